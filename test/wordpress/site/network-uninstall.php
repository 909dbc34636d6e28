<?php
// Deletes the plugin as the network's plugin list does, and prints what remains of it on each site.
$_SERVER['HTTP_HOST'] = 'localhost';
require getenv( 'RIG_SITE' ) . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/plugin.php';
require_once ABSPATH . 'wp-admin/includes/file.php';

$rig_plugin = 'thistledown/thistledown.php';
$rig_before = array();
$rig_after  = array();

foreach ( get_sites( array( 'fields' => 'ids' ) ) as $rig_id ) {
	switch_to_blog( $rig_id );
	$rig_folder = wp_upload_dir()['basedir'] . '/thistledown-posters';
	update_option( 'thistledown', array( 'maps_key' => "key-$rig_id" ) );
	wp_mkdir_p( $rig_folder );
	file_put_contents( "$rig_folder/a.txt", 'A title' );
	deactivate_plugins( $rig_plugin );
	$rig_before = array_merge( $rig_before, rig_traces() );
	restore_current_blog();
}
uninstall_plugin( $rig_plugin );
foreach ( get_sites( array( 'fields' => 'ids' ) ) as $rig_id ) {
	switch_to_blog( $rig_id );
	$rig_after = array_merge( $rig_after, rig_traces() );
	restore_current_blog();
}
// On a line of its own, as old versions of WordPress print deprecations of newer versions of PHP.
echo "\n" . wp_json_encode( array( 'before' => $rig_before, 'after' => $rig_after ) ) . "\n";

/** Options of the current site and of the network, and the folder of posters. */
function rig_traces() {
	global $wpdb;
	$folder  = wp_upload_dir()['basedir'] . '/thistledown-posters';
	$options = $wpdb->get_col( "SELECT option_name FROM $wpdb->options WHERE option_name LIKE '%thistledown%'" );
	$network = $wpdb->get_col( "SELECT meta_key FROM $wpdb->sitemeta WHERE meta_key LIKE '%thistledown%'" );
	clearstatcache();
	return array_merge( $options, $network, is_dir( $folder ) ? array( substr( $folder, strlen( WP_CONTENT_DIR ) ) ) : array() );
}
