<?php
/**
 * The bundle inside the plugin: its files and its manifest.
 *
 * @package Thistledown
 */

namespace Thistledown;

defined( 'ABSPATH' ) || exit;

/**
 * Reads bundle/manifest.json, which `npm run build -- --only wordpress` copies into the plugin.
 */
final class Bundle {

	/**
	 * The manifest; null until it is read.
	 *
	 * @var array|null
	 */
	private static $manifest = null;

	/**
	 * The build's facts about its files.
	 *
	 * @return array With `core`, `files`, `features` and `preload`.
	 */
	public static function manifest() {
		if ( null === self::$manifest ) {
			$manifest       = json_decode( self::read( 'manifest.json' ), true );
			self::$manifest = is_array( $manifest ) ? $manifest : array();
		}
		return self::$manifest;
	}

	/**
	 * Whether the plugin contains a bundle.
	 *
	 * @return bool
	 */
	public static function exists() {
		return ! empty( self::manifest()['core'] );
	}

	/**
	 * Reads a file.
	 *
	 * @param string $file Its path in the bundle.
	 * @return string Empty if it is missing.
	 */
	public static function read( $file ) {
		$path = plugin_dir_path( PLUGIN_FILE ) . 'bundle/' . $file;
		// A local file of the plugin, so the filesystem API is not needed.
		return is_readable( $path ) ? (string) file_get_contents( $path ) : ''; // phpcs:ignore WordPress.WP.AlternativeFunctions
	}

	/**
	 * The URL of a file.
	 *
	 * @param string $file Its path in the bundle.
	 * @return string
	 */
	public static function url( $file ) {
		return plugins_url( 'bundle/' . $file, PLUGIN_FILE );
	}

	/**
	 * A version that changes with the file's content, so that its URL can be cached as immutable.
	 *
	 * @param string $file Its path in the bundle.
	 * @return string
	 */
	public static function version( $file ) {
		$files = self::manifest()['files'] ?? array();
		return substr( md5( $files[ $file ]['integrity'] ?? '' ), 0, 8 );
	}

	/**
	 * Copies this build's scripts into the plugin's next version, for pages that are open or in a cache. Their names have the
	 * build's id. WordPress replaces the plugin's whole folder.
	 *
	 * @param string|\WP_Error $source The unpacked folder of what is installed.
	 * @return string|\WP_Error
	 */
	public static function keep_scripts( $source ) {
		if ( ! is_string( $source ) || 'thistledown' !== basename( $source ) ) {
			return $source;
		}
		foreach ( array_keys( self::manifest()['files'] ?? array() ) as $file ) {
			$from = plugin_dir_path( PLUGIN_FILE ) . 'bundle/' . $file;
			$to   = $source . '/bundle/' . $file;
			if ( 0 === strpos( $file, 'scripts/' ) && is_readable( $from ) && is_writable( dirname( $to ) ) && ! file_exists( $to ) ) { // phpcs:ignore WordPress.WP.AlternativeFunctions
				copy( $from, $to );
			}
		}
		return $source;
	}
}
