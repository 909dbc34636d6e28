<?php
// Installs WordPress, the plugin from its archive, and the content.
define( 'WP_INSTALLING', true );
$_SERVER['HTTP_HOST']       = 'localhost';
$_SERVER['SERVER_PROTOCOL'] = 'HTTP/1.1';
require getenv( 'RIG_SITE' ) . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/upgrade.php';
require_once ABSPATH . 'wp-admin/includes/file.php';
require_once ABSPATH . 'wp-admin/includes/plugin.php';

/** Disables mail. */
function wp_new_blog_notification() {}

wp_install( 'Fern & Frost', 'admin', 'admin@example.test', true, '', 'admin' );
update_option( 'permalink_structure', '/%postname%/' );
update_option( 'show_avatars', 0 );
update_option( 'posts_per_rss', 50 );
update_option( 'blogdescription', 'A garden by the sea' );
update_option( 'timezone_string', 'Europe/London' );
update_option( 'date_format', 'j F Y' );

// A network has the files of the site before it.
if ( ! is_dir( WP_PLUGIN_DIR . '/thistledown' ) ) {
	WP_Filesystem();
	$rig_unzipped = unzip_file( getenv( 'RIG_PLUGIN' ), WP_PLUGIN_DIR );
	if ( is_wp_error( $rig_unzipped ) ) {
		fwrite( STDERR, $rig_unzipped->get_error_message() );
		exit( 1 );
	}
}
// Everything is on, also what a new site has off.
update_option( 'thistledown', array( 'off' => array() ) );
update_option( 'active_plugins', array( 'thistledown/thistledown.php' ) );
