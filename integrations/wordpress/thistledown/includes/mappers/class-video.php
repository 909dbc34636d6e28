<?php
/**
 * Maps YouTube and Vimeo embeds.
 *
 * @package Thistledown
 */

namespace Thistledown\Mappers;

use Thistledown\Mapper;
use Thistledown\Markup;
use Thistledown\Posters;

defined( 'ABSPATH' ) || exit;

// phpcs:disable Squiz.Commenting.FunctionComment.Missing -- The base class documents them.

/**
 * Shows a linked poster. A click plays the video in its place; until then the provider gets no request.
 */
final class Video extends Mapper {

	public function label() {
		return __( 'Embedded videos of YouTube and Vimeo: a poster first', 'thistledown' );
	}

	public function feature() {
		return 'video-player';
	}

	public function blocks() {
		return array( 'core/embed' );
	}

	const ADDRESS = '~^https?://(?:www\.|m\.)?(?:youtube\.com/(?:watch\?|shorts/|live/)|youtu\.be/|vimeo\.com/\d)~i';

	public function map( $html, $block ) {
		$url  = $block['attrs']['url'] ?? '';
		$part = preg_match( self::ADDRESS, $url ) ? Markup::find( $html, 'wp-block-embed__wrapper' ) : null;
		$div  = $part ? Markup::element( $part['html'] ) : null;
		if ( ! $div ) {
			return $html;
		}
		$poster = Posters::of( $url );
		$title  = Posters::title( $url );
		$label  = sprintf(
			/* translators: %s: title of a video, or its address. */
			__( 'Play video: %s', 'thistledown' ),
			'' === $title ? preg_replace( '~^https?://(www\.)?~', '', $url ) : $title
		);
		$link   = sprintf(
			'<a href="%s" class="thistledown-video">%s<span class="thistledown-video__label">%s</span></a>',
			esc_url( $url ),
			'' === $poster ? '' : sprintf( '<img src="%s" alt="" loading="lazy" decoding="async">', esc_url( $poster ) ),
			esc_html( $label )
		);
		$player = Markup::with_feature( $div['open'] . $link . $div['close'], 'video-player' );
		return substr( $html, 0, $part['start'] ) . $player . substr( $html, $part['end'] );
	}
}
