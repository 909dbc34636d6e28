<?php
/**
 * The plugin's settings.
 *
 * @package Thistledown
 */

namespace Thistledown;

defined( 'ABSPATH' ) || exit;

/**
 * Stores all settings in one option.
 */
final class Settings {

	const OPTION = 'thistledown';

	/** Mappers that change more than a visitor may expect; a new site has them off. */
	const OFF = array( 'hero', 'video', 'social_popup' );

	/**
	 * All settings. A missing or malformed value is replaced by its default.
	 *
	 * @return array
	 */
	public static function all() {
		return self::sanitise( get_option( self::OPTION ) );
	}

	/**
	 * One setting.
	 *
	 * @param string $name Its name in `sanitise`.
	 * @return mixed
	 */
	public static function get( $name ) {
		return self::all()[ $name ];
	}

	/**
	 * Whether a mapper is switched on: by the settings page, then by the filter `thistledown_mapper_{$name}`.
	 *
	 * @param string $name The mapper's name, such as `accordion`.
	 * @return bool
	 */
	public static function is_on( $name ) {
		$on = ! in_array( $name, self::get( 'off' ), true ) || ( 'video' === $name && self::get( 'consent' ) );
		/**
		 * Filters whether a mapper is switched on; overrides the settings page.
		 *
		 * @param bool $on Whether it is on.
		 */
		return (bool) apply_filters( "thistledown_mapper_{$name}", $on );
	}

	/**
	 * Keeps only known settings, and casts them to their type. Runs before storing and after reading.
	 *
	 * @param mixed $given Settings from a form or from the database.
	 * @return array
	 */
	public static function sanitise( $given ) {
		$given = is_array( $given ) ? $given : array();
		$off   = isset( $given['off'] ) && is_array( $given['off'] ) ? $given['off'] : self::OFF;
		return array(
			'off'           => array_values( array_intersect( array_map( 'sanitize_key', $off ), Mapping::MAPPERS ) ),
			'grid_visible'  => max( 1, min( 99, absint( $given['grid_visible'] ?? 8 ) ) ),
			'maps_key'      => preg_replace( '/[^\w-]/', '', (string) ( $given['maps_key'] ?? '' ) ),
			'inline_core'   => ! empty( $given['inline_core'] ),
			'consent'       => ! empty( $given['consent'] ),
			'consent_text'  => sanitize_textarea_field( $given['consent_text'] ?? '' ),
			'store_posters' => ! empty( $given['store_posters'] ),
			'back_to_top'   => ! empty( $given['back_to_top'] ),
		);
	}
}
