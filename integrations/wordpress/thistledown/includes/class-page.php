<?php
/**
 * The whole page: gets scripts and stylesheets if it contains something for them.
 *
 * @package Thistledown
 */

namespace Thistledown;

defined( 'ABSPATH' ) || exit;

/**
 * A classic theme prints the head before it renders the content, so the page is kept until its end. A page without
 * anything of ours is sent as it is, to the byte.
 */
final class Page {

	const CORE  = 'scripts/core.js';
	const STYLE = 'styles/thistledown.css';
	const GLUE  = 'assets/glue.css';

	/** The place in the head: after the theme's stylesheets, before the site's own rules. Never sent. */
	const MARK = '<!--thistledown-->';

	/** WP Rocket and Cloudflare would delay a script. After 8 s everything that core closes would be open by then. */
	const AT_ONCE = array(
		'nowprocket'   => true,
		'data-cfasync' => 'false',
	);

	/** A tag with an attribute that core works on. */
	const USED = '~<(?!body\b)[a-z][^<>]*\sdata-(?:feature|header|panel|back-to-top)(?=[\s=/>])~i';

	/**
	 * The page so far.
	 *
	 * @var string
	 */
	private static $html = '';

	/**
	 * Keeps the page. Runs at `template_redirect`, after all that redirect or answer otherwise.
	 */
	public static function start() {
		if ( Bundle::exists() && Mapping::is_wanted() ) {
			ob_start( array( self::class, 'receive' ) );
			add_action( 'wp_head', array( self::class, 'mark' ), 20 );
			add_action( 'wp_footer', array( self::class, 'print_link' ), 5 );
		}
	}

	/**
	 * Marks the place in the head.
	 */
	public static function mark() {
		echo self::MARK; // phpcs:ignore WordPress.Security.EscapeOutput -- A constant.
	}

	/**
	 * Prints the link back to the top, which shows after 300 px of scrolling; without scripts always.
	 */
	public static function print_link() {
		if ( Settings::get( 'back_to_top' ) ) {
			printf( '<a class="thistledown-back-to-top" href="#top" data-back-to-top>%s</a>', esc_html__( 'Back to top', 'thistledown' ) );
		}
	}

	/**
	 * Receives the page, in parts if a theme flushes.
	 *
	 * @param string $text  The part.
	 * @param int    $phase PHP's PHP_OUTPUT_HANDLER_… flags.
	 * @return string What is sent.
	 */
	public static function receive( $text, $phase ) {
		self::$html = $phase & PHP_OUTPUT_HANDLER_CLEAN ? '' : self::$html . $text;
		return $phase & PHP_OUTPUT_HANDLER_FINAL ? self::complete( self::$html ) : '';
	}

	/**
	 * Adds to a page what it needs.
	 *
	 * @param string $html The page.
	 * @return string
	 */
	private static function complete( $html ) {
		/**
		 * Filters a page before it is known whether it needs scripts.
		 *
		 * @param string $html The page.
		 */
		$html = apply_filters( 'thistledown_page', $html );
		$at   = strpos( $html, self::MARK );
		if ( false === $at || ! preg_match( self::USED, $html ) ) {
			return str_replace( self::MARK, '', $html );
		}
		$head = self::head();
		$core = self::preloads( $html ) . self::core();
		// In classic themes WordPress prints its import map last, and browsers ignore one that follows a module.
		$map = strpos( $html, 'type="importmap"', $at );
		if ( false === $map ) {
			$head .= $core;
		} else {
			$end  = strrpos( $html, '</body' );
			$html = substr_replace( $html, $core, false === $end ? strlen( $html ) : $end, 0 );
		}
		// Only this one: a comment may contain the mark, too.
		$html = substr_replace( $html, $head, $at, strlen( self::MARK ) );
		return Markup::each( $html, 'html', array( self::class, 'with_root_attributes' ) );
	}

	/**
	 * Adds the chunks' folder, which must not depend on how an optimiser plugin serves core, and the key for maps.
	 *
	 * @param string $tag The root element's.
	 * @return string
	 */
	public static function with_root_attributes( $tag ) {
		$key   = Settings::get( 'maps_key' );
		$given = array( 'data-scripts-path' => Bundle::url( 'scripts' ) ) + ( '' === $key ? array() : array( 'data-maps-key' => $key ) );
		return Markup::with( $tag, $given );
	}

	/**
	 * The head snippet (early clicks, preloads for the first two viewports), the stylesheets and the texts. A script behind a
	 * stylesheet would hold up the parser, and a slow phone would paint the page in pieces.
	 *
	 * @return string
	 */
	private static function head() {
		$html = wp_get_inline_script_tag( trim( Bundle::read( 'inline.js' ) ), self::AT_ONCE );
		$glue = plugin_dir_path( PLUGIN_FILE ) . self::GLUE;
		foreach ( array(
			Bundle::url( self::STYLE )               => Bundle::version( self::STYLE ),
			plugins_url( self::GLUE, PLUGIN_FILE ) => is_readable( $glue ) ? substr( md5_file( $glue ), 0, 8 ) : '',
		) as $url => $version ) {
			$html .= sprintf( "<link rel=\"stylesheet\" href=\"%s\">\n", esc_url( add_query_arg( 'ver', $version, $url ) ) ); // phpcs:ignore WordPress.WP.EnqueuedResources -- Known only when the page is complete.
		}
		return $html . Texts::block();
	}

	/**
	 * The tag of core.
	 *
	 * @return string
	 */
	private static function core() {
		if ( Settings::get( 'inline_core' ) ) {
			return wp_get_inline_script_tag( Bundle::read( self::CORE ), array( 'type' => 'module' ) + self::AT_ONCE );
		}
		return wp_get_script_tag(
			array(
				'type' => 'module',
				'src'  => add_query_arg( 'ver', Bundle::version( self::CORE ), Bundle::url( self::CORE ) ),
			) + self::AT_ONCE
		);
	}

	/**
	 * Preloads for the chunks of features that start without interaction on each host, in parallel with core. The head
	 * snippet preloads others of the first two viewports. Their priority is low, because they must not delay the page's pictures.
	 *
	 * @param string $html The page.
	 * @return string
	 */
	private static function preloads( $html ) {
		$manifest = Bundle::manifest();
		$files    = array();
		preg_match_all( '~<[a-z][^<>]*\sdata-feature="([^"]*)"~i', $html, $matches );
		$names = array_values( array_unique( explode( ' ', implode( ' ', $matches[1] ) ) ) );
		foreach ( $names as $name ) {
			$facts  = $manifest['features'][ $name ] ?? array();
			$starts = 'now' === ( $facts['load'] ?? '' ) && ! isset( $facts['waits'] );
			foreach ( $starts ? $manifest['preload'][ $name ] : array() as $file ) {
				$files[ $file ] = $facts['media'] ?? '';
			}
		}
		/**
		 * Filters the files to preload.
		 *
		 * @param array    $files Media queries (or empty) by path in the bundle.
		 * @param string[] $names The page's features.
		 */
		$files = apply_filters( 'thistledown_preloads', $files, $names );
		$tags  = '';
		foreach ( $files as $file => $media ) {
			$tags .= sprintf(
				'<link rel="modulepreload" href="%s"%s fetchpriority="low">' . "\n",
				esc_url( Bundle::url( $file ) ),
				$media ? ' media="' . esc_attr( $media ) . '"' : ''
			);
		}
		return $tags;
	}
}
