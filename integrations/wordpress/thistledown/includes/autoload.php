<?php
/**
 * Loads classes by name: Thistledown\Mappers\Social_Popup from mappers/class-social-popup.php.
 *
 * @package Thistledown
 */

namespace Thistledown;

defined( 'ABSPATH' ) || exit;

spl_autoload_register(
	static function ( $name ) {
		if ( 0 !== strpos( $name, __NAMESPACE__ . '\\' ) ) {
			return;
		}
		$path = explode( '\\', strtolower( str_replace( '_', '-', substr( $name, strlen( __NAMESPACE__ ) + 1 ) ) ) );
		$last = array_pop( $path );
		$file = implode( '/', array_merge( array( __DIR__ ), $path, array( "class-$last.php" ) ) );
		if ( is_file( $file ) ) {
			require_once $file;
		}
	}
);
