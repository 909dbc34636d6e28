<?php
/**
 * Maps pictures that link to their file.
 *
 * @package Thistledown
 */

namespace Thistledown\Mappers;

use Thistledown\Mapper;
use Thistledown\Markup;

defined( 'ABSPATH' ) || exit;

// phpcs:disable Squiz.Commenting.FunctionComment.Missing -- The base class documents them.

/**
 * The pictures open above the page. Those of a gallery form a group.
 */
final class Lightbox extends Mapper {

	public function label() {
		return __( 'Lightbox: pictures and galleries that link to the media file', 'thistledown' );
	}

	public function feature() {
		return 'lightbox';
	}

	public function blocks() {
		return array( 'core/image', 'core/gallery', 'core/media-text', 'core/freeform', '' );
	}

	/** File names of pictures that browsers can show. */
	const PICTURE = '~\.(?:jpe?g|png|gif|webp|avif|svg)$~i';

	public function map( $html, $block ) {
		$group  = 'core/gallery' === $block['blockName'] ? Markup::id() : '';
		$linked = preg_replace_callback(
			'~<a\b[^>]*>(?=\s*<(?:img|picture)\b)~i',
			static function ( $tag ) use ( $group ) {
				return self::with_lightbox( $tag[0], $group );
			},
			$html
		);
		return null === $linked ? $html : $linked;
	}

	/**
	 * Adds the feature to a link if it leads to a picture.
	 *
	 * @param string $tag   The link's opening tag.
	 * @param string $group The gallery's name; empty if there is none.
	 * @return string
	 */
	private static function with_lightbox( $tag, $group ) {
		$editor = Markup::editor( $tag );
		$editor->next();
		$path = wp_parse_url( (string) $editor->get( 'href' ), PHP_URL_PATH );
		if ( ! $path || ! preg_match( self::PICTURE, $path ) ) {
			return $tag;
		}
		return Markup::with_feature( $tag, 'lightbox', $group ? array( 'data-lightbox-group' => $group ) : array() );
	}
}
