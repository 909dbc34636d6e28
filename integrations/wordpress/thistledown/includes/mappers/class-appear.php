<?php
/**
 * Maps blocks with the style or class “thistledown-appear”.
 *
 * @package Thistledown
 */

namespace Thistledown\Mappers;

use Thistledown\Mapper;
use Thistledown\Markup;

defined( 'ABSPATH' ) || exit;

/**
 * The block fades in when it is scrolled into view.
 */
final class Appear extends Mapper {

	public function label() {
		return __( 'Blocks with the style “Appear”: they fade in', 'thistledown' );
	}

	public function hook() {
		add_filter( 'render_block', array( $this, 'run' ), 30, 2 );
	}

	public function map( $html, $block ) {
		return self::has_style( $block, 'appear' ) ? Markup::with_feature( $html, 'scroll-appear' ) : $html;
	}
}
