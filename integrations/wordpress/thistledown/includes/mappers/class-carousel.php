<?php
/**
 * Maps galleries and query loops with the style “Carousel”.
 *
 * @package Thistledown
 */

namespace Thistledown\Mappers;

use Thistledown\Alignment;
use Thistledown\Mapper;
use Thistledown\Markup;

defined( 'ABSPATH' ) || exit;

// phpcs:disable Squiz.Commenting.FunctionComment.Missing -- The base class documents them.

/**
 * Without scripts it is a row that scrolls; with them, a carousel.
 */
final class Carousel extends Mapper {

	public function label() {
		return __( 'Carousels: galleries and lists of posts with the carousel style', 'thistledown' );
	}

	public function feature() {
		return 'carousel';
	}

	public function blocks() {
		return array( 'core/gallery', 'core/post-template' );
	}

	public function map( $html, $block ) {
		$list = self::has_style( $block, 'carousel' ) ? Markup::element( $html ) : null;
		if ( ! $list ) {
			return $html;
		}
		return 'core/gallery' === $block['blockName'] ? $this->of_gallery( $html, $list, $block ) : $this->of_posts( $html, $block );
	}

	/**
	 * Maps a gallery. Each picture becomes a slide; the caption goes below.
	 *
	 * @param string $html  The gallery.
	 * @param array  $list  The gallery, split by `Markup::element`.
	 * @param array  $block The parsed block.
	 * @return string
	 */
	private function of_gallery( $html, $list, $block ) {
		$children = Markup::elements( $list['inner'] );
		$slides   = '';
		$caption  = '';
		foreach ( null === $children ? array() : $children as $child ) {
			if ( 'figcaption' === $child['tag'] ) {
				$caption = $child['html'];
			} else {
				$slides .= '<li>' . $child['html'] . '</li>';
			}
		}
		if ( '' === $slides ) {
			return $html;
		}
		$list = '<ul data-carousel-slides>' . $slides . '</ul>';
		return sprintf(
			'<figure class="thistledown-gallery%s">%s%s</figure>',
			esc_attr( Alignment::classes( $block ) ),
			self::around( $list, 'gallery', '' === $caption ? __( 'Gallery', 'thistledown' ) : wp_strip_all_tags( $caption ) ),
			$caption
		);
	}

	/**
	 * Maps a list of posts. Each post becomes a slide.
	 *
	 * @param string $html  The list.
	 * @param array  $block The parsed block.
	 * @return string
	 */
	private function of_posts( $html, $block ) {
		$list = Markup::with( $html, array( 'data-carousel-slides' => true ) );
		return sprintf(
			'<div class="thistledown-posts%s">%s</div>',
			esc_attr( Alignment::classes( $block ) ),
			self::around( $list, 'pathways', __( 'Posts', 'thistledown' ) )
		);
	}

	/**
	 * Wraps the slides in the carousel's markup.
	 *
	 * @param string $slides The list.
	 * @param string $type   As in `data-carousel-type`.
	 * @param string $label  The carousel's accessible name.
	 * @return string
	 */
	private static function around( $slides, $type, $label ) {
		return sprintf(
			'<section data-feature="carousel" data-carousel-type="%s" aria-label="%s"><div data-carousel-controls></div><div data-carousel-viewport tabindex="0">%s</div></section>',
			esc_attr( $type ),
			esc_attr( $label ),
			$slides
		);
	}
}
