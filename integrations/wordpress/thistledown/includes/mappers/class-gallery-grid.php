<?php
/**
 * Maps galleries with the style “Shortened”.
 *
 * @package Thistledown
 */

namespace Thistledown\Mappers;

use Thistledown\Alignment;
use Thistledown\Mapper;
use Thistledown\Markup;
use Thistledown\Settings;

defined( 'ABSPATH' ) || exit;

// phpcs:disable Squiz.Commenting.FunctionComment.Missing -- The base class documents them.

/**
 * Shows the first pictures and a button for the rest.
 */
final class Gallery_Grid extends Mapper {

	public function label() {
		return __( 'Shortened galleries: a button shows the rest', 'thistledown' );
	}

	public function feature() {
		return 'gallery-grid';
	}

	public function blocks() {
		return array( 'core/gallery' );
	}

	public function map( $html, $block ) {
		$visible = Settings::get( 'grid_visible' );
		$gallery = self::has_style( $block, 'grid' ) ? Markup::element( $html ) : null;
		$nodes   = $gallery ? Markup::nodes( $gallery['inner'] ) : null;
		if ( ! $nodes ) {
			return $html;
		}
		$inner = '';
		$count = 0;
		foreach ( $nodes as $node ) {
			if ( 'figcaption' !== $node['tag'] && '' !== $node['tag'] && $visible === $count++ ) {
				$node['html'] = Markup::with( $node['html'], array( 'data-grid-rest' => true ) );
			}
			$inner .= $node['html'];
		}
		if ( $count <= $visible ) {
			return $html;
		}
		return sprintf(
			'<div class="thistledown-grid%s" data-feature="gallery-grid"%s>%s<button type="button" class="wp-element-button" data-grid-toggle aria-expanded="false" hidden>%s</button></div>',
			esc_attr( Alignment::classes( $block ) ),
			8 === $visible ? '' : ' data-grid-visible="' . esc_attr( $visible ) . '"',
			Markup::with( $gallery['open'] . $inner . $gallery['close'], array( 'data-grid-items' => true ) ),
			esc_html__( 'Show more', 'thistledown' )
		);
	}
}
