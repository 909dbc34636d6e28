<?php
/**
 * The page Settings → Thistledown.
 *
 * @package Thistledown
 */

namespace Thistledown;

defined( 'ABSPATH' ) || exit;

/**
 * Uses WordPress's settings API, whose options.php checks the nonce.
 */
final class Settings_Page {

	const SLUG       = 'thistledown';
	const CAPABILITY = 'manage_options';

	/**
	 * Adds the page to the menu.
	 */
	public static function add() {
		add_options_page( 'Thistledown', 'Thistledown', self::CAPABILITY, self::SLUG, array( self::class, 'print_page' ) );
	}

	/**
	 * Registers the option and its sanitising callback with options.php.
	 */
	public static function register() {
		register_setting(
			self::SLUG,
			Settings::OPTION,
			array(
				'type'              => 'array',
				'sanitize_callback' => array( self::class, 'receive' ),
			)
		);
	}

	/**
	 * Sanitises the option. The form sends the mappers that are on, but those that are off are stored, so that
	 * mappers of later versions are on by default.
	 *
	 * @param mixed $sent The form's fields, or a complete option set by other code.
	 * @return array
	 */
	public static function receive( $sent ) {
		if ( is_array( $sent ) && isset( $sent['form'] ) ) {
			$sent['off'] = array_diff( Mapping::MAPPERS, (array) ( $sent['on'] ?? array() ) );
		}
		return Settings::sanitise( $sent );
	}

	/**
	 * Adds a link to the settings in the list of plugins.
	 *
	 * @param string[] $links Links of this plugin.
	 * @return string[]
	 */
	public static function link( $links ) {
		$url = admin_url( 'options-general.php?page=' . self::SLUG );
		array_unshift( $links, sprintf( '<a href="%s">%s</a>', esc_url( $url ), esc_html__( 'Settings', 'thistledown' ) ) );
		return $links;
	}

	/**
	 * The page.
	 */
	public static function print_page() {
		if ( ! current_user_can( self::CAPABILITY ) ) {
			return;
		}
		echo '<div class="wrap"><h1>Thistledown</h1>';
		echo '<form method="post" action="options.php">';
		settings_fields( self::SLUG );
		printf( '<input type="hidden" name="%s[form]" value="1">', esc_attr( Settings::OPTION ) );
		self::print_mappers();
		echo '<h2>' . esc_html__( 'Options', 'thistledown' ) . '</h2><table class="form-table" role="presentation">';
		self::print_options( Settings::all() );
		echo '</table>';
		submit_button();
		echo '</form></div>';
	}

	/**
	 * Prints a checkbox for each mapper.
	 */
	private static function print_mappers() {
		$off = Settings::get( 'off' );
		printf( '<fieldset><legend><h2>%s</h2></legend>', esc_html__( 'What Thistledown does with your blocks', 'thistledown' ) );
		foreach ( Mapping::all() as $name => $mapper ) {
			printf(
				'<p><label><input type="checkbox" name="%s[on][]" value="%s"%s> %s</label></p>',
				esc_attr( Settings::OPTION ),
				esc_attr( $name ),
				checked( ! in_array( $name, $off, true ), true, false ),
				esc_html( $mapper->label() )
			);
		}
		echo '</fieldset>';
	}

	/**
	 * Prints the other settings.
	 *
	 * @param array $values The stored settings.
	 */
	private static function print_options( $values ) {
		self::print_field( 'grid_visible', __( 'Pictures of a shortened gallery', 'thistledown' ), 'number', $values );
		self::print_field( 'maps_key', __( 'Key of the Google Maps JavaScript API', 'thistledown' ), 'text', $values );
		self::print_field( 'consent_text', __( 'Question before a provider’s video', 'thistledown' ), 'text', $values );
		self::print_field( 'consent', __( 'Ask before a video of YouTube or Vimeo plays, wherever a page has one. Other providers, and what scripts add to a page later, are not held back', 'thistledown' ), 'checkbox', $values );
		self::print_field( 'store_posters', __( 'Store the posters of embedded videos on this server (it fetches each once from its provider, when an editor embeds the video or saves its post again)', 'thistledown' ), 'checkbox', $values );
		self::print_field( 'back_to_top', __( 'Link back to the top of the page', 'thistledown' ), 'checkbox', $values );
		self::print_field( 'inline_core', __( 'Core inside each page, for slow networks (about 7 kB a page, a round trip less on the first)', 'thistledown' ), 'checkbox', $values );
	}

	/**
	 * Prints a row of the table.
	 *
	 * @param string $name   The setting.
	 * @param string $label  Its label.
	 * @param string $type   The input's type.
	 * @param array  $values All settings.
	 */
	private static function print_field( $name, $label, $type, $values ) {
		$is_box = 'checkbox' === $type;
		printf(
			'<tr><th scope="row"><label for="thistledown-%1$s">%2$s</label></th><td><input id="thistledown-%1$s" name="%3$s[%1$s]" type="%4$s" value="%5$s"%6$s%7$s></td></tr>',
			esc_attr( $name ),
			esc_html( $label ),
			esc_attr( Settings::OPTION ),
			esc_attr( $type ),
			esc_attr( $is_box ? '1' : $values[ $name ] ),
			checked( $is_box && $values[ $name ], true, false ),
			'text' === $type ? ' class="regular-text"' : ''
		);
	}
}
