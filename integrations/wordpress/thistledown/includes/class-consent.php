<?php
/**
 * Consent to videos of other providers.
 *
 * @package Thistledown
 */

namespace Thistledown;

defined( 'ABSPATH' ) || exit;

/**
 * Prints the prompt for the permission feature.
 */
final class Consent {

	/**
	 * Prints the prompt before the end of the body, hidden until the script shows it.
	 */
	public static function print_prompt() {
		if ( ! Settings::get( 'consent' ) || ! Bundle::exists() ) {
			return;
		}
		Used_Features::note( 'permission' );
		$text = Settings::get( 'consent_text' );
		if ( '' === $text ) {
			$text = __( 'Videos are played by their providers, which may set cookies. Do you agree?', 'thistledown' );
		}
		$choices = array(
			'yes'   => __( 'Yes', 'thistledown' ),
			'no'    => __( 'No', 'thistledown' ),
			'close' => __( 'Not now', 'thistledown' ),
		);
		printf(
			'<section class="thistledown-consent" data-feature="permission" data-permission-type="cookie" aria-label="%s" hidden><p>%s</p><p>',
			esc_attr__( 'Cookies', 'thistledown' ),
			esc_html( $text )
		);
		foreach ( $choices as $choice => $label ) {
			printf( '<button type="button" class="wp-element-button" data-permission-choice="%s">%s</button> ', esc_attr( $choice ), esc_html( $label ) );
		}
		echo '</p></section>';
	}
}
