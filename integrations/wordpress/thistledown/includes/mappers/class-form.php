<?php
/**
 * Maps comment and contact forms.
 *
 * @package Thistledown
 */

namespace Thistledown\Mappers;

use Thistledown\Mapper;
use Thistledown\Markup;

defined( 'ABSPATH' ) || exit;

/**
 * The feature shows messages next to the fields, and a summary.
 */
final class Form extends Mapper {

	public function label() {
		return __( 'Comment and contact forms: messages beside the fields', 'thistledown' );
	}

	public function hook() {
		add_filter( 'thistledown_page', array( $this, 'of_page' ) );
		add_filter( 'wpcf7_form_additional_atts', static fn( $attributes ) => array( 'data-feature' => 'form' ) + (array) $attributes );
	}

	/**
	 * Adds the feature, and removes `novalidate`, so that browsers validate the fields without scripts, too. Themes rename
	 * a comment form's class and id, and not all have WordPress's hooks around it; its action is always the same.
	 *
	 * @param string $html The page.
	 * @return string
	 */
	public function of_page( $html ) {
		return Markup::each(
			$html,
			'form',
			static function ( $tag ) {
				$is_form = Markup::has_class( $tag, 'thistledown-form' ) || false !== strpos( Markup::attributes( $tag )['action'] ?? '', 'wp-comments-post.php' );
				return $is_form ? Markup::with_feature( $tag, 'form', array( 'novalidate' => null ) ) : $tag;
			}
		);
	}
}
