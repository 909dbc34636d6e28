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

/**
 * The video gets a stop button, and stops under reduced motion. Without scripts it plays as WordPress has it.
 */
final class Hero extends Mapper {

	const BLOCKS = array( 'core/cover' );

	public function label() {
		return __( 'Covers with a video: a button stops it', 'thistledown' );
	}

	public function map( $html, $block ) {
		$cover = 'video' === ( $block['attrs']['backgroundType'] ?? '' ) ? Markup::element( $html ) : null;
		if ( ! $cover || ! preg_match( '~<video\b[^>]*\bwp-block-cover__video-background\b~i', $cover['inner'] ) ) {
			return $html;
		}
		return Markup::with_feature( $cover['open'] . '<div data-hero-control></div>' . $cover['inner'] . $cover['close'], 'home-hero-banner' );
	}
}
