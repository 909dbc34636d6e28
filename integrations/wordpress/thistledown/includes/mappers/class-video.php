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

/**
 * Each frame becomes a linked poster of its size, and asks the provider for nothing. A click plays the video in its
 * place. The whole page is read, because embed blocks, plain addresses, shortcodes and HTML all end as frames.
 */
final class Video extends Mapper {

	/** Elements that load a page or play a file: a frame, of which the end may be missing, or a plugin or player of old posts. */
	const FRAME = '~' . Markup::NO_TAGS . '(?<open><(?:embed|(?<tag>iframe|object|video))(?=[\s/>])' . Markup::WITHIN . '>)(?:(?<inner>(?:[^<]++|<(?!/\k<tag>[\s/>]))*+)(?<close></\k<tag>[^>]*>))?~is';

	/** Attributes with an address: scripts that load frames late keep it in names of their own. */
	const SOURCE = '~^(?:[\w-]+-)?src$|^(?:srcdoc|data)$~';

	/** All hosts of the providers: WordPress takes any below vimeo.com. */
	const HOST = '~(?:^|[.@])(?:youtube(?:-nocookie|education|\.googleapis)?\.com|youtu\.be|vimeo\.com)\.?(?::\d*)?$~i';

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
		$mapped = self::with_posters( $html );
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
		$url = self::url( $src );
		parse_str( (string) wp_parse_url( $url, PHP_URL_QUERY ), $query );
		if ( '' === $url || array_intersect_key( $query, array_flip( array( 'list', 'playlist', 'loop', 'autoplay', 'background' ) ) ) ) {
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
	 * Replaces the providers' frames in markup.
	 *
	 * @param string $html Markup.
	 * @return string
	 */
	private static function with_posters( $html ) {
		return preg_replace_callback( self::FRAME, array( self::class, 'with_poster' ), $html ) ?? $html;
	}

	/**
	 * Turns a frame into a linked poster. A player of several videos stays, or becomes a link if consent is needed.
	 *
	 * @param array $frame The match.
	 * @return string
	 */
	private static function with_poster( $frame ) {
		$given   = Markup::attributes( $frame[0] );
		$frame  += array_fill_keys( array( 'inner', 'close' ), '' );
		$src     = self::source( $frame['open'] . strip_tags( $frame['inner'], '<source>' ) ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- Only read.
		$address = self::address( $src );
		if ( '' === $src || ( '' === $address && ! Settings::get( 'consent' ) ) ) {
			return $frame['open'] . self::with_posters( $frame['inner'] ) . $frame['close'];
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
	 * @param string $html The frame's tag, or several.
	 * @return string Empty if it is no provider's.
	 */
	private static function source( $html ) {
		foreach ( preg_split( '~(?=<(?:embed|iframe|object|source)\b)~i', $html ) as $tag ) {
			foreach ( Markup::attributes( $tag ) as $name => $value ) {
				$url = 'srcdoc' === $name ? self::source( $value ) : self::url( $value );
				if ( '' !== $url && preg_match( self::SOURCE, $name ) ) {
					return $url;
				}
			}
		}
		return '';
	}

	/**
	 * A provider's address as browsers read it: they ignore white space, what cannot be seen, and the number and direction
	 * of the slashes before the host, in which characters may be encoded or of the width of Chinese ones.
	 *
	 * @param string $value An attribute's value.
	 * @return string Empty if it is no provider's.
	 */
	private static function url( $value ) {
		$url = preg_replace( array( '~[\x00-\x20]|\xC2\xAD|\xE2\x80\x8B|\xE2\x81\xA0|\xEF\xBB\xBF~', '~\\\\~', '~^(?:(https?:)/*|//+)~i' ), array( '', '/', '$1//' ), $value );
		preg_match( '~^((?:https?:)?//)([^/?#]+)(.*)~is', $url, $part );
		$host = str_replace( array( '。', '｡' ), '.', rawurldecode( $part[2] ?? '' ) );
		$host = function_exists( 'mb_convert_kana' ) ? mb_convert_kana( $host, 'a', 'UTF-8' ) : $host;
		return preg_match( self::HOST, $host ) ? $part[1] . $host . $part[3] : '';
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
