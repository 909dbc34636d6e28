<?php
// The header of the block theme.

/** Navigation with two levels of submenus, and search, as an editor adds them. */
function rig_parts() {
	$deep = rig_block( 'navigation-submenu', array( 'label' => 'Opening times', 'url' => '/accordion/', 'kind' => 'custom' ), '<!-- wp:navigation-link {"label":"In winter","url":"/lightbox/","kind":"custom"} /-->' );
	$menu = rig_block( 'navigation-submenu', array( 'label' => 'Visit', 'url' => '/bundle/', 'kind' => 'custom' ), '<!-- wp:navigation-link {"label":"Tickets","url":"/video/","kind":"custom"} /-->' . "\n" . $deep );
	$menu .= '<!-- wp:navigation-link {"label":"Pictures","url":"/gallery-grid/","kind":"custom"} /-->';
	$id    = rig_post( 'main', $menu, 'closed', 'wp_navigation' );
	$inner = '<!-- wp:site-title {"level":0} /-->' . "\n" . '<!-- wp:navigation {"ref":' . $id . '} /-->' . "\n"
		. '<!-- wp:search {"label":"Search","showLabel":false,"buttonText":"Search"} /-->';
	$part  = rig_block(
		'group',
		array(
			'align'  => 'full',
			'style'  => array( 'spacing' => array( 'padding' => array( 'top' => '1rem', 'right' => '1rem', 'bottom' => '1rem', 'left' => '1rem' ) ) ),
			'layout' => array( 'type' => 'flex', 'justifyContent' => 'space-between' ),
		),
		'<div class="wp-block-group alignfull" style="padding-top:1rem;padding-right:1rem;padding-bottom:1rem;padding-left:1rem">' . $inner . '</div>'
	);
	$post  = rig_post( 'header', $part, 'closed', 'wp_template_part' );
	wp_set_object_terms( $post, 'twentytwentythree', 'wp_theme' );
	wp_set_object_terms( $post, 'header', 'wp_template_part_area' );
}
