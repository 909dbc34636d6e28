<?php
/**
 * The tag editor for WordPress before 6.2, which introduced the Tag Processor.
 *
 * @package Thistledown
 */

namespace Thistledown\Tag_Editors;

defined( 'ABSPATH' ) || exit;

/**
 * Parses each changed tag separately with DOM. libxml knows only HTML 4, and would alter a whole block.
 */
final class Dom_Tag_Editor implements Tag_Editor {

	const TAG = '~<!--.*?-->|(<(script|style|textarea|title)\b(?:[^>"\']|"[^"]*"|\'[^\']*\')*>)(?:.*?</\2\s*>)|<[a-z](?:[^>"\']|"[^"]*"|\'[^\']*\')*>~is';

	/**
	 * The markup in pieces: tags, and the text between them, in order.
	 *
	 * @var string[]
	 */
	private $pieces = array();

	/**
	 * Indexes of the tags in `pieces`.
	 *
	 * @var int[]
	 */
	private $places = array();

	/**
	 * Index of the current tag in `places`.
	 *
	 * @var int
	 */
	private $at = -1;

	/**
	 * The current tag as an element; null until it is parsed.
	 *
	 * @var \DOMElement|null
	 */
	private $element = null;

	// phpcs:disable Squiz.Commenting.FunctionComment.Missing -- The interface documents them.
	public function __construct( $html ) {
		$end = 0;
		preg_match_all( self::TAG, $html, $matches, PREG_SET_ORDER | PREG_OFFSET_CAPTURE );
		foreach ( $matches as $match ) {
			list( $text, $start ) = isset( $match[1] ) ? $match[1] : $match[0];
			if ( 0 === strpos( $text, '<!--' ) ) {
				continue;
			}
			$this->pieces[] = substr( $html, $end, $start - $end );
			$this->places[] = count( $this->pieces );
			$this->pieces[] = $text;
			$end            = $start + strlen( $text );
		}
		$this->pieces[] = substr( $html, $end );
	}

	public function next( $tag = '', $name = '' ) {
		while ( isset( $this->places[ ++$this->at ] ) ) {
			$this->element = null;
			$is_tag        = '' === $tag || strtolower( $tag ) === $this->tag();
			if ( $is_tag && ( '' === $name || in_array( $name, preg_split( '/\s+/', (string) $this->get( 'class' ) ), true ) ) ) {
				return true;
			}
		}
		return false;
	}

	public function tag() {
		preg_match( '~^<([^\s/>]+)~', $this->pieces[ $this->places[ $this->at ] ], $match );
		return strtolower( $match[1] );
	}

	public function get( $name ) {
		return $this->dom()->hasAttribute( $name ) ? $this->dom()->getAttribute( $name ) : null;
	}

	public function set( $name, $value ) {
		$this->dom()->setAttribute( $name, true === $value ? '' : $value );
		$this->write();
	}

	public function remove( $name ) {
		$this->dom()->removeAttribute( $name );
		$this->write();
	}

	public function remove_all( $prefix ) {
		foreach ( iterator_to_array( $this->dom()->attributes ) as $attribute ) {
			if ( 0 === strpos( $attribute->nodeName, $prefix ) ) { // phpcs:ignore WordPress.NamingConventions.ValidVariableName
				$this->remove( $attribute->nodeName ); // phpcs:ignore WordPress.NamingConventions.ValidVariableName
			}
		}
	}

	public function html() {
		return implode( '', $this->pieces );
	}
	// phpcs:enable

	/**
	 * Parses the current tag.
	 *
	 * @return \DOMElement
	 */
	private function dom() {
		if ( null === $this->element ) {
			$tag      = preg_replace( '~^<[^\s/>]+~', '<div', $this->pieces[ $this->places[ $this->at ] ] );
			$document = new \DOMDocument();
			$document->loadHTML( '<?xml encoding="utf-8"?>' . $tag . '</div>', LIBXML_NOERROR | LIBXML_NOWARNING );
			$this->element = $document->getElementsByTagName( 'div' )->item( 0 );
		}
		return $this->element;
	}

	/**
	 * Writes the current tag with its attributes into `pieces`.
	 */
	private function write() {
		$text = '<' . $this->tag();
		foreach ( $this->dom()->attributes as $attribute ) {
			$value = $attribute->nodeValue; // phpcs:ignore WordPress.NamingConventions.ValidVariableName
			$text .= ' ' . $attribute->nodeName . ( '' === $value ? '' : '="' . htmlspecialchars( $value, ENT_QUOTES, 'UTF-8' ) . '"' ); // phpcs:ignore WordPress.NamingConventions.ValidVariableName
		}
		$this->pieces[ $this->places[ $this->at ] ] = $text . '>';
	}
}
