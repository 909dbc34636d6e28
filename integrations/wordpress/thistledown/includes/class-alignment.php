<?php
/**
 * The alignment (width) of a block.
 *
 * @package Thistledown
 */

namespace Thistledown;

defined( 'ABSPATH' ) || exit;

/**
 * Copies alignment classes to an element around a block, because themes lay out the outermost element.
 */
final class Alignment {

	/**
	 * The classes for a block's alignment, with a leading space.
	 *
	 * @param array $block The parsed block.
	 * @return string
	 */
	public static function classes( $block ) {
		$align = sanitize_html_class( $block['attrs']['align'] ?? '' );
		return '' === $align ? '' : " align$align";
	}
}
