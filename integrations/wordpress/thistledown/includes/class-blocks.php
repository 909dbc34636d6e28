<?php
/**
 * Choices in the block editor: styles for WordPress's own blocks, variations that start with one, and the plugin's two blocks.
 *
 * @package Thistledown
 */

namespace Thistledown;

defined( 'ABSPATH' ) || exit;

/**
 * A style is only a class on the block: it never makes the block invalid, and roles without the capability `unfiltered_html`
 * can choose it. The blocks, a map and a calendar link, are saved as plain markup, which shows without the plugin.
 */
final class Blocks {

	/** The blocks' attributes. Their forms are in assets/editor.js. */
	const ATTRIBUTES = array(
		'map'           => array( 'center', 'zoom', 'marker' ),
		'calendar-link' => array( 'title', 'start', 'end', 'timezone', 'location', 'description' ),
	);

	/**
	 * Registers the blocks, and the styles of the mappers that are switched on.
	 */
	public static function register() {
		foreach ( self::ATTRIBUTES as $name => $attributes ) {
			register_block_type(
				"thistledown/$name",
				array(
					'api_version' => 3,
					'attributes'  => array_fill_keys( $attributes, array( 'type' => 'string' ) ),
				)
			);
		}
		foreach ( self::styles() as $mapper => $styles ) {
			foreach ( Settings::is_on( $mapper ) ? $styles : array() as list( $block, $name, $label ) ) {
				register_block_style(
					$block,
					array(
						'name'  => "thistledown-$name",
						'label' => $label,
					)
				);
			}
		}
	}

	/**
	 * Enqueues the script that adds the variations and the plugin's two blocks.
	 */
	public static function enqueue_editor() {
		$file = 'assets/editor.js';
		$path = plugin_dir_path( PLUGIN_FILE ) . $file;
		wp_enqueue_script(
			'thistledown-editor',
			plugins_url( $file, PLUGIN_FILE ),
			array( 'wp-blocks', 'wp-block-editor', 'wp-components', 'wp-element', 'wp-i18n' ),
			(string) filemtime( $path ),
			true
		);
		wp_add_inline_script( 'thistledown-editor', Texts::editor_script(), 'before' );
	}

	/**
	 * The styles by mapper, each with block, name and label.
	 *
	 * @return array
	 */
	private static function styles() {
		$appear = array();
		foreach ( array( 'group', 'columns', 'image', 'media-text', 'heading', 'paragraph' ) as $block ) {
			$appear[] = array( "core/$block", 'appear', __( 'Appear', 'thistledown' ) );
		}
		return array(
			'accordion'    => array(
				array( 'core/group', 'accordion', __( 'Accordion', 'thistledown' ) ),
				array( 'core/group', 'accordions', __( 'Accordions, one open', 'thistledown' ) ),
			),
			'gallery_grid' => array( array( 'core/gallery', 'grid', __( 'Shortened', 'thistledown' ) ) ),
			'carousel'     => array(
				array( 'core/gallery', 'carousel', __( 'Carousel', 'thistledown' ) ),
				array( 'core/post-template', 'carousel', __( 'Carousel', 'thistledown' ) ),
			),
			'appear'       => $appear,
		);
	}
}
