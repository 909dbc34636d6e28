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
		// With its buttons a carousel needs no script until it is used.
		$buttons = sprintf(
			'<button type="button" data-carousel-button="previous" aria-label="%s"></button><p>%s</p><button type="button" data-carousel-button="next" aria-label="%s"></button>',
			esc_attr__( 'Previous slide', 'thistledown' ),
			/* translators: %d: a number, from 2. */
			esc_html( sprintf( __( 'Pictures: %d', 'thistledown' ), $count ) ),
			esc_attr__( 'Next slide', 'thistledown' )
		);
		if ( $gallery['is_list'] ) {
			$list = Markup::with( $gallery['open'], array( 'data-carousel-slides' => true ) ) . implode( '', $gallery['pictures'] ) . $gallery['close'];
			return $gallery['before'] . self::around( $list, 'gallery', $label, $buttons ) . $gallery['after'];
		}
		$list = '<ul data-carousel-slides><li>' . implode( '</li><li>', $gallery['pictures'] ) . '</li></ul>';
		return $gallery['open'] . self::around( $list, 'gallery', $label, $buttons ) . $gallery['close'];
	}

	/**
	 * Maps a list of posts. Each post becomes a slide. All may be visible at once, which only the script knows: it adds the buttons.
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
		return sprintf(
			'<div class="thistledown-posts%s">%s</div>',
			esc_attr( Markup::alignment( $block ) ),
			self::around( Markup::with( $html, array( 'data-carousel-slides' => true ) ), 'pathways', __( 'Posts', 'thistledown' ) )
		);
	}

	/**
	 * Wraps the slides in the carousel's markup.
	 *
	 * @param string $slides  The list.
	 * @param string $type    As in `data-carousel-type`.
	 * @param string $label   The carousel's accessible name.
	 * @param string $buttons Markup.
	 * @return string
	 */
	private static function around( $slides, $type, $label, $buttons = '' ) {
		return sprintf(
			'<section class="thistledown-carousel" data-feature="carousel" data-carousel-type="%s" aria-label="%s"><div data-carousel-controls>%s</div><div data-carousel-viewport tabindex="0">%s</div></section>',
			esc_attr( $type ),
			esc_attr( $label ),
			$buttons,
			$slides
		);
	}
}
