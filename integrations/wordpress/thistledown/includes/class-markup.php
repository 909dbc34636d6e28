<?php
/**
 * Finds elements in a block's markup by their position in the text, so that all other bytes stay unchanged.
 *
 * @package Thistledown
 */

namespace Thistledown;

defined( 'ABSPATH' ) || exit;

/**
 * Helpers for the structure of markup. To change attributes, use `editor`.
 */
final class Markup {

	/** Matches a comment, an element with raw text, or a tag. */
	const TOKEN = '~<!--.*?-->|<(?<raw>script|style|textarea|title)\b(?:[^>"\']|"[^"]*"|\'[^\']*\')*>.*?</\k<raw>\s*>|<(?<end>/?)(?<tag>[a-z][^\s/>]*)(?:[^>"\']|"[^"]*"|\'[^\']*\')*?(?<self>/?)>~is';

	const VOID = array( 'area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr' );

	/**
	 * A tag editor: WordPress's Tag Processor or, before 6.2, this plugin's own.
	 *
	 * @param string $html Markup.
	 * @return Tag_Editors\Tag_Editor
	 */
	public static function editor( $html ) {
		return class_exists( 'WP_HTML_Tag_Processor' ) ? new Tag_Editors\Core_Tag_Editor( $html ) : new Tag_Editors\Dom_Tag_Editor( $html );
	}

	/**
	 * The top-level nodes of markup.
	 *
	 * @param string $html Markup.
	 * @return array|null A list of `tag` (empty for text and comments) and `html`; null if elements are not closed in order.
	 */
	public static function nodes( $html ) {
		$nodes = array();
		$open  = array();
		$from  = 0;
		foreach ( self::tokens( $html ) as $token ) {
			list( $tag, $is_end, $is_whole, $start, $end ) = $token;
			if ( ! $open && $start > $from && ! $is_end ) {
				$nodes[] = self::node( '', $html, $from, $start );
				$from    = $start;
			}
			if ( $is_whole && ! $open ) {
				$nodes[] = self::node( $tag, $html, $start, $end );
				$from    = $end;
			} elseif ( $is_end ) {
				if ( array_pop( $open ) !== $tag ) {
					return null;
				}
				if ( ! $open ) {
					$nodes[] = self::node( $tag, $html, $from, $end );
					$from    = $end;
				}
			} elseif ( ! $is_whole ) {
				$open[] = $tag;
			}
		}
		if ( $open ) {
			return null;
		}
		if ( $from < strlen( $html ) ) {
			$nodes[] = self::node( '', $html, $from, strlen( $html ) );
		}
		return $nodes;
	}

	/**
	 * The top-level elements of markup.
	 *
	 * @param string $html Markup.
	 * @return array|null A list of `tag` and `html`, or null as in `nodes`.
	 */
	public static function elements( $html ) {
		$nodes = self::nodes( $html );
		return null === $nodes ? null : array_values(
			array_filter(
				$nodes,
				static function ( $node ) {
					return '' !== $node['tag'];
				}
			)
		);
	}

	/**
	 * Splits markup that is a single element, apart from white space around it.
	 *
	 * @param string $html Markup.
	 * @return array|null `tag`, `open` (the tag and the white space before it), `inner` and `close`; null also for
	 *                    an element without an end tag, such as `<img>`.
	 */
	public static function element( $html ) {
		$elements = self::elements( $html );
		if ( null === $elements || 1 !== count( $elements ) ) {
			return null;
		}
		$tokens = self::tokens( $html );
		foreach ( $tokens as $first ) {
			if ( '' !== $first[0] ) {
				break;
			}
		}
		$last = end( $tokens );
		while ( $last && '' === $last[0] ) {
			$last = prev( $tokens );
		}
		if ( ! $last[1] ) {
			return null;
		}
		return array(
			'tag'   => $first[0],
			'open'  => substr( $html, 0, $first[4] ),
			'inner' => substr( $html, $first[4], $last[3] - $first[4] ),
			'close' => substr( $html, $last[3] ),
		);
	}

