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
 * Choosing an archive navigates to it; without scripts a button does.
 */
final class Select_Link extends Mapper {

	public function label() {
		return __( 'Archives as a dropdown: a choice leads there', 'thistledown' );
	}

	public function blocks() {
		return array( 'core/archives' );
	}

	/** Name of the field in a form that is submitted without scripts. */
	const FIELD = 'archive-dropdown';

	public function hook() {
		parent::hook();
		add_action( 'template_redirect', array( $this, 'follow' ) );
	}

	public function map( $html, $block ) { // phpcs:ignore Generic.CodeAnalysis.UnusedFunctionParameter
		$box    = Markup::element( $html );
		$inner  = $box ? $box['inner'] : '';
		$mapped = Markup::each(
			$inner,
			'select',
			static function ( $tag ) {
				$given    = Markup::attributes( $tag );
				$is_known = self::FIELD === ( $given['name'] ?? '' ) && false !== strpos( $given['onchange'] ?? '', 'document.location.href' );
				return $is_known ? Markup::with_feature( $tag, 'select-link', array( 'onchange' => null ) ) : $tag;
			}
		);
		if ( $mapped === $inner ) {
			return $html;
		}
		return sprintf(
			'%s<form action="%s" method="get" class="thistledown-select">%s <button type="submit" class="wp-element-button" data-select-link-button>%s</button></form>%s',
			$box['open'],
			esc_url( home_url( '/' ) ),
			$mapped,
			esc_html__( 'Go', 'thistledown' ),
			$box['close']
		);
	}

	/**
	 * Redirects to the chosen archive, if it is on this site.
	 */
	public function follow() {
		// No nonce is needed: nothing is changed, and only URLs of this site are followed.
		$url = isset( $_GET[ self::FIELD ] ) ? esc_url_raw( wp_unslash( $_GET[ self::FIELD ] ) ) : ''; // phpcs:ignore WordPress.Security.NonceVerification
		if ( '' !== $url ) {
			wp_safe_redirect( $url, 302, 'Thistledown' );
			exit;
		}
	}
}
