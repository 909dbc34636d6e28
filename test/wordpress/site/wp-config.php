<?php
// Configuration of the temporary site; tools/wordpress/site.mjs sets the environment.
define( 'DB_NAME', getenv( 'RIG_NETWORK' ) ?: 'wordpress' );
define( 'DB_USER', 'root' );
define( 'DB_PASSWORD', '' );
define( 'DB_HOST', 'localhost:' . getenv( 'RIG_SOCKET' ) );
define( 'DB_CHARSET', 'utf8mb4' );
define( 'DB_COLLATE', '' );
$table_prefix = 'wp_';

// Each test page has its own host name; in a network sunrise.php sets the addresses.
if ( getenv( 'RIG_NETWORK' ) && is_file( getenv( 'RIG_FOLDER' ) . '/network' ) ) {
	define( 'MULTISITE', true );
	define( 'SUBDOMAIN_INSTALL', false );
	define( 'SUNRISE', true );
	define( 'PATH_CURRENT_SITE', '/' );
} else {
	$rig_home = 'http://' . ( $_SERVER['HTTP_HOST'] ?? 'localhost' );
	define( 'WP_HOME', $rig_home );
	define( 'WP_SITEURL', $rig_home );
}

foreach ( array( 'AUTH_KEY', 'SECURE_AUTH_KEY', 'LOGGED_IN_KEY', 'NONCE_KEY', 'AUTH_SALT', 'SECURE_AUTH_SALT', 'LOGGED_IN_SALT', 'NONCE_SALT' ) as $rig_key ) {
	define( $rig_key, "rig $rig_key" );
}
define( 'DISABLE_WP_CRON', true );
define( 'AUTOMATIC_UPDATER_DISABLED', true );
define( 'FS_METHOD', 'direct' );
define( 'WP_DEBUG', true );
define( 'WP_DEBUG_DISPLAY', true );

defined( 'ABSPATH' ) || define( 'ABSPATH', getenv( 'RIG_SITE' ) . '/' );
require_once ABSPATH . 'wp-settings.php';
