<?php
/**
 * The tag editor for WordPress 6.2 or later.
 *
 * @package Thistledown
 */

namespace Thistledown\Tag_Editors;

defined( 'ABSPATH' ) || exit;

/**
 * Uses WordPress's own Tag Processor.
 */
final class Core_Tag_Editor implements Tag_Editor {

	/**
	 * WordPress's Tag Processor.
	 *
	 * @var \WP_HTML_Tag_Processor
	 */
	private $tags;

	// phpcs:disable Squiz.Commenting.FunctionComment.Missing -- The interface documents them.
	public function __construct( $html ) {
		$this->tags = new \WP_HTML_Tag_Processor( $html );
	}

	public function next( $tag = '', $name = '' ) {
		$query = array_filter(
			array(
				'tag_name'   => $tag,
				'class_name' => $name,
			)
		);
		return $this->tags->next_tag( $query ? $query : null );
	}

	public function tag() {
		return strtolower( $this->tags->get_tag() );
	}

	public function get( $name ) {
		$value = $this->tags->get_attribute( $name );
		return true === $value ? '' : $value;
	}

	public function set( $name, $value ) {
		$this->tags->set_attribute( $name, $value );
	}

	public function remove( $name ) {
		$this->tags->remove_attribute( $name );
	}

	public function remove_all( $prefix ) {
		foreach ( (array) $this->tags->get_attribute_names_with_prefix( $prefix ) as $name ) {
			$this->tags->remove_attribute( $name );
		}
	}

	public function html() {
		return $this->tags->get_updated_html();
	}
	// phpcs:enable
}