	/**
	 * The first element with a class, at any depth.
	 *
	 * @param string $html Markup.
	 * @param string $name The class.
	 * @return array|null The element's `html`, and its offsets `start` and `end`.
	 */
	public static function find( $html, $name ) {
		$depth = 0;
		$start = null;
		foreach ( self::tokens( $html ) as list( , $is_end, $is_whole, $from, $to ) ) {
			if ( null === $start ) {
				if ( $is_end || ! self::has_class( substr( $html, $from, $to - $from ), $name ) ) {
					continue;
				}
				$start = $from;
			}
			if ( ! $is_whole ) {
				$depth += $is_end ? -1 : 1;
			}
			if ( 0 === $depth ) {
				return array(
					'html'  => substr( $html, $start, $to - $start ),
					'start' => $start,
					'end'   => $to,
				);
			}
		}
		return null;
	}

	/**
	 * Whether an opening tag has a class.
	 *
	 * @param string $tag  The tag's text.
	 * @param string $name The class.
	 * @return bool
	 */
	public static function has_class( $tag, $name ) {
		return 1 === preg_match( '~^<[^>]*?\sclass=(["\'])(?:[^"\']*\s)?' . preg_quote( $name, '~' ) . '(?:\s[^"\']*)?\1~i', $tag );
	}

	/**
	 * Adds attributes to the first tag.
	 *
	 * @param string $html       Markup.
	 * @param array  $attributes By name.
	 * @return string
	 */
	public static function with( $html, $attributes ) {
		$editor = self::editor( $html );
		if ( $editor->next() ) {
			foreach ( $attributes as $name => $value ) {
				$editor->set( $name, $value );
			}
		}
		return $editor->html();
	}

	/**
	 * Adds a feature to those of the first element.
	 *
	 * @param string $html       Markup.
	 * @param string $feature    As in `data-feature`.
	 * @param array  $attributes More attributes by name.
	 * @return string
	 */
	public static function with_feature( $html, $feature, $attributes = array() ) {
		$editor = self::editor( $html );
		$names  = $editor->next() ? preg_split( '/\s+/', (string) $editor->get( 'data-feature' ), -1, PREG_SPLIT_NO_EMPTY ) : array();
		if ( ! in_array( $feature, $names, true ) ) {
			$names[] = $feature;
		}
		return self::with( $html, array( 'data-feature' => implode( ' ', $names ) ) + $attributes );
	}

	/**
	 * A new id, unique on this page.
	 *
	 * @return string
	 */
	public static function id() {
		return wp_unique_id( 'thistledown-' );
	}

	/**
	 * The tokens of markup, in order.
	 *
	 * @param string $html Markup.
	 * @return array Each is: tag (empty for a comment), whether it is an end tag, whether it is a whole element, start, end.
	 */
	private static function tokens( $html ) {
		$tokens = array();
		preg_match_all( self::TOKEN, $html, $matches, PREG_SET_ORDER | PREG_OFFSET_CAPTURE );
		foreach ( $matches as $match ) {
			list( $text, $start ) = $match[0];
			$raw                  = strtolower( $match['raw'][0] ?? '' );
			$tag                  = strtolower( $match['tag'][0] ?? '' );
			$is_whole             = '' === $tag || '/' === ( $match['self'][0] ?? '' ) || in_array( $tag, self::VOID, true );
			$tokens[]             = array( '' === $raw ? $tag : $raw, '/' === ( $match['end'][0] ?? '' ), $is_whole, $start, $start + strlen( $text ) );
		}
		return $tokens;
	}

	/**
	 * Makes a node for `nodes`.
	 *
	 * @param string $tag   The tag, empty for text and comments.
	 * @param string $html  Markup.
	 * @param int    $start Offset of its start.
	 * @param int    $end   Offset of its end.
	 * @return array
	 */
	private static function node( $tag, $html, $start, $end ) {
		return array(
			'tag'  => $tag,
			'html' => substr( $html, $start, $end - $start ),
		);
	}
}
