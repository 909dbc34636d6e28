<?php
/**
 * Maps players of YouTube and Vimeo.
 *
 * @package Thistledown
 */

namespace Thistledown\Mappers;

use Thistledown\Mapper;
use Thistledown\Markup;
use Thistledown\Posters;
use Thistledown\Settings;

defined( 'ABSPATH' ) || exit;

// phpcs:disable Squiz.Commenting.FunctionComment.Missing -- The base class documents them.

/**
 * Each frame becomes a linked poster of its size, and asks the provider for nothing. A click plays the video in its
 * place. The whole page is read, because embed blocks, plain addresses, shortcodes and HTML all end as frames.
 */
final class Video extends Mapper {

	/** The frames (also those without an end), plugins of old posts, and WordPress's own player with a provider's address in it. */
	const FRAME = '~' . Markup::NO_TAGS . '<(?:iframe(?=[\s/])' . Markup::WITHIN . '>(?:.*?</iframe\s*>)?|embed(?=[\s/])' . Markup::WITHIN . '>|object(?=[^>]*\sdata=[^>]*(?:youtu|vimeo))' . Markup::WITHIN . '>.*?</object\s*>|video(?=\s)' . Markup::WITHIN . '>\s*(?<source><source\b[^>]*\stype=["\']video/(?:youtube|vimeo)["\'][^>]*>).*?</video\s*>)~is';

	/** Attributes with an address: scripts that load frames late keep it in names of their own. */
	const SOURCE = '~^(?:data-)?(?:[\w-]+-)?src$|^data$~';

	/** All hosts of the providers: WordPress takes any below vimeo.com. */
	const HOST = '~^(?:https?:)?//(?:[^/?#]*@)?(?:[\w-]+\.)*(?:youtube(?:-nocookie|\.googleapis)?\.com|youtu\.be|vimeo\.com)\.?(?::\d*)?(?=[/?#]|$)~i';

	public function label() {
		return __( 'Players of YouTube and Vimeo: a poster first', 'thistledown' );
	}

	public function hook() {
		add_filter( 'thistledown_page', array( $this, 'of_page' ) );
	}

	/**
	 * Replaces the frames of a page, and adds the consent prompt if there is one to ask for.
	 *
	 * @param string $html The page.
	 * @return string
	 */
	public function of_page( $html ) {
		$mapped = preg_replace_callback( self::FRAME, array( self::class, 'with_poster' ), $html ) ?? $html;
		$end    = strrpos( $mapped, '</body' );
		return $mapped === $html || false === $end || ! Settings::get( 'consent' ) ? $mapped : substr_replace( $mapped, self::prompt(), $end, 0 );
	}

	/**
	 * The address at which a visitor finds a video.
	 *
	 * @param string $src The address of its player.
	 * @return string Empty for players that do more than play one video.
	 */
	public static function address( $src ) {
		$url = preg_replace( '~^//~', 'https://', $src );
		parse_str( (string) wp_parse_url( $url, PHP_URL_QUERY ), $query );
		if ( ! preg_match( self::HOST, $url ) || array_intersect_key( $query, array_flip( array( 'list', 'playlist', 'loop', 'autoplay', 'background' ) ) ) ) {
			return '';
		}
		if ( preg_match( '~vimeo\.com[^/]*/(?:video/)?(\d+)~i', $url, $id ) ) {
			return 'https://vimeo.com/' . $id[1] . ( isset( $query['h'] ) ? '/' . sanitize_key( $query['h'] ) : '' );
		}
		$start = absint( $query['start'] ?? $query['t'] ?? 0 );
		return preg_match( '~(?:/(?:embed|v|shorts|live)/|[?&]v=|youtu\.be/)([\w-]{11})(?![\w-])~i', $url, $id )
			? 'https://www.youtube.com/watch?v=' . $id[1] . ( $start ? "&t=$start" : '' ) : '';
	}

