<?php
/**
 * Maps the block and the shortcode for a map.
 *
 * @package Thistledown
 */

namespace Thistledown\Mappers;

use Thistledown\Mapper;
use Thistledown\Mapping;
use Thistledown\Markup;

defined( 'ABSPATH' ) || exit;

/**
 * The address is always shown; the map loads next to it near the viewport.
 */
final class Map extends Mapper {

	const BLOCKS = array( 'thistledown/map' );

	public function label() {
		return __( 'Maps: the block “Map”, and the shortcode thistledown_map', 'thistledown' );
	}

	public function hook() {
		parent::hook();
		add_shortcode( 'thistledown_map', array( $this, 'of_shortcode' ) );
	}

	public function map( $html, $block ) {
		$place = Markup::element( $html );
		return $place ? self::with_map( $place, $block['attrs'] ) : $html;
	}

	/**
	 * [thistledown_map center="52.15,1.61" zoom="16" marker="52.15,1.61"]The address[/thistledown_map]
	 *
	 * @param array|string $attributes Of the shortcode.
	 * @param string       $content    The address.
	 * @return string
	 */
	public function of_shortcode( $attributes, $content = '' ) {
		$place = array(
			'open'  => '<div class="wp-block-thistledown-map">',
			'inner' => wpautop( wp_kses_post( $content ) ),
			'close' => '</div>',
		);
		return Mapping::is_wanted() ? self::with_map( $place, (array) $attributes ) : implode( '', $place );
	}

	/**
	 * Adds the element for the map to the address.
	 *
	 * @param array $place      `open`, `inner` and `close`.
	 * @param array $attributes `center`, `zoom` and `marker`.
	 * @return string
	 */
	private static function with_map( $place, $attributes ) {
		$given = array();
		foreach ( array( 'center', 'zoom', 'marker' ) as $name ) {
			$value = html_entity_decode( str_replace( '−', '-', (string) ( $attributes[ $name ] ?? '' ) ), ENT_QUOTES | ENT_HTML5, 'UTF-8' );
			// A place keeps its letters, because a longitude without its W is one in the east. The script warns that it cannot read the value.
			$value = preg_replace( 'zoom' === $name ? '~[^\d.,-]~' : array( '~[\s"\'“”„‘’()[\]]~u', '~°(?=,|$)~u' ), '', $value );
			if ( '' !== $value ) {
				$given[ "data-map-$name" ] = $value;
			}
		}
		return Markup::with_feature( $place['open'] . $place['inner'] . '<div data-map-canvas></div>' . $place['close'], 'map', $given );
	}
}
