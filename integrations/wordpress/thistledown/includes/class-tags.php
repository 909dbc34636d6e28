<?php
/**
 * The tags that the plugin prints into the head and before the end of the body.
 *
 * @package Thistledown
 */

namespace Thistledown;

defined( 'ABSPATH' ) || exit;

/**
 * Stylesheets, core, texts and preloads.
 */
final class Tags {

	const CORE = 'scripts/core.js';

	/**
	 * Files that have a preload tag already.
	 *
	 * @var string[]
	 */
	private static $preloaded = array();

	/**
	 * Enqueues the stylesheets and, from WordPress 6.5, core as a script module.
	 */
	public static function enqueue() {
		if ( ! Bundle::exists() ) {
			return;
		}
		$style = 'styles/thistledown.css';
		wp_enqueue_style( 'thistledown', Bundle::url( $style ), array(), Bundle::version( $style ) );
		$glue = plugins_url( 'assets/glue.css', PLUGIN_FILE );
		wp_enqueue_style( 'thistledown-glue', $glue, array( 'thistledown' ), Bundle::version( $style ) );
		if ( self::has_modules() ) {
			wp_enqueue_script_module( 'thistledown', Bundle::url( self::CORE ), array(), Bundle::version( self::CORE ) );
		}
	}

	/**
	 * Adds attributes to the root element: the chunks' folder, which must not depend on how an optimiser plugin
	 * serves core, and the key for maps.
	 *
	 * @param string $attributes WordPress's attributes of the root element.
	 * @return string
	 */
	public static function root_attributes( $attributes ) {
		if ( is_admin() || ! Bundle::exists() ) {
			return $attributes;
		}
		$attributes .= sprintf( ' data-scripts-path="%s"', esc_url( Bundle::url( 'scripts' ) ) );
		$key         = Settings::get( 'maps_key' );
		return '' === $key ? $attributes : $attributes . sprintf( ' data-maps-key="%s"', esc_attr( $key ) );
	}

	/**
	 * Prints the head snippet (early clicks, preloads for the first window), texts, preloads and core.
	 */
	public static function print_head() {
		if ( ! Bundle::exists() ) {
			return;
		}
		wp_print_inline_script_tag( trim( self::read( 'inline.js' ) ) );
		Texts::print_block();
		self::print_preloads();
		if ( Settings::get( 'inline_core' ) ) {
			wp_print_inline_script_tag( self::read( self::CORE ), array( 'type' => 'module' ) );
		} elseif ( ! self::has_modules() ) {
			$src = add_query_arg( 'ver', Bundle::version( self::CORE ), Bundle::url( self::CORE ) );
			wp_print_script_tag(
				array(
					'type' => 'module',
					'src'  => $src,
				)
			);
		}
	}

	/**
	 * Prints preloads for the features that the page has used so far. Block themes render the page before its
	 * head, so all preloads are in the head; classic themes render it later, so theirs are at the end of the body.
	 * Their priority is low, because they must not delay the page's pictures.
	 */
	public static function print_preloads() {
		foreach ( Used_Features::preloads() as $file => $media ) {
			if ( in_array( $file, self::$preloaded, true ) ) {
				continue;
			}
			self::$preloaded[] = $file;
			printf(
				'<link rel="modulepreload" href="%s"%s fetchpriority="low">' . "\n",
				esc_url( Bundle::url( $file ) ),
				$media ? ' media="' . esc_attr( $media ) . '"' : ''
			);
		}
	}

	/**
	 * Whether WordPress prints the module tags. Not if the setting `inline_core` is on.
	 *
	 * @return bool
	 */
	private static function has_modules() {
		return function_exists( 'wp_enqueue_script_module' ) && ! Settings::get( 'inline_core' );
	}

	/**
	 * Reads a file of the bundle.
	 *
	 * @param string $file Its path in the bundle.
	 * @return string
	 */
	private static function read( $file ) {
		// A local file of the plugin, so the filesystem API is not needed.
		return (string) file_get_contents( Bundle::path( $file ) ); // phpcs:ignore WordPress.WP.AlternativeFunctions
	}
}
