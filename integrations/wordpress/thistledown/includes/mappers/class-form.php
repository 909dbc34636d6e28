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

defined( 'ABSPATH' ) || exit;

// phpcs:disable Squiz.Commenting.FunctionComment.Missing -- The base class documents them.

/**
 * The feature shows messages next to the fields, and a summary.
 */
final class Form extends Mapper {

	public function label() {
		return __( 'Comment and contact forms: messages beside the fields', 'thistledown' );
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
	public function map( $html, $block ) { // phpcs:ignore Generic.CodeAnalysis.UnusedFunctionParameter
		return self::mark( $html, '~\bclass="(?:[^"]*\s)?thistledown-form[\s"]~' );
	}

	/**
	 * Prints the comment form with the feature, in block themes and classic ones.
	 */
	public function print_comment_form() {
		$html = (string) ob_get_clean();
		// Already escaped: WordPress's own output with additional attributes.
		echo Mapping::is_wanted() ? self::mark( $html, '~\baction=["\'][^"\']*wp-comments-post\.php~' ) : $html; // phpcs:ignore WordPress.Security.EscapeOutput
	}

	/**
	 * Filters the attributes of Contact Form 7's form.
	 *
	 * @param array $attributes By name.
	 * @return array
	 */
	public function of_contact_form_7( $attributes ) {
		return array( 'data-feature' => 'form' ) + (array) $attributes;
	}

	/**
	 * Adds the feature, and removes `novalidate`, so that browsers validate the fields without scripts, too.
	 *
	 * @param string $html Markup that contains the form.
	 * @param string $form Matches the form's tag. Themes rename a comment form's class and id, not its action.
	 * @return string
	 */
	private static function mark( $html, $form ) {
		return Markup::each(
			$html,
			'form',
			static function ( $tag ) use ( $form ) {
				return preg_match( $form, $tag ) ? Markup::with_feature( $tag, 'form', array( 'novalidate' => null ) ) : $tag;
			}
		);
	}
}
