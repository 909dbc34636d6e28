<?php
/**
 * Reads and changes markup by its place in the text, so that all other bytes stay as they are.
 *
 * @package Thistledown
 */

namespace Thistledown;

defined( 'ABSPATH' ) || exit;

/**
 * Helpers for mappers. What is not of the expected form gives null, and the mapper leaves the block alone.
 */
final class Markup {

	/** What stands between a tag's name and its end. A quote that no value begins with is a character like others. */
	const WITHIN = '(?:[^>=]++|=\s*+(?:"[^"]*+"|\'[^\']*+\'|[^\s>"\'][^\s>]*+)?+)*+';

	/** A comment or an element with raw text, in which nothing is a tag. Without `.*?`, whose steps PHP counts and ends at a million. */
	const RAW = '<!--(?:-?>|(?:[^-]++|-(?!-!?>))*+--!?>)|<(?<raw>script|style|textarea|title)\b(?:[^<]++|<(?!/\k<raw>[\s/>]))*+</\k<raw>[^>]*>';

	/** Begins a pattern for tags. */
	const NO_TAGS = '(?:' . self::RAW . ')(*SKIP)(*FAIL)|';

	const TOKEN = '~' . self::RAW . '|<(?<end>/?)(?<tag>[a-z][^\s/>]*)' . self::WITHIN . '>~is';

	const ATTRIBUTE = '~[\s/]*+([^\s=>/"\']+)(?:\s*=\s*("[^"]*"|\'[^\']*\'|[^\s>]+))?~';

	const VOID = array( 'area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr' );

