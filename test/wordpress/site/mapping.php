<?php
// Prints what the plugin's mappers make of markup. The argument is JSON: `input`, and what WordPress
// knows besides: the outermost block's name and `attributes`, the plugin's `settings`, a `poster`, an `action` to end with.
use Thistledown\Mapping;
use Thistledown\Markup;

$_SERVER['HTTP_HOST'] = 'localhost';
require getenv( 'RIG_SITE' ) . '/wp-load.php';

$rig_case = json_decode( $argv[1], true );

// WordPress's own filters add classes for the layout, which other systems do not have.
foreach ( preg_grep( '/^(pre_)?render_block/', array_keys( $GLOBALS['wp_filter'] ) ) as $rig_hook ) {
	remove_all_filters( $rig_hook );
}
add_filter( 'pre_option_thistledown', static fn() => array( 'off' => array() ) + ( $rig_case['settings'] ?? array() ) );
add_filter( 'thistledown_video_poster', static fn() => $rig_case['poster'] ?? '' );
add_filter( 'thistledown_map_here', '__return_true' );
Mapping::start();
ob_start( static fn( $html ) => apply_filters( 'thistledown_page', $html ) );

echo rig_render( $rig_case['input'], $rig_case['block'] ?? '', $rig_case['attributes'] ?? array() );
do_action( $rig_case['action'] ?? 'rig_end' );

/** Renders an element and the elements in it, the inner ones first, as WordPress renders blocks. */
function rig_render( $html, $name = '', $attributes = array() ) {
	$element = Markup::element( $html );
	if ( null === $element ) {
		return $html;
	}
	$classes = preg_match( '~\sclass="([^"]*)"~', $element['open'], $match ) ? $match[1] : '';
	$name    = '' === $name ? rig_block_of( $classes ) : $name;
	$block   = array(
		'blockName' => $name,
		'attrs'     => $attributes + array( 'className' => $classes ),
	);
	if ( '' !== $name ) {
		apply_filters( 'pre_render_block', null, $block, null );
	}
	$nodes = Markup::nodes( $element['inner'] );
	$inner = null === $nodes ? $element['inner'] : implode( '', array_map( 'rig_render', array_column( $nodes, 'html' ) ) );
	$html  = $element['open'] . $inner . $element['close'];
	return '' === $name ? $html : apply_filters( "render_block_$name", apply_filters( 'render_block', $html, $block, null ), $block, null );
}

/** The registered block to which one of the classes belongs, or an empty string. */
function rig_block_of( $classes ) {
	foreach ( preg_grep( '/^wp-block-/', explode( ' ', $classes ) ) as $class ) {
		$name = preg_replace( '~^core/(?=thistledown-)thistledown-~', 'thistledown/', 'core/' . substr( $class, 9 ) );
		if ( WP_Block_Type_Registry::get_instance()->is_registered( $name ) ) {
			return $name;
		}
	}
	return '';
}
