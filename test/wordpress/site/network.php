<?php
// Makes a network of the installed site; with the argument `sites` adds the second site, and a page of
// accordions to both.
if ( ! isset( $argv[1] ) ) {
	define( 'WP_INSTALLING_NETWORK', true );
}
$_SERVER['HTTP_HOST'] = 'localhost';
require getenv( 'RIG_SITE' ) . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/upgrade.php';
require_once __DIR__ . '/pages.php';

if ( ! isset( $argv[1] ) ) {
	update_option( 'active_plugins', array() );
	foreach ( $wpdb->tables( 'ms_global' ) as $rig_table => $rig_prefixed ) {
		$wpdb->$rig_table = $rig_prefixed;
	}
	install_network();
	populate_network( 1, 'localhost', 'admin@example.test', 'Gardens', '/', false );
	// wp-config.php makes WordPress a network from now on.
	touch( getenv( 'RIG_FOLDER' ) . '/network' );
	return;
}

wp_insert_site(
	array(
		'domain'  => 'localhost',
		'path'    => '/second/',
		'user_id' => 1,
		'title'   => 'Marsh',
	)
);
wp_set_current_user( 1 );
foreach ( get_sites( array( 'fields' => 'ids' ) ) as $rig_id ) {
	switch_to_blog( $rig_id );
	switch_theme( 'twentytwentythree' );
	update_option( 'permalink_structure', '/%postname%/' );
	rig_post( 'accordion', rig_item( 'Are dogs welcome?', 'On a lead.' ) );
	delete_option( 'rewrite_rules' );
	restore_current_blog();
}
