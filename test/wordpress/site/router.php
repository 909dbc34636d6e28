<?php
// For PHP's built-in server: existing files are served, every other address goes to WordPress, like
// .htaccess.
$rig_path = rawurldecode( parse_url( $_SERVER['REQUEST_URI'], PHP_URL_PATH ) );
// The second site of a network has the same files.
$rig_path = preg_replace( '~^/second(?=/wp-)~', '', $rig_path );
$rig_file = $_SERVER['DOCUMENT_ROOT'] . $rig_path;
if ( is_dir( $rig_file ) && is_file( rtrim( $rig_file, '/' ) . '/index.php' ) ) {
	$rig_file = rtrim( $rig_file, '/' ) . '/index.php';
	$rig_path = rtrim( $rig_path, '/' ) . '/index.php';
}
if ( is_file( $rig_file ) ) {
	if ( '.php' !== substr( $rig_file, -4 ) ) {
		return false;
	}
} else {
	$rig_path = '/index.php';
	$rig_file = $_SERVER['DOCUMENT_ROOT'] . $rig_path;
}
$_SERVER['SCRIPT_NAME']     = $rig_path;
$_SERVER['PHP_SELF']        = $rig_path;
$_SERVER['SCRIPT_FILENAME'] = $rig_file;
chdir( dirname( $rig_file ) );
require $rig_file;