	/**
	 * Turns a frame into a linked poster. A player of several videos stays, or becomes a link if consent is needed.
	 *
	 * @param array $frame The match.
	 * @return string
	 */
	private static function with_poster( $frame ) {
		$given   = Markup::attributes( $frame[0] );
		$src     = self::source( $frame['source'] ?? $frame[0] );
		$address = self::address( $src );
		if ( '' === $src || ( '' === $address && ! Settings::get( 'consent' ) ) ) {
			return $frame[0];
		}
		$feature = '' === $address ? '' : ' data-feature="video-player"';
		$address = '' === $address ? $src : $address;
		$poster  = Posters::of( $address );
		$label   = sprintf(
			/* translators: %s: title of a video, or its address. */
			__( 'Play video: %s', 'thistledown' ),
			empty( $given['title'] ) ? preg_replace( '~^(?:https?:)?//(www\.)?~', '', $address ) : $given['title']
		);
		return sprintf(
			'<span%s class="%s"%s style="%s"><a href="%s" class="thistledown-video">%s<span class="thistledown-video__label">%s</span></a></span>',
			isset( $given['id'] ) ? ' id="' . esc_attr( $given['id'] ) . '"' : '',
			esc_attr( trim( 'thistledown-embed ' . ( $given['class'] ?? '' ) ) ),
			$feature,
			esc_attr( self::size( $given ) ),
			esc_url( $address ),
			'' === $poster ? '' : sprintf( '<img src="%s" alt="" loading="lazy" decoding="async">', esc_url( $poster ) ),
			esc_html( $label )
		);
	}

	/**
	 * The provider's address that a frame has.
	 *
	 * @param string $html The frame's tag.
	 * @return string Empty if it is no provider's.
	 */
	private static function source( $html ) {
		foreach ( Markup::attributes( $html ) as $name => $value ) {
			if ( 'srcdoc' === $name && preg_match( self::FRAME, $value, $inner ) ) {
				return self::source( $inner[0] );
			}
			// Browsers ignore white space in addresses, and the number and direction of the slashes before the host.
			$url = preg_replace( array( '~\s~', '~\\\\~', '~^(?:(https?:)/*|//+)~i' ), array( '', '/', '$1//' ), $value );
			if ( preg_match( self::SOURCE, $name ) && preg_match( self::HOST, $url ) ) {
				return $url;
			}
		}
		return '';
	}

	/**
	 * The frame's size, for the stylesheet.
	 *
	 * @param string[] $given The frame's attributes.
	 * @return string
	 */
	private static function size( $given ) {
		$width  = ctype_digit( $given['width'] ?? '' ) ? (int) $given['width'] : 0;
		$height = ctype_digit( $given['height'] ?? '' ) ? (int) $given['height'] : 0;
		if ( $width && $height ) {
			return "--thistledown-width:{$width}px;--thistledown-ratio:$width/$height";
		}
		return $height ? "--thistledown-height:{$height}px" : '--thistledown-ratio:16/9';
	}

	/**
	 * The question before the first video, hidden until the script shows it.
	 *
	 * @return string
	 */
	private static function prompt() {
		$text    = Settings::get( 'consent_text' );
		$buttons = '';
		$choices = array(
			'yes'   => __( 'Yes', 'thistledown' ),
			'no'    => __( 'No', 'thistledown' ),
			'close' => __( 'Not now', 'thistledown' ),
		);
		foreach ( $choices as $choice => $label ) {
			$buttons .= sprintf( '<button type="button" class="wp-element-button" data-permission-choice="%s">%s</button> ', esc_attr( $choice ), esc_html( $label ) );
		}
		return sprintf(
			'<section class="thistledown-consent" data-feature="permission" data-permission-type="cookie" aria-label="%s" hidden><p>%s</p><p>%s</p></section>',
			esc_attr__( 'Cookies', 'thistledown' ),
			esc_html( '' === $text ? __( 'Videos are played by their providers, which may set cookies. Do you agree?', 'thistledown' ) : $text ),
			$buttons
		);
	}
}
