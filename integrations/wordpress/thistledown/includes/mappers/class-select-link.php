<?php
/**
 * Maps archives shown as a dropdown.
 *
 * @package Thistledown
 */

namespace Thistledown\Mappers;

use Thistledown\Mapper;
use Thistledown\Markup;

defined( 'ABSPATH' ) || exit;

// phpcs:disable Squiz.Commenting.FunctionComment.Missing -- The base class documents them.

/**
 * Choosing an archive navigates to it; browsing the list by keyboard does not.
 */
final class Select_Link extends Mapper {

	public function label() {
		return __( 'Archives as a dropdown: a choice leads there', 'thistledown' );
	}

	public function blocks() {
		return array( 'core/archives' );
	}

	public function map( $html, $block ) { // phpcs:ignore Generic.CodeAnalysis.UnusedFunctionParameter
		return Markup::each(
			$html,
			'select',
			static function ( $tag ) {
				// WordPress's own handler follows a choice until the feature has started, and if it cannot start.
				$given   = Markup::attributes( $tag );
				$handler = $given['onchange'] ?? '';
				$is_own  = 'archive-dropdown' === ( $given['name'] ?? '' ) && 0 === strpos( $handler, 'document.location.href=' );
				return $is_own ? Markup::with_feature( $tag, 'select-link', array( 'onchange' => "if(!this.dataset.ready)$handler" ) ) : $tag;
			}
		);
	}
}