	/**
	 * The last id. WordPress's own counter numbers other elements of the page, whose ids must not change.
	 *
	 * @var int
	 */
	private static $ids = 0;

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
		preg_match_all( self::TOKEN, $html, $matches, PREG_SET_ORDER | PREG_OFFSET_CAPTURE );
		foreach ( $matches as $match ) {
			list( $text, $start ) = $match[0];
			$tag                  = strtolower( $match['tag'][0] ?? $match['raw'][0] ?? '' );
			$is_end               = '/' === ( $match['end'][0] ?? '' );
			$is_whole             = ! isset( $match['tag'] ) || '/' === substr( $text, -2, 1 ) || in_array( $tag, self::VOID, true );
			if ( $is_end && array_pop( $open ) !== $tag ) {
				return null;
			}
			if ( ! $open && ! $is_end && $start > $from ) {
				$nodes[] = self::node( '', $html, $from, $start );
				$from    = $start;
			}
			if ( ! $is_end && ! $is_whole ) {
				$open[] = $tag;
			} elseif ( ! $open ) {
				$end     = $start + strlen( $text );
				$nodes[] = self::node( $tag, $html, $from, $end );
				$from    = $end;
			}
		}
		if ( $from < strlen( $html ) ) {
			$nodes[] = self::node( '', $html, $from, strlen( $html ) );
		}
		return $open ? null : $nodes;
	}

	/**
	 * The top-level elements of markup.
	 *
	 * @param string $html Markup.
	 * @return array|null As `nodes`; null also if there is text between the elements.
	 */
	public static function elements( $html ) {
		$elements = array();
		foreach ( self::nodes( $html ) ?? array( self::node( '', '?', 0, 1 ) ) as $node ) {
			if ( '' !== $node['tag'] ) {
				$elements[] = $node;
			} elseif ( '' !== trim( $node['html'] ) && 0 !== strpos( $node['html'], '<!--' ) ) {
				return null;
			}
		}
		return $elements;
	}

	/**
	 * Splits markup that is a single element, apart from white space around it.
	 *
	 * @param string $html Markup.
	 * @return array|null `tag`, `open` (the tag and what stands before it), `inner` and `close`.
	 */
	public static function element( $html ) {
		$elements = self::elements( $html );
		if ( ! $elements || 1 !== count( $elements ) ) {
			return null;
		}
		$start = strpos( $html, $elements[0]['html'] );
		$text  = $elements[0]['html'];
		$close = strrpos( $text, '</' );
		if ( ! $close || ! preg_match( '~^<[a-z]' . self::WITHIN . '>~i', $text, $open ) ) {
			return null;
		}
		return array(
			'tag'   => $elements[0]['tag'],
			'open'  => substr( $html, 0, $start ) . $open[0],
			'inner' => substr( $text, strlen( $open[0] ), $close - strlen( $open[0] ) ),
			'close' => substr( $html, $start + $close ),
		);
	}

	/**
	 * The attributes of the first tag.
	 *
	 * @param string $html Markup.
	 * @return string[] Decoded values by name in lower case.
	 */
	public static function attributes( $html ) {
		$found = array();
		if ( preg_match( '~' . self::NO_TAGS . '<[a-z][^\s/>]*(' . self::WITHIN . ')>~is', $html, $tag ) ) {
			preg_match_all( self::ATTRIBUTE, $tag[2], $matches, PREG_SET_ORDER );
			foreach ( $matches as $match ) {
				$value  = preg_replace( '~&#(x[\da-f]++|\d++)(?!;)~i', '&#$1;', trim( $match[2] ?? '', '"\'' ) );
				$value  = html_entity_decode( $value, ENT_QUOTES | ENT_HTML5, 'UTF-8' );
				$found += array( strtolower( $match[1] ) => $value );
			}
		}
		return $found;
	}

	/**
	 * Whether the first tag has a class.
	 *
	 * @param string $html Markup.
	 * @param string $name The class.
	 * @return bool
	 */
	public static function has_class( $html, $name ) {
		return in_array( $name, preg_split( '/\s+/', self::attributes( $html )['class'] ?? '' ), true );
	}

	/**
	 * Sets attributes of the first tag.
	 *
	 * @param string $html       Markup.
	 * @param array  $attributes Values by name: a text, true for none, null to remove the attribute.
	 * @return string
	 */
	public static function with( $html, $attributes ) {
		$added = '';
		foreach ( $attributes as $name => $value ) {
			$added .= null === $value ? '' : ( " $name" . ( true === $value ? '' : '="' . esc_attr( $value ) . '"' ) );
		}
		$keep = static fn( $old ) => array_key_exists( strtolower( $old[1] ), $attributes ) ? '' : $old[0];
		$set  = static fn( $tag ) => $tag[2] . $added . preg_replace_callback( self::ATTRIBUTE, $keep, $tag[3] );
		return preg_replace_callback( '~' . self::NO_TAGS . '(<[a-z][^\s/>]*)(' . self::WITHIN . '>)~is', $set, $html, 1 ) ?? $html;
	}

	/**
	 * Adds a feature to those of the first tag.
	 *
	 * @param string $html       Markup.
	 * @param string $feature    As in `data-feature`.
	 * @param array  $attributes More attributes, as for `with`.
	 * @return string
	 */
	public static function with_feature( $html, $feature, $attributes = array() ) {
		$names = preg_split( '/\s+/', self::attributes( $html )['data-feature'] ?? '', -1, PREG_SPLIT_NO_EMPTY );
		return self::with( $html, array( 'data-feature' => implode( ' ', array_unique( array_merge( $names, array( $feature ) ) ) ) ) + $attributes );
	}

	/**
	 * Replaces each opening tag of a name.
	 *
	 * @param string   $html Markup.
	 * @param string   $name The tag's name.
	 * @param callable $map  Gets the tag, and returns it changed or not.
	 * @return string
	 */
	public static function each( $html, $name, $map ) {
		$pattern = '~' . self::NO_TAGS . "<$name(?=[\s/>])" . self::WITHIN . '>~is';
		return preg_replace_callback( $pattern, static fn( $tag ) => $map( $tag[0] ), $html ) ?? $html;
	}

	/**
	 * A new id, unique on this page.
	 *
	 * @return string
	 */
	public static function id() {
		++self::$ids;
		return 'thistledown-' . self::$ids;
	}

	/**
	 * The class of a block's alignment, with a leading space: themes lay out the outermost element.
	 *
	 * @param array $block The parsed block.
	 * @return string
	 */
	public static function alignment( $block ) {
		$align = sanitize_html_class( $block['attrs']['align'] ?? '' );
		return '' === $align ? '' : " align$align";
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
