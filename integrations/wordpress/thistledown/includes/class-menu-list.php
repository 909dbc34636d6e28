<?php
/**
 * Converts the list of a navigation block into the markup of the mega menu.
 *
 * @package Thistledown
 */

namespace Thistledown;

defined( 'ABSPATH' ) || exit;

/**
 * Every submenu for which WordPress renders a button gets one. Other submenus are always shown within their item.
 */
final class Menu_List {

	/**
	 * The list.
	 *
	 * @param string $html The navigation block.
	 * @return string|null Null if the block has no list of the expected form.
	 */
	public static function of( $html ) {
		$list = Markup::find( $html, 'wp-block-navigation__container' );
		$list = $list ? $list['html'] : '';
		$page = Markup::find( $list, 'wp-block-page-list' );
		$list = $page ? $page['html'] : $list;
		$menu = '' === $list ? null : self::menu( $list );
		return null === $menu ? null : self::cleaned( Markup::with_feature( $menu, 'mega-menu' ) );
	}

	/**
	 * Converts a list and its items.
	 *
	 * @param string $html The list.
	 * @return string|null
	 */
	private static function menu( $html ) {
		$list  = Markup::element( $html );
		$items = $list ? Markup::elements( $list['inner'] ) : null;
		if ( ! $items ) {
			return null;
		}
		$menu = '';
		foreach ( $items as $item ) {
			$menu .= 'li' === $item['tag'] ? self::item( $item['html'] ) : $item['html'];
		}
		return $list['open'] . $menu . $list['close'];
	}

	/**
	 * Converts an item: its link or text, a button if it has a submenu to open, and the submenu.
	 *
	 * @param string $html The item.
	 * @return string
	 */
	private static function item( $html ) {
		$item  = Markup::element( $html );
		$parts = $item ? Markup::elements( $item['inner'] ) : null;
		$lists = array_values( wp_list_filter( (array) $parts, array( 'tag' => 'ul' ) ) );
		if ( ! $lists ) {
			return $html;
		}
		$submenu = self::menu( $lists[0]['html'] );
		$links   = wp_list_filter( $parts, array( 'tag' => 'a' ) );
		$buttons = array_values( wp_list_filter( $parts, array( 'tag' => 'button' ) ) );
		$link    = $links ? reset( $links )['html'] : '';
		if ( ! $buttons || null === $submenu ) {
			$label = '' === $link && $buttons ? '<span>' . Markup::element( $buttons[0]['html'] )['inner'] . '</span>' : $link;
			return $item['open'] . $label . $submenu . $item['close'];
		}
		$id     = Markup::id();
		$button = Markup::with(
			$buttons[0]['html'],
			array(
				'type'          => 'button',
				'aria-controls' => $id,
				'aria-expanded' => 'false',
			)
		);
		return $item['open'] . $link . $button . Markup::with( $submenu, array( 'id' => $id ) ) . $item['close'];
	}

	/**
	 * Removes the classes and attributes that WordPress's own styles and scripts for submenus use.
	 *
	 * @param string $html The list.
	 * @return string
	 */
	private static function cleaned( $html ) {
		$editor = Markup::editor( $html );
		while ( $editor->next() ) {
			$classes = $editor->get( 'class' );
			if ( null !== $classes ) {
				$kept = preg_replace( '~(?<!\S)(?:has-child|open-on-\S+|wp-block-navigation-submenu|wp-block-navigation__submenu-container|wp-block-navigation-submenu__toggle)(?!\S)~', '', $classes );
				if ( $kept !== $classes ) {
					self::set_class( $editor, trim( preg_replace( '~\s+~', ' ', $kept ) ) );
				}
			}
			$editor->remove_all( 'data-wp-' );
		}
		return $editor->html();
	}

	/**
	 * Sets the `class` attribute, or removes it if there are no classes.
	 *
	 * @param Tag_Editors\Tag_Editor $editor  At a tag.
	 * @param string     $classes The classes.
	 */
	private static function set_class( $editor, $classes ) {
		if ( '' === $classes ) {
			$editor->remove( 'class' );
		} else {
			$editor->set( 'class', $classes );
		}
	}
}
