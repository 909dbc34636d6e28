<?php
/**
 * Maps cover blocks with a video.
 *
 * @package Thistledown
 */

namespace Thistledown\Mappers;

use Thistledown\Mapper;
use Thistledown\Markup;

defined( 'ABSPATH' ) || exit;

// phpcs:disable Squiz.Commenting.FunctionComment.Missing -- The base class documents them.

/**
 * The video gets a stop button, and does not play under reduced motion.
 */
final class Hero extends Mapper {

	public function label() {
		return __( 'Covers with a video: a button stops it', 'thistledown' );
	}

	public function feature() {
		return 'home-hero-banner';
	}

	public function blocks() {
		return array( 'core/cover' );
	}

	public function map( $html, $block ) {
		$cover  = 'video' === ( $block['attrs']['backgroundType'] ?? '' ) ? Markup::element( $html ) : null;
		$editor = $cover ? Markup::editor( $cover['inner'] ) : null;
		if ( ! $editor || ! $editor->next( 'video' ) ) {
			return $html;
		}
		$editor->remove( 'autoplay' );
		foreach ( array( 'muted', 'loop', 'playsinline' ) as $name ) {
			$editor->set( $name, true );
		}
		$editor->set( 'preload', 'none' );
		$label = trim( wp_strip_all_tags( $html ) );
		return Markup::with_feature(
			$cover['open'] . '<div data-hero-control></div>' . $editor->html() . $cover['close'],
			'home-hero-banner',
			array(
				'role'       => 'region',
				'aria-label' => '' === $label ? __( 'Moving pictures', 'thistledown' ) : wp_html_excerpt( $label, 60 ),
			)
		);
	}
}
