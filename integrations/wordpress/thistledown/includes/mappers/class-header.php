<?php
/**
 * Maps the header of a block theme.
 *
 * @package Thistledown
 */

namespace Thistledown\Mappers;

use Thistledown\Mapper;
use Thistledown\Mapping;
use Thistledown\Markup;

defined( 'ABSPATH' ) || exit;

// phpcs:disable Squiz.Commenting.FunctionComment.Missing -- The base class documents them.

/**
 * The header is sticky, hides when scrolling down, and shows when scrolling up.
 */
final class Header extends Mapper {

	public function label() {
		return __( 'The header: sticks, and hides while one scrolls down', 'thistledown' );
	}

	public function feature() {
		return '';
	}

	public function blocks() {
		return array( 'core/template-part' );
	}

	/**
	 * Number of template parts around the current block, from the page's header inwards; 0 outside the header.
	 *
	 * @var int
	 */
	private static $depth = 0;

	/**
	 * Whether a header was mapped. Only the first one is.
	 *
	 * @var bool
	 */
	private static $is_done = false;

	public function hook() {
		parent::hook();
		add_filter( 'pre_render_block', array( $this, 'enter' ), 99, 2 );
	}

	/**
	 * Whether the block that is being rendered is in the header.
	 *
	 * @return bool
	 */
	public static function is_inside() {
		return self::$depth > 0;
	}

	/**
	 * Records the start of the header.
	 *
	 * @param string|null $html  Markup that another plugin renders instead, or null.
	 * @param array       $block The parsed block.
	 * @return string|null
	 */
	public function enter( $html, $block ) {
		if ( null === $html && ! self::$is_done && self::is_header( $block ) && Mapping::is_wanted() ) {
			++self::$depth;
		}
		return $html;
	}

	public function map( $html, $block ) {
		if ( ! self::is_inside() || ! self::is_header( $block ) ) {
			return $html;
		}
		--self::$depth;
		self::$is_done = true;
		return Markup::with( $html, array( 'data-header' => true ) );
	}

	/**
	 * Whether a template part is a header.
	 *
	 * @param array $block The parsed block.
	 * @return bool
	 */
	private static function is_header( $block ) {
		$attributes = $block['attrs'];
		return 'core/template-part' === $block['blockName']
			&& in_array( 'header', array( $attributes['tagName'] ?? '', $attributes['area'] ?? '', $attributes['slug'] ?? '' ), true );
	}
}
