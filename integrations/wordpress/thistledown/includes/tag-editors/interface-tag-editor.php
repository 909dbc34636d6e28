<?php
/**
 * Iterates over the opening tags of markup and changes their attributes.
 *
 * @package Thistledown
 */

namespace Thistledown\Tag_Editors;

defined( 'ABSPATH' ) || exit;

/**
 * The part of WordPress's Tag Processor that mappers need.
 */
interface Tag_Editor {

	/**
	 * Starts before the first tag.
	 *
	 * @param string $html Markup.
	 */
	public function __construct( $html );

	/**
	 * Moves to the next tag that matches.
	 *
	 * @param string $tag  The tag's name; empty for any.
	 * @param string $name A class of the tag; empty for any.
	 * @return bool Whether there is such a tag.
	 */
	public function next( $tag = '', $name = '' );

	/**
	 * The name of the tag in lower case.
	 *
	 * @return string
	 */
	public function tag();

	/**
	 * An attribute's decoded value; null if it is missing, empty if it has no value.
	 *
	 * @param string $name The attribute.
	 * @return string|null
	 */
	public function get( $name );

	/**
	 * Sets an attribute.
	 *
	 * @param string      $name  The attribute.
	 * @param string|true $value The value; true for an attribute without one.
	 */
	public function set( $name, $value );

	/**
	 * Removes an attribute.
	 *
	 * @param string $name The attribute.
	 */
	public function remove( $name );

	/**
	 * Removes all attributes whose name starts with a prefix.
	 *
	 * @param string $prefix The prefix.
	 */
	public function remove_all( $prefix );

	/**
	 * The markup with all changes.
	 *
	 * @return string
	 */
	public function html();
}
