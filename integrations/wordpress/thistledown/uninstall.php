<?php
/**
 * Removes everything that the plugin has stored, on each site of a network.
 *
 * @package Thistledown
 */

namespace Thistledown;

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

require_once __DIR__ . '/includes/autoload.php';

if ( is_multisite() ) {
	foreach ( get_sites(
		array(
			'fields' => 'ids',
			'number' => 0,
		)
	) as $thistledown_site ) {
		switch_to_blog( $thistledown_site );
		Uninstaller::clean();
		restore_current_blog();
	}
} else {
	Uninstaller::clean();
}
