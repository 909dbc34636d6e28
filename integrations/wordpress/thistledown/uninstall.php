<?php
/**
 * Removes everything that the plugin has stored, on each site of a network: the option and the posters. Saved blocks
 * need no change, because they contain no markup of the plugin.
 *
 * @package Thistledown
 */

namespace Thistledown;

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

require_once __DIR__ . '/includes/autoload.php';

$thistledown_query = array(
	'fields' => 'ids',
	'number' => 0,
);
foreach ( is_multisite() ? get_sites( $thistledown_query ) : array( 0 ) as $thistledown_site ) {
	if ( $thistledown_site ) {
		switch_to_blog( $thistledown_site );
	}
	delete_option( Settings::OPTION );
	Posters::remove_all();
	if ( $thistledown_site ) {
		restore_current_blog();
	}
}
