<?php
// WordPress loads it in a network before it looks for the site by its address: test pages have many
// host names, so only the path decides.
$rig_host = $_SERVER['HTTP_HOST'] ?? 'localhost';
$rig_path = 0 === strpos( $_SERVER['REQUEST_URI'] ?? '', '/second/' ) ? '/second/' : '/';

$current_site          = WP_Network::get_instance( 1 );
$current_site->domain  = $rig_host;
$current_site->blog_id = 1;
$current_blog          = WP_Site::get_instance( '/' === $rig_path ? 1 : 2 );
$current_blog->domain  = $rig_host;
$blog_id               = (int) $current_blog->blog_id;

$rig_url = static fn() => "http://$rig_host" . ( 2 === get_current_blog_id() ? '/second' : '' );
add_filter( 'pre_option_home', $rig_url );
add_filter( 'pre_option_siteurl', $rig_url );
