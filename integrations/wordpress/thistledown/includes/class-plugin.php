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
		Texts::start();
		add_action( 'init', array( Block_Styles::class, 'register' ) );
		add_action( 'init', array( Blocks::class, 'register' ) );
		add_action( 'enqueue_block_editor_assets', array( Block_Styles::class, 'enqueue_editor' ) );
		add_action( 'admin_menu', array( Settings_Page::class, 'add' ) );
		add_action( 'admin_init', array( Settings_Page::class, 'register' ) );
		add_filter( 'plugin_action_links_' . plugin_basename( PLUGIN_FILE ), array( Settings_Page::class, 'link' ) );
		add_action( 'init', array( Mapping::class, 'start' ) );
		add_action( 'template_redirect', array( Page::class, 'start' ), PHP_INT_MAX );
		Posters::start();
	}
}
