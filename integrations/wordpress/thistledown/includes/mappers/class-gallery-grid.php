<?php
/**
 * Maps galleries with the style “Shortened”.
 *
 * @package Thistledown
 */

namespace Thistledown\Mappers;

use Thistledown\Gallery;
use Thistledown\Mapper;
use Thistledown\Markup;
use Thistledown\Settings;

defined( 'ABSPATH' ) || exit;

/**
 * Shows the first pictures and a button for the rest.
 */
final class Gallery_Grid extends Mapper {

	const BLOCKS = array( 'core/gallery' );

	public function label() {
		return __( 'Shortened galleries: a button shows the rest', 'thistledown' );
	}

	public function map( $html, $block ) {
		$visible = Settings::get( 'grid_visible' );
		$gallery = self::has_style( $block, 'grid' ) ? Gallery::parts( $html ) : null;
		if ( ! $gallery || count( $gallery['pictures'] ) <= $visible ) {
			return $html;
		}
		$gallery['pictures'][ $visible ] = Markup::with( $gallery['pictures'][ $visible ], array( 'data-grid-rest' => true ) );
		$list                            = Markup::with( $gallery['open'], array( 'data-grid-items' => true ) );
		return sprintf(
			'<div class="thistledown-grid%s" data-feature="gallery-grid"%s>%s<button type="button" class="wp-element-button" data-grid-toggle aria-expanded="false" hidden>%s</button></div>',
			esc_attr( Markup::alignment( $block ) ),
			8 === $visible ? '' : ' data-grid-visible="' . esc_attr( $visible ) . '"',
			$gallery['before'] . $list . implode( '', $gallery['pictures'] ) . $gallery['close'] . $gallery['after'],
			esc_html__( 'Show more', 'thistledown' )
		);
	}
}
