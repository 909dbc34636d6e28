<?php
/**
 * A link back to the top.
 *
 * @package Thistledown
 */

namespace Thistledown;

defined( 'ABSPATH' ) || exit;

/**
 * Shown after 300 px of scrolling; always shown without scripts.
 */
final class Back_To_Top {

	/**
	 * Prints the link before the end of the body.
	 */
	public static function print_link() {
		if ( Settings::get( 'back_to_top' ) && Bundle::exists() ) {
			printf( '<a class="thistledown-back-to-top" href="#top" data-back-to-top>%s</a>', esc_html__( 'Back to top', 'thistledown' ) );
		}
	}
}
