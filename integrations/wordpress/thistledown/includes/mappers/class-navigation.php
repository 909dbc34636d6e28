<?php
/**
 * Maps the navigation in the header.
 *
 * @package Thistledown
 */

namespace Thistledown\Mappers;

use Thistledown\Mapper;
use Thistledown\Markup;
use Thistledown\Menu_List;

defined( 'ABSPATH' ) || exit;

// phpcs:disable Squiz.Commenting.FunctionComment.Missing -- The base class documents them.

/**
 * A panel on small screens, a mega menu from 1024 px. Replaces WordPress's own scripts.
 */
final class Navigation extends Mapper {

	public function label() {
		return __( 'Navigation in the header: a panel on small screens, submenus on large ones', 'thistledown' );
	}

	public function feature() {
		return 'mega-menu';
	}

	public function blocks() {
		return array( 'core/navigation' );
	}

	/** Handles of the block's scripts in all versions of WordPress. */
	const SCRIPTS = array( 'wp-block-navigation-view', 'wp-block-navigation-view-2', 'wp-block-navigation-view-modal' );

	/**
	 * Number of navigation blocks on the page that were not replaced.
	 *
	 * @var int
	 */
	private static $kept = 0;

	/**
	 * Whether a navigation block was replaced.
	 *
	 * @var bool
	 */
	private static $is_replaced = false;

	public function hook() {
		parent::hook();
		// Block themes render the page before its head, in which WordPress prints scripts at priority 9.
		add_action( 'wp_head', array( $this, 'dequeue' ), 2 );
		add_action( 'wp_footer', array( $this, 'dequeue' ), 1 );
	}

	public function map( $html, $block ) {
		$list = self::$is_replaced || ! Header::is_inside() ? null : Menu_List::of( $html );
		$nav  = null === $list ? null : Markup::element( $html );
		if ( ! $nav ) {
			self::$kept += (int) ( false !== strpos( $html, '<button' ) );
			return $html;
		}
		self::$is_replaced = true;
		$id                = Markup::id();
		$open              = Markup::editor( $nav['open'] );
		$open->next();
		$open->set( 'class', trim( preg_replace( '~\bis-responsive\b~', '', $open->get( 'class' ) ) ) );
		$open->set( 'id', $id );
		$open->set( 'data-panel', 'nav' );
		$open->remove_all( 'data-wp-' );
		return sprintf(
			'<button type="button" class="thistledown-toggle" data-panel-toggle="nav" aria-controls="%s" aria-expanded="false">%s</button>%s%s%s',
			esc_attr( $id ),
			esc_html__( 'Menu', 'thistledown' ),
			$open->html(),
			$list,
			$nav['close']
		);
	}

	/**
	 * Dequeues WordPress's scripts, unless another navigation block needs them.
	 */
	public function dequeue() {
		if ( ! self::$is_replaced || self::$kept > 0 ) {
			return;
		}
		array_map( 'wp_dequeue_script', self::SCRIPTS );
		if ( function_exists( 'wp_dequeue_script_module' ) ) {
			wp_dequeue_script_module( '@wordpress/block-library/navigation' );
			wp_dequeue_script_module( '@wordpress/block-library/navigation/view' );
		}
	}
}
