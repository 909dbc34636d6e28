<?php
/**
 * Hooks the parts of the plugin into WordPress.
 *
 * @package Thistledown
 */

namespace Thistledown;

defined( 'ABSPATH' ) || exit;

/**
 * Starts the plugin.
 */
final class Plugin {

	/**
	 * Registers all hooks.
	 */
	public static function start() {
		add_action( 'init', array( self::class, 'load_translations' ) );
		add_action( 'init', array( Block_Styles::class, 'register' ) );
		add_action( 'init', array( Blocks::class, 'register' ) );
		add_action( 'enqueue_block_editor_assets', array( Block_Styles::class, 'enqueue_editor' ) );
		add_action( 'admin_menu', array( Settings_Page::class, 'add' ) );
		add_action( 'admin_init', array( Settings_Page::class, 'register' ) );
		add_filter( 'plugin_action_links_' . plugin_basename( PLUGIN_FILE ), array( Settings_Page::class, 'link' ) );
		add_action( 'wp_enqueue_scripts', array( Tags::class, 'enqueue' ) );
		add_filter( 'language_attributes', array( Tags::class, 'root_attributes' ) );
		add_action( 'wp_head', array( Tags::class, 'print_head' ), 5 );
		add_action( 'wp_footer', array( Tags::class, 'print_preloads' ), 5 );
		add_action( 'wp_footer', array( Consent::class, 'print_prompt' ), 5 );
		add_action( 'init', array( Mapping::class, 'start' ) );
		add_action( 'wp_footer', array( Back_To_Top::class, 'print_link' ), 5 );
		Posters::start();
	}

	/**
	 * Loads the translations for the site's language.
	 */
	public static function load_translations() {
		load_plugin_textdomain( 'thistledown', false, dirname( plugin_basename( PLUGIN_FILE ) ) . '/languages' );
	}
}
