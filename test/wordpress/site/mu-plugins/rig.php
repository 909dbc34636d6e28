<?php
/**
 * Options in the address for tests: ?rig-plugin=off, ?rig-theme=twentytwentyone, ?rig-user=admin,
 * ?rig-locale=ar, ?rig-fonts=none, ?rig-pictures=own, ?rig-amp=yes, ?rig-steps=9000. Logs each request that WordPress would send to another server, and blocks it.
 */

$rig_asked = static fn( $name ) => isset( $_GET[ "rig-$name" ] ) ? sanitize_key( str_replace( '.', '', $_GET[ "rig-$name" ] ) ) : '';

if ( 'off' === $rig_asked( 'plugin' ) ) {
	add_filter( 'option_active_plugins', static fn( $plugins ) => array_values( array_diff( $plugins, array( 'thistledown/thistledown.php' ) ) ) );
}

if ( $rig_asked( 'theme' ) ) {
	$rig_theme = static fn() => $rig_asked( 'theme' );
	add_filter( 'pre_option_template', $rig_theme );
	add_filter( 'pre_option_stylesheet', $rig_theme );
}

// What comes at any time shifts a page by itself.
foreach ( array( 'fonts' => "font-src 'none'", 'pictures' => "img-src 'self' data:; media-src 'self'" ) as $rig_kind => $rig_policy ) {
	if ( $rig_asked( $rig_kind ) ) {
		header( "Content-Security-Policy: $rig_policy", false );
	}
}

// What PHP gives up after a million steps on a long page, it gives up on a short one.
if ( $rig_asked( 'steps' ) ) {
	add_filter(
		'thistledown_page',
		static function ( $html ) use ( $rig_asked ) {
			ini_set( 'pcre.backtrack_limit', $rig_asked( 'steps' ) );
			return $html;
		},
		0
	);
}

if ( 'plain' === $rig_asked( 'permalinks' ) ) {
	add_filter( 'pre_option_permalink_structure', '__return_empty_string' );
}

if ( $rig_asked( 'locale' ) ) {
	add_filter( 'locale', static fn() => 'de' === $rig_asked( 'locale' ) ? 'de_DE' : $rig_asked( 'locale' ) );
}

if ( $rig_asked( 'amp' ) ) {
	/** As in the AMP plugin, for a page that it renders. */
	function amp_is_request() {
		return true;
	}
}
if ( isset( $_GET['rig-options'] ) ) {
	add_filter( 'pre_option_thistledown', static fn() => json_decode( wp_unslash( $_GET['rig-options'] ), true ) );
}

add_action(
	'init',
	static function () use ( $rig_asked ) {
		if ( $rig_asked( 'rtl' ) ) {
			$GLOBALS['wp_locale']->text_direction = 'rtl';
		}
		if ( $rig_asked( 'user' ) ) {
			$user = get_user_by( 'login', $rig_asked( 'user' ) );
			wp_set_auth_cookie( $user->ID );
			wp_safe_redirect( remove_query_arg( 'rig-user' ) );
			exit;
		}
		register_post_type(
			'foreign',
			array(
				'public'       => true,
				'show_in_rest' => true,
				'supports'     => array( 'title', 'editor', 'comments' ),
			)
		);
	}
);

// Providers' answers for addresses of videos: 3:4 and 4:3 for two, 16:9 for others.
add_filter(
	'pre_oembed_result',
	static function ( $answer, $url ) {
		if ( preg_match( '~(?:v=|youtu\.be/|shorts/)([\w-]{11})~', $url, $id ) ) {
			$sizes = array( 'shorts' => 'width="300" height="400"', 'fourByThree' => 'width="400" height="300"' );
			$size  = $sizes[ basename( dirname( $url ) ) ] ?? $sizes[ $id[1] ] ?? 'width="500" height="281"';
			return "<iframe frameborder=\"0\" title=\"Seed on the wind\" $size src=\"https://www.youtube.com/embed/$id[1]?feature=oembed\" allowfullscreen></iframe>";
		}
		if ( preg_match( '~list=(\w+)~', $url, $id ) ) {
			return "<iframe frameborder=\"0\" width=\"500\" height=\"281\" src=\"https://www.youtube.com/embed/videoseries?list=$id[1]\"></iframe>";
		}
		return preg_match( '~vimeo\.com/(\d+)~', $url, $id ) ? "<iframe frameborder=\"0\" width=\"500\" height=\"281\" src=\"https://player.vimeo.com/video/$id[1]?dnt=1\"></iframe>" : $answer;
	},
	10,
	2
);

// ?rig-style=carousel gives the blocks of the content the plugin's styles.
if ( $rig_asked( 'style' ) ) {
	add_filter(
		'render_block_data',
		static function ( $block ) use ( $rig_asked ) {
			$styles = array(
				'core/gallery'       => $rig_asked( 'style' ),
				'core/post-template' => $rig_asked( 'style' ),
				'core/group'         => 'carousel' === $rig_asked( 'style' ) ? 'accordion' : 'accordions',
				'core/columns'       => 'appear',
			);
			if ( isset( $styles[ $block['blockName'] ] ) && doing_filter( 'the_content' ) ) {
				$block['attrs']['className'] = ( $block['attrs']['className'] ?? '' ) . ' thistledown-' . $styles[ $block['blockName'] ];
			}
			return $block;
		}
	);
}

add_filter(
	'pre_http_request',
	static function ( $answer, $arguments, $url ) {
		file_put_contents( getenv( 'RIG_FOLDER' ) . '/outside.log', $url . "\n", FILE_APPEND );
		return new WP_Error( 'rig', 'The test site has no network.' );
	},
	10,
	3
);
