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

/**
 * The pictures open above the page. Those of a gallery form a group.
 */
final class Lightbox extends Mapper {

	const BLOCKS = array( 'core/image', 'core/gallery', 'core/media-text', 'core/freeform', '' );

	public function label() {
		return __( 'Lightbox: pictures and galleries that link to the media file', 'thistledown' );
	}

	/** File names of pictures that browsers can show, and what services add that resize them. Other queries may lead to pages. */
	const PICTURE = '~\.(?:jpe?g|png|gif|webp|avif|svg)(?:\?(?:&?(?:fit|h|quality|resize|ssl|strip|ver|w)=[^&/]*)*)?$~i';

	/** A link and the picture that it begins with. */
	const LINK = '~' . Markup::NO_TAGS . '(<a\b' . Markup::WITHIN . '>)(?=\s*(?:<picture\b.*?)?(<img\b' . Markup::WITHIN . '>))~is';

	public function hook() {
		parent::hook();
		add_filter( 'do_shortcode_tag', array( $this, 'of_shortcode' ), 10, 2 );
	}

	public function map( $html, $block ) {
		$group = 'core/gallery' === $block['blockName'] ? array( 'data-lightbox-group' => Markup::id() ) : array();
		if ( defined( 'ELEMENTOR_VERSION' ) ) {
			// Its viewer would open over ours.
			$group['data-elementor-open-lightbox'] = 'no';
		}
		$link = static fn( $match ) => self::is_file( $match[2], $match[3] ) ? Markup::with_feature( $match[2], 'lightbox', $group ) : $match[2];
		return preg_replace_callback( self::LINK, $link, $html ) ?? $html;
	}

	/**
	 * Maps [gallery link="file"].
	 *
	 * @param string $html What the shortcode has rendered.
	 * @param string $name The shortcode.
	 * @return string
	 */
	public function of_shortcode( $html, $name ) {
		return 'gallery' === $name ? $this->run( $html, array( 'blockName' => 'core/gallery' ) ) : $html;
	}

	/**
	 * Whether a link leads to its picture's file: that of the media library is in the folder of its smaller copies. Pages
	 * about pictures, as of a wiki, may have names like files, but stand elsewhere.
	 *
	 * @param string $link    The link's tag.
	 * @param string $picture The picture's tag.
	 * @return bool
	 */
	private static function is_file( $link, $picture ) {
		$given = Markup::attributes( $link );
		$files = array();
		foreach ( array( $given['href'] ?? '', Markup::attributes( $picture )['src'] ?? '' ) as $url ) {
			$files[] = preg_replace( '~^(?:https?:)?//(?:i\d\.wp\.com/)?~i', '', $url );
		}
		return ! isset( $given['download'] ) && preg_match( self::PICTURE, $files[0] ) && dirname( $files[0] ) === dirname( explode( '?', $files[1] )[0] );
	}
}
