<?php
/**
 * Plugin Name:       Thistledown
 * Description:       Accordions, lightboxes, carousels, videos and more for the blocks that WordPress has. Complete without scripts, no requests to third parties.
 * Version:           0.2.0
 * Requires at least: 6.1
 * Requires PHP:      7.4
 * License:           MIT
 * Text Domain:       thistledown
 * Domain Path:       /languages
 *
 * @package Thistledown
 */

namespace Thistledown;

defined( 'ABSPATH' ) || exit;

const PLUGIN_FILE = __FILE__;

require_once __DIR__ . '/includes/autoload.php';

Plugin::start();
