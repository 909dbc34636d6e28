<?php
// Creates the content: a page for each mapper, and one with all of them.
$_SERVER['HTTP_HOST'] = 'localhost';
require getenv( 'RIG_SITE' ) . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/image.php';
require_once __DIR__ . '/pictures.php';
require_once __DIR__ . '/pages.php';
require_once __DIR__ . '/parts.php';
require_once __DIR__ . '/foreign.php';

foreach ( get_posts( array( 'post_type' => 'any', 'numberposts' => -1 ) ) as $rig_post ) {
	wp_delete_post( $rig_post->ID, true );
}
wp_set_current_user( 1 );
wp_insert_user( array( 'user_login' => 'author', 'user_pass' => 'author', 'role' => 'author' ) );
wp_insert_user( array( 'user_login' => 'editor', 'user_pass' => 'editor', 'role' => 'editor' ) );

$rig_pictures = rig_pictures();
$rig_all      = '';
foreach ( rig_pages( $rig_pictures ) as $rig_name => $rig_content ) {
	rig_post( $rig_name, $rig_content );
	$rig_all .= $rig_content;
}
rig_post( 'everything', $rig_all );
rig_post( 'nothing', rig_text( 'A page without anything of the plugin.' ), 'closed' );
rig_foreign();
rig_parts();
flush_rewrite_rules();
wp_set_current_user( 0 );

// Saved by an author, so that kses filters it.
wp_set_current_user( get_user_by( 'login', 'author' )->ID );
kses_init();
rig_post( 'by-an-author', $rig_all );
kses_remove_filters();
