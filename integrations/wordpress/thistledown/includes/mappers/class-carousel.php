<?php
/**
 * Maps galleries and query loops with the style “Carousel”.
 *
 * @package Thistledown
 */

namespace Thistledown\Mappers;

use Thistledown\Gallery;
use Thistledown\Mapper;
use Thistledown\Markup;

defined( 'ABSPATH' ) || exit;

/**
 * Without scripts it is a row that scrolls; with them, a carousel.
 */
final class Carousel extends Mapper {

	const BLOCKS = array( 'core/gallery', 'core/post-template' );

	public function label() {
		return __( 'Carousels: galleries and lists of posts with the carousel style', 'thistledown' );
	}

	public function map( $html, $block ) {
		if ( ! self::has_style( $block, 'carousel' ) ) {
			return $html;
		}
		return 'core/gallery' === $block['blockName'] ? $this->of_gallery( $html ) : $this->of_posts( $html, $block );
	}

	/**
	 * Maps a gallery: within its element each picture becomes a slide.
	 *
	 * @param string $html The gallery.
	 * @return string
	 */
	private function of_gallery( $html ) {
		$gallery = Gallery::parts( $html );
		$count   = $gallery ? count( $gallery['pictures'] ) : 0;
		if ( $count < 2 ) {
			return $html;
		}
		$label = '' === $gallery['caption'] ? __( 'Gallery', 'thistledown' ) : wp_strip_all_tags( $gallery['caption'] );
		/* translators: %d: a number, from 2. */
		$position = sprintf( __( '%d pictures', 'thistledown' ), $count );
		if ( $gallery['is_list'] ) {
			$list = Markup::with( $gallery['open'], array( 'data-carousel-slides' => true ) ) . implode( '', $gallery['pictures'] ) . $gallery['close'];
			return $gallery['before'] . self::around( $list, 'gallery', $label, $position ) . $gallery['after'];
		}
		$list = '<ul data-carousel-slides><li>' . implode( '</li><li>', $gallery['pictures'] ) . '</li></ul>';
		return $gallery['open'] . self::around( $list, 'gallery', $label, $position ) . $gallery['close'];
	}

	/**
	 * Maps a list of posts. Each post becomes a slide.
	 *
	 * @param string $html  The list.
	 * @param array  $block The parsed block.
	 * @return string
	 */
	private function of_posts( $html, $block ) {
		$list  = Markup::element( $html );
		$posts = $list ? (array) Markup::elements( $list['inner'] ) : array();
		if ( count( $posts ) < 2 ) {
			return $html;
		}
		/* translators: %d: a number, from 2. */
		$position = sprintf( __( '%d posts', 'thistledown' ), count( $posts ) );
		return sprintf(
			'<div class="thistledown-posts%s">%s</div>',
			esc_attr( Markup::alignment( $block ) ),
			self::around( Markup::with( $html, array( 'data-carousel-slides' => true ) ), 'pathways', __( 'Posts', 'thistledown' ), $position )
		);
	}

	/**
	 * Wraps the slides in the carousel's markup. With its buttons it needs no script until it is used.
	 *
	 * @param string $slides   The list.
	 * @param string $type     As in `data-carousel-type`.
	 * @param string $label    The carousel's accessible name.
	 * @param string $position How many slides there are.
	 * @return string
	 */
	private static function around( $slides, $type, $label, $position ) {
		return sprintf(
			'<section class="thistledown-carousel" data-feature="carousel" data-carousel-type="%s" aria-label="%s"><div data-carousel-controls><button type="button" data-carousel-button="previous" aria-label="%s"></button><p>%s</p><button type="button" data-carousel-button="next" aria-label="%s"></button></div><div data-carousel-viewport tabindex="0">%s</div></section>',
			esc_attr( $type ),
			esc_attr( $label ),
			esc_attr__( 'Previous slide', 'thistledown' ),
			esc_html( $position ),
			esc_attr__( 'Next slide', 'thistledown' ),
			$slides
		);
	}
}
