<?php
/**
 * The plugin's two blocks: a map and a calendar link. They are saved as plain markup, which shows without
 * the plugin.
 *
 * @package Thistledown
 */

namespace Thistledown;

defined( 'ABSPATH' ) || exit;

/**
 * The blocks' attributes. Their forms are in assets/editor.js.
 */
final class Blocks {

	const ATTRIBUTES = array(
		'map'           => array( 'center', 'zoom', 'marker' ),
		'calendar-link' => array( 'title', 'start', 'end', 'timezone', 'location', 'description' ),
	);

	/**
	 * Registers the blocks.
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
	}
}
