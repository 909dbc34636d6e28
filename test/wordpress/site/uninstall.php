<?php
// Deletes the plugin as the plugin list does, prints what remains, and installs it again.
$_SERVER['HTTP_HOST'] = 'localhost';
require getenv( 'RIG_SITE' ) . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/plugin.php';
require_once ABSPATH . 'wp-admin/includes/file.php';

$rig_plugin = 'thistledown/thistledown.php';
$rig_folder = wp_upload_dir()['basedir'] . '/thistledown-posters';
update_option( 'thistledown', array( 'maps_key' => 'a-key' ) );
wp_mkdir_p( $rig_folder );
file_put_contents( "$rig_folder/a.txt", 'A title' );

deactivate_plugins( $rig_plugin );
uninstall_plugin( $rig_plugin );

global $wpdb;
$rig_left = $wpdb->get_col( "SELECT option_name FROM $wpdb->options WHERE option_name LIKE '%thistledown%'" );
if ( is_dir( $rig_folder ) ) {
	$rig_left[] = $rig_folder;
}
update_option( 'uninstall_plugins', array() );
update_option( 'thistledown', array( 'off' => array() ) );
update_option( 'active_plugins', array( $rig_plugin ) );
echo wp_json_encode( $rig_left );
