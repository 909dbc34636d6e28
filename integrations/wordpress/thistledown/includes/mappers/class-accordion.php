<?php
/**
 * Maps group blocks with the style “Accordion”, and groups of these.
 *
 * @package Thistledown
 */

namespace Thistledown\Mappers;

use Thistledown\Mapper;
use Thistledown\Markup;

defined( 'ABSPATH' ) || exit;

/**
 * The first heading of a group gets a button that opens the rest of the group.
 */
final class Accordion extends Mapper {

	const BLOCKS = array( 'core/group' );

	public function label() {
		return __( 'Accordions: groups and details with the accordion styles', 'thistledown' );
	}

	public function map( $html, $block ) {
		$is_set = self::has_style( $block, 'accordions' );
		if ( ! $is_set && ! self::has_style( $block, 'accordion' ) ) {
			return $html;
		}
		list( $before, $html, $after ) = self::unwrap( $html );
		$group                         = Markup::element( $html );
		$nodes                         = $group ? Markup::nodes( $group['inner'] ) : null;
		if ( $nodes ) {
			$html = $is_set ? $group['open'] . self::as_set( $nodes ) . $group['close'] : self::as_item( $group, $nodes, self::has_style( $block, 'open' ) );
		}
		return $before . $html . $after;
	}

	/**
	 * Finds the element around a group's content: classic themes have a container in the group. The stylesheet closes
	 * a panel before scripts run if it is a child of the feature's element.
	 *
	 * @param string $html The group.
	 * @return string[] What comes before the element, the element, what comes after it.
	 */
	private static function unwrap( $html ) {
		$group    = Markup::element( $html );
		$children = $group ? Markup::elements( $group['inner'] ) : null;
		return $children && 1 === count( $children ) && Markup::has_class( $children[0]['html'], 'wp-block-group__inner-container' )
			? array( $group['open'], $group['inner'], $group['close'] ) : array( '', $html, '' );
	}

	/**
	 * Maps one item: its heading's text becomes a button.
	 *
	 * @param array $group   The group's `open` and `close`.
	 * @param array $nodes   What is in it.
	 * @param bool  $is_open Whether it is open at first.
	 * @return string
	 */
	private static function as_item( $group, $nodes, $is_open ) {
		$at = self::first_heading( $nodes );
		if ( null === $at ) {
			return $group['open'] . self::join( $nodes ) . $group['close'];
		}
		$id      = Markup::id();
		$heading = Markup::element( $nodes[ $at ]['html'] );
		$trigger = sprintf(
			'<button type="button" class="thistledown-accordion__button" aria-controls="%s" aria-expanded="%s">%s</button>',
			esc_attr( $id ),
			$is_open ? 'true' : 'false',
			$heading['inner']
		);
		$inner   = self::join( array_slice( $nodes, 0, $at ) ) . $heading['open'] . $trigger . $heading['close']
			. sprintf( '<div id="%s" class="thistledown-accordion__panel is-layout-flow">%s</div>', esc_attr( $id ), self::join( array_slice( $nodes, $at + 1 ) ) );
		return Markup::with_feature( $group['open'] . $inner . $group['close'], 'expand-collapse' );
	}

	/**
	 * The index of the first heading, if it can be a button, and something follows it.
	 *
	 * @param array $nodes Nodes of the group.
	 * @return int|null
	 */
	private static function first_heading( $nodes ) {
		$headings = preg_grep( '/^h[2-6]$/', array_column( $nodes, 'tag' ) );
		$at       = key( $headings );
		// An answer that nobody has written is an empty paragraph.
		$rest = preg_replace( '~<p\b[^>]*>(?:\s|&nbsp;|\xC2\xA0|<br\b[^>]*>)*</p>~i', '', self::join( array_slice( $nodes, (int) $at + 1 ) ) );
		return $headings && self::has_name( $nodes[ $at ]['html'] ) && '' !== trim( $rest ) ? $at : null;
	}

	/**
	 * Whether a heading names a button: it has a text, or a picture's, and contains nothing to operate.
	 *
	 * @param string $html The heading.
	 * @return bool
	 */
	private static function has_name( $html ) {
		$text = Markup::each( $html, 'img', static fn( $tag ) => Markup::attributes( $tag )['alt'] ?? '' );
		return preg_match( '~[\pL\pN\pP\pS]~u', html_entity_decode( wp_strip_all_tags( $text ), ENT_HTML5, 'UTF-8' ) )
			&& ! preg_match( '~<(a|button|input|select|textarea|label|details|iframe|audio|video)\b~i', $html );
	}

	/**
	 * Makes items a set, in which opening one closes the others. `<details>` do so by their name.
	 *
	 * @param array $nodes What is in the group. Items within items are no part of the set.
	 * @return string
	 */
	private static function as_set( $nodes ) {
		$set = Markup::id();
		foreach ( $nodes as $at => $node ) {
			list( $before, $item, $after ) = self::unwrap( $node['html'] );
			$given                         = Markup::attributes( $item );
			if ( 'details' === $node['tag'] && ! isset( $given['name'] ) ) {
				$item = Markup::with( $item, array( 'name' => $set ) );
			} elseif ( in_array( 'expand-collapse', explode( ' ', $given['data-feature'] ?? '' ), true ) ) {
				$item = Markup::with( $item, array( 'data-expand-set' => $set ) );
			}
			$nodes[ $at ]['html'] = $before . $item . $after;
		}
		return self::join( $nodes );
	}

	/**
	 * Joins nodes into markup.
	 *
	 * @param array $nodes Nodes.
	 * @return string
	 */
	private static function join( $nodes ) {
		return implode( '', array_column( $nodes, 'html' ) );
	}
}
