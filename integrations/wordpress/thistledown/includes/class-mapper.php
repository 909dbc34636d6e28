<?php
/**
 * The base class of all mappers.
 *
 * @package Thistledown
 */

namespace Thistledown;

defined( 'ABSPATH' ) || exit;

/**
 * Maps one kind of block to one feature.
 */
abstract class Mapper {

	/** Names of the blocks to map; none if `hook` is overridden. */
	const BLOCKS = array();

	/**
	 * The mapper's name on the settings page.
	 *
	 * @return string
	 */
	abstract public function label();

	/**
	 * Maps a block's markup, or returns it unchanged.
	 *
	 * @param string $html  What the block has rendered.
	 * @param array  $block The parsed block.
	 * @return string
	 */
	public function map( $html, $block ) {
		return $html;
	}

	/**
	 * Adds the filters for the blocks.
	 */
	public function hook() {
		foreach ( static::BLOCKS as $name ) {
			add_filter( "render_block_{$name}", array( $this, 'run' ), 20, 2 );
		}
	}

	/**
	 * Maps a block if a page is being rendered.
	 *
	 * @param string $html  What the block has rendered.
	 * @param array  $block The parsed block.
	 * @return string
	 */
	public function run( $html, $block ) {
		return is_string( $html ) && '' !== trim( $html ) && Mapping::is_wanted() ? $this->map( $html, $block ) : $html;
	}

	/**
	 * Whether a block has one of the plugin's styles, or the class of the same name.
	 *
	 * @param array  $block The parsed block.
	 * @param string $style The style's name without `thistledown-`.
	 * @return bool
	 */
	protected static function has_style( $block, $style ) {
		$classes = preg_split( '/\s+/', $block['attrs']['className'] ?? '' );
		return (bool) array_intersect( array( "is-style-thistledown-$style", "thistledown-$style" ), $classes );
	}
}
