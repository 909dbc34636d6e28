<?php
/**
 * The parts of a gallery block.
 *
 * @package Thistledown
 */

namespace Thistledown;

defined( 'ABSPATH' ) || exit;

/**
 * Since WordPress 5.9 the pictures stand in the gallery itself, before in a list within it.
 */
final class Gallery {

	/**
	 * Splits a gallery.
	 *
	 * @param string $html The block.
	 * @return array|null `before`, `open` (up to the pictures), `pictures` (each one's markup), `close`, `after`,
	 *                    `caption` (which `close` or `after` contains) and `is_list`; null if there is anything else in it.
	 */
	public static function parts( $html ) {
		$figure = Markup::element( $html );
		$nodes  = $figure && 'figure' === $figure['tag'] ? Markup::elements( $figure['inner'] ) : null;
		if ( ! $nodes ) {
			return null;
		}
		$caption           = 'figcaption' === end( $nodes )['tag'] ? array_pop( $nodes )['html'] : '';
		$list              = 1 === count( $nodes ) && 'ul' === $nodes[0]['tag'] ? Markup::element( $nodes[0]['html'] ) : null;
		$parts             = array(
			'before'  => $list ? $figure['open'] : '',
			'open'    => $list ? $list['open'] : $figure['open'],
			'close'   => $list ? $list['close'] : $caption . $figure['close'],
			'after'   => $list ? $caption . $figure['close'] : '',
			'caption' => $caption,
			'is_list' => (bool) $list,
		);
		$nodes             = $list ? Markup::elements( $list['inner'] ) : $nodes;
		$parts['pictures'] = array_column( (array) $nodes, 'html' );
		return array( $list ? 'li' : 'figure' ) === array_values( array_unique( array_column( (array) $nodes, 'tag' ) ) ) ? $parts : null;
	}
}
