<?php
/**
 * Removes the plugin's data.
 *
 * @package Thistledown
 */

namespace Thistledown;

defined( 'ABSPATH' ) || exit;

/**
 * Called by uninstall.php for each site.
 */
final class Uninstaller {

	/**
	 * Removes the option and the stored posters. Saved blocks need no change, because they contain no markup of
	 * the plugin.
	 */
	public static function clean() {
		delete_option( Settings::OPTION );
		Posters::remove_all();
	}
}
