<?php
/**
 * All mappers, and the conditions under which they run.
 *
 * @package Thistledown
 */

namespace Thistledown;

defined( 'ABSPATH' ) || exit;

/**
 * A mapper turns what one kind of block renders into the markup that a feature expects.
 */
final class Mapping {

	/** Names of the mappers, in the order of the settings page. */
	const MAPPERS = array( 'accordion', 'lightbox', 'gallery_grid', 'carousel', 'hero', 'video', 'select_link', 'form', 'social_popup', 'appear', 'map', 'calendar' );

	/**
	 * All mappers by name.
	 *
	 * @return Mapper[]
	 */
	public static function all() {
		$all = array();
		foreach ( self::MAPPERS as $name ) {
			$class        = __NAMESPACE__ . '\\Mappers\\' . ucwords( $name, '_' );
			$all[ $name ] = new $class();
		}
		return $all;
	}

	/**
	 * Hooks the mappers that are switched on. Runs at `init`, when a theme's filters have been added.
	 */
	public static function start() {
		if ( ! Bundle::exists() ) {
			return;
		}
		foreach ( self::all() as $name => $mapper ) {
			if ( Settings::is_on( $name ) ) {
				$mapper->hook();
			}
		}
	}

	/**
	 * Whether the AMP plugin renders the page, and removes all scripts.
	 *
	 * @return bool
	 */
	public static function is_amp() {
		return function_exists( 'amp_is_request' ) && amp_is_request();
	}

	/**
	 * Whether a page is being rendered. Feeds, REST responses, excerpts and the editor keep WordPress's markup. A request's
	 * headers do not count: a cache would give a page that was rendered for `Accept: application/json` to every visitor.
	 * The plugin ActivityPub tells caches about its own answers, which other servers show.
	 *
	 * @return bool
	 */
	public static function is_wanted() {
		$is_page = did_action( 'template_redirect' ) && ! is_feed() && ! doing_filter( 'get_the_excerpt' )
			&& ! ( function_exists( 'Activitypub\is_activitypub_request' ) && \Activitypub\is_activitypub_request() )
			&& ! self::is_amp();
		/**
		 * Filters whether mappers run here: enables them in REST responses, say, or disables them on a page.
		 *
		 * @param bool $is_page Whether a page is rendered.
		 */
		return (bool) apply_filters( 'thistledown_map_here', $is_page );
	}
}
