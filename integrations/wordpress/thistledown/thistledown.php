<?php
/**
 * Plugin Name:       Thistledown
 * Description:       Accordions, lightboxes, carousels, videos and more for the blocks that WordPress has. Complete without scripts, no requests to third parties.
 * Version:           0.2.0
 * Requires at least: 6.1
 * Requires PHP:      7.4
 * License:           MIT
 * Update URI:        false
 * Text Domain:       thistledown
 * Domain Path:       /languages
 *
 * @package Thistledown
 */

namespace Thistledown;

defined( 'ABSPATH' ) || exit;

const PLUGIN_FILE = __FILE__;

require_once __DIR__ . '/includes/autoload.php';

Texts::start();
add_action( 'init', array( Blocks::class, 'register' ) );
add_action( 'enqueue_block_editor_assets', array( Blocks::class, 'enqueue_editor' ) );
add_action( 'admin_menu', array( Settings_Page::class, 'add' ) );
add_action( 'admin_init', array( Settings_Page::class, 'register' ) );
add_filter( 'plugin_action_links_' . plugin_basename( PLUGIN_FILE ), array( Settings_Page::class, 'link' ) );
add_action( 'init', array( Mapping::class, 'start' ) );
add_action( 'template_redirect', array( Page::class, 'start' ), PHP_INT_MAX );
add_filter( 'upgrader_source_selection', array( Bundle::class, 'keep_scripts' ) );
Posters::start();
