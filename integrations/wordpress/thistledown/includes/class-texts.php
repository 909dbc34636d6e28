<?php
/**
 * Texts that scripts render, in the site's language.
 *
 * @package Thistledown
 */

namespace Thistledown;

defined( 'ABSPATH' ) || exit;

/**
 * The page's JSON block of texts.
 */
final class Texts {

	/**
	 * Translations by text, for each locale that was asked for.
	 *
	 * @var array
	 */
	private static $translations = array();

	/**
	 * Translates the plugin's texts. Translations that a site has itself have precedence.
	 */
	public static function start() {
		$translate = static fn( $translation, $text ) => $translation === $text ? ( self::translations()[ $text ] ?? $text ) : $translation;
		add_filter( 'gettext_thistledown', $translate, 10, 2 );
	}

	/**
	 * The translations of languages/*.json for the current language.
	 *
	 * @return string[]
	 */
	private static function translations() {
		$language = substr( determine_locale(), 0, 2 );
		if ( ! isset( self::$translations[ $language ] ) ) {
			$file = plugin_dir_path( PLUGIN_FILE ) . "languages/$language.json";
			// A local file of the plugin, so the filesystem API is not needed.
			$text                            = is_readable( $file ) ? file_get_contents( $file ) : ''; // phpcs:ignore WordPress.WP.AlternativeFunctions
			self::$translations[ $language ] = (array) json_decode( $text, true );
		}
		return self::$translations[ $language ];
	}

	/**
	 * A script that gives the translations to the editor.
	 *
	 * @return string
	 */
	public static function editor_script() {
		$texts = array();
		foreach ( self::translations() as $text => $translation ) {
			$texts[ $text ] = array( $translation );
		}
		return sprintf( "wp.i18n.setLocaleData(%s,'thistledown')", wp_json_encode( (object) $texts, JSON_HEX_TAG ) );
	}

	/**
	 * The block, unless the locale is English, which the scripts have themselves.
	 *
	 * @return string
	 */
	public static function block() {
		if ( 0 === strpos( determine_locale(), 'en' ) ) {
			return '';
		}
		return wp_get_inline_script_tag(
			wp_json_encode( self::all(), JSON_HEX_TAG | JSON_HEX_AMP | JSON_UNESCAPED_UNICODE ),
			array(
				'type'                   => 'application/json',
				'data-thistledown-texts' => true,
			)
		);
	}

	/**
	 * The texts by feature. Names in braces are placeholders.
	 *
	 * @return array
	 */
	public static function all() {
		return array(
			'lightbox'         => array(
				'name'     => __( 'Viewer', 'thistledown' ),
				'close'    => __( 'Close', 'thistledown' ),
				'previous' => __( 'Previous', 'thistledown' ),
				'next'     => __( 'Next', 'thistledown' ),
				'zoom'     => __( 'Zoom', 'thistledown' ),
				/* translators: {n} and {total} are numbers. */
				'position' => __( '{n} of {total}', 'thistledown' ),
				'image'    => __( 'The picture cannot be loaded.', 'thistledown' ),
				'content'  => __( 'The content cannot be loaded.', 'thistledown' ),
				'missing'  => __( 'The content was not found.', 'thistledown' ),
				'retry'    => __( 'Try again', 'thistledown' ),
				'link'     => __( 'Open the link', 'thistledown' ),
			),
			'carousel'         => array(
				'role'     => __( 'carousel', 'thistledown' ),
				'slide'    => __( 'slide', 'thistledown' ),
				/* translators: {first} and {total} are numbers. */
				'position' => __( '{first} of {total}', 'thistledown' ),
				/* translators: {first}, {last} and {total} are numbers. */
				'range'    => __( '{first} to {last} of {total}', 'thistledown' ),
				'previous' => __( 'Previous slide', 'thistledown' ),
				'next'     => __( 'Next slide', 'thistledown' ),
				'start'    => __( 'Start automatic rotation', 'thistledown' ),
				'stop'     => __( 'Stop automatic rotation', 'thistledown' ),
			),
			'gallery-grid'     => array(
				'more' => __( 'Show more', 'thistledown' ),
				'less' => __( 'Show less', 'thistledown' ),
			),
			'home-hero-banner' => array(
				'start' => __( 'Start the moving pictures', 'thistledown' ),
				'stop'  => __( 'Stop the moving pictures', 'thistledown' ),
			),
			'form'             => array(
				'title' => __( 'Please check', 'thistledown' ),
				/* translators: {label} and {message} are texts. */
				'item'  => __( '{label}: {message}', 'thistledown' ),
			),
			'map'              => array(
				'label'   => __( 'Map', 'thistledown' ),
				'show'    => __( 'Show the map', 'thistledown' ),
				'loading' => __( 'The map is loading.', 'thistledown' ),
				'failed'  => __( 'The map cannot be shown now.', 'thistledown' ),
				'retry'   => __( 'Try again', 'thistledown' ),
			),
			'video-player'     => array(
				'failed' => __( 'The video cannot be played here.', 'thistledown' ),
				'link'   => __( 'Watch it at its own address', 'thistledown' ),
			),
			'calendar-link'    => array(
				'file' => __( 'Calendar file (.ics)', 'thistledown' ),
			),
		);
	}
}
