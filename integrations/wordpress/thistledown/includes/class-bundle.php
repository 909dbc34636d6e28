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
			$file = self::path( 'manifest.json' );
			// A local file of the plugin, so the filesystem API is not needed.
			$text           = is_readable( $file ) ? file_get_contents( $file ) : ''; // phpcs:ignore WordPress.WP.AlternativeFunctions
			$manifest       = json_decode( $text, true );
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
	 * The path of a file on the server.
	 *
	 * @param string $file Its path in the bundle.
	 * @return string
	 */
	public static function path( $file ) {
		return plugin_dir_path( PLUGIN_FILE ) . 'bundle/' . $file;
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
	 * Names of all features, in alphabetical order.
	 *
	 * @return string[]
	 */
	public static function features() {
		$names = array_keys( self::manifest()['features'] ?? array() );
		sort( $names );
		return array_values( array_diff( $names, array( 'debug' ) ) );
	}
}
