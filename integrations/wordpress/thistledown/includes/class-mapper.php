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

	/**
	 * The mapper's name on the settings page.
	 *
	 * @return string
	 */
	abstract public function label();

	/**
	 * The feature's name, as in `data-feature`; empty if core does the work.
	 *
	 * @return string
	 */
	abstract public function feature();

	/**
	 * Names of the blocks to map; none if `hook` is overridden.
	 *
	 * @return string[]
	 */
	public function blocks() {
		return array();
	}

	/**
	 * Maps a block's markup, or returns it unchanged.
	 *
	 * @param string $html  What the block has rendered.
	 * @param array  $block The parsed block.
	 * @return string
	 */
	abstract public function map( $html, $block );

	/**
	 * Adds the filters for the blocks.
	 */
	public function hook() {
		foreach ( $this->blocks() as $name ) {
			add_filter( "render_block_{$name}", array( $this, 'run' ), 20, 2 );
		}
	}

	/**
	 * Maps a block if a page is being rendered, and records the feature if the block has got it.
	 *
	 * @param string $html  What the block has rendered.
	 * @param array  $block The parsed block.
	 * @return string
	 */
	public function run( $html, $block ) {
		if ( ! is_string( $html ) || '' === trim( $html ) || ! Mapping::is_wanted() ) {
			return $html;
		}
		$mapped = $this->map( $html, $block );
		if ( $mapped !== $html && '' !== $this->feature() ) {
			Used_Features::note( $this->feature() );
		}
		return $mapped;
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
