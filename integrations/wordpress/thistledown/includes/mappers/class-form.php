<?php
/**
 * Maps comment and contact forms.
 *
 * @package Thistledown
 */

namespace Thistledown\Mappers;

use Thistledown\Mapper;
use Thistledown\Mapping;
use Thistledown\Markup;
use Thistledown\Used_Features;

defined( 'ABSPATH' ) || exit;

// phpcs:disable Squiz.Commenting.FunctionComment.Missing -- The base class documents them.

/**
 * The feature shows messages next to the fields, and a summary.
 */
final class Form extends Mapper {

	public function label() {
		return __( 'Comment and contact forms: messages beside the fields', 'thistledown' );
	}

	public function feature() {
		return 'form';
	}

	public function hook() {
		parent::hook();
		add_action( 'comment_form_before', 'ob_start', 10, 0 );
		add_action( 'comment_form_after', array( $this, 'print_comment_form' ), 10, 0 );
		add_filter( 'wpcf7_form_additional_atts', array( $this, 'of_contact_form_7' ) );
	}

	public function blocks() {
		return array( 'core/html' );
	}

	/**
	 * Maps forms with the class `thistledown-form` in HTML blocks.
	 *
	 * @param string $html  The block.
	 * @param array  $block The parsed block.
	 * @return string
	 */
	public function map( $html, $block ) {
		return false === strpos( $html, 'thistledown-form' ) ? $html : self::mark( $html, 'thistledown-form' );
	}

	/**
	 * Prints the comment form with the feature, in block themes and classic ones.
	 */
	public function print_comment_form() {
		$html = (string) ob_get_clean();
		// Already escaped: WordPress's own output with additional attributes.
		echo Mapping::is_wanted() ? self::mark( $html, 'comment-form' ) : $html; // phpcs:ignore WordPress.Security.EscapeOutput
		Used_Features::note( 'form' );
	}

	/**
	 * Filters the attributes of Contact Form 7's form.
	 *
	 * @param array $attributes By name.
	 * @return array
	 */
	public function of_contact_form_7( $attributes ) {
		Used_Features::note( 'form' );
		return array( 'data-feature' => 'form' ) + (array) $attributes;
	}

	/**
	 * Adds the feature, and removes `novalidate`, so that browsers validate the fields without scripts, too.
	 *
	 * @param string $html Markup that contains the form.
	 * @param string $name The form's class.
	 * @return string
	 */
	private static function mark( $html, $name ) {
		$editor = Markup::editor( $html );
		while ( $editor->next( 'form', $name ) ) {
			$editor->set( 'data-feature', 'form' );
			$editor->remove( 'novalidate' );
		}
		return $editor->html();
	}
}
