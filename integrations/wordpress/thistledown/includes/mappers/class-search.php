<?php
/**
 * Maps a search block in the header with the style “Panel”.
 *
 * @package Thistledown
 */

namespace Thistledown\Mappers;

use Thistledown\Mapper;
use Thistledown\Markup;

defined( 'ABSPATH' ) || exit;

// phpcs:disable Squiz.Commenting.FunctionComment.Missing -- The base class documents them.

/**
 * A button opens the search, and moves the focus into its field.
 */
final class Search extends Mapper {

	public function label() {
		return __( 'Search in the header with the style “Panel”', 'thistledown' );
	}

	public function feature() {
		return '';
	}

	public function blocks() {
		return array( 'core/search' );
	}

	/**
	 * Whether a search panel was mapped. Only the first one is.
	 *
	 * @var bool
	 */
	private static $is_done = false;

	public function map( $html, $block ) {
		if ( self::$is_done || ! Header::is_inside() || ! self::has_style( $block, 'panel' ) ) {
			return $html;
		}
		self::$is_done = true;
		return sprintf(
			'<button type="button" class="thistledown-toggle" data-panel-toggle="search" aria-controls="%1$s" aria-expanded="false">%2$s</button><div class="thistledown-search" id="%1$s" data-panel="search">%3$s</div>',
			esc_attr( Markup::id() ),
			esc_html__( 'Search', 'thistledown' ),
			$html
		);
	}
}
