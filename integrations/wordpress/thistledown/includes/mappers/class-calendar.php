<?php
/**
 * Maps the block “Calendar link”.
 *
 * @package Thistledown
 */

namespace Thistledown\Mappers;

use Thistledown\Blocks;
use Thistledown\Calendar_File;
use Thistledown\Mapper;
use Thistledown\Mapping;
use Thistledown\Markup;

defined( 'ABSPATH' ) || exit;

/**
 * A link that offers five calendars. Without scripts it leads to the event's page, or to its file.
 */
final class Calendar extends Mapper {

	const BLOCKS = array( 'thistledown/calendar-link' );

	public function label() {
		return __( 'Calendar links: the block “Calendar link”', 'thistledown' );
	}

	/** Query parameter in the URL of a file; its value is the event's key. */
	const QUERY = 'thistledown-event';

	public function hook() {
		parent::hook();
		add_action( 'template_redirect', array( $this, 'send_file' ) );
	}

	public function run( $html, $block ) {
		// Readers of feeds and of AMP pages need the address of the file, too.
		return ( is_feed() || Mapping::is_amp() ) && is_string( $html ) ? $this->map( $html, $block ) : parent::run( $html, $block );
	}

	public function map( $html, $block ) {
		$event = $block['attrs'];
		// PHP would read another date than the script, or none, from other notations.
		$is_dated = is_string( $event['start'] ?? null ) && preg_match( '/^\d{4}-\d\d-\d\d(?!\d)/', $event['start'] );
		if ( empty( $event['title'] ) || ! $is_dated || '' === trim( wp_strip_all_tags( $html ) ) ) {
			return $html;
		}
		$given = array();
		foreach ( Blocks::ATTRIBUTES['calendar-link'] as $name ) {
			if ( ! empty( $event[ $name ] ) ) {
				$given[ "data-calendar-$name" ] = (string) $event[ $name ];
			}
		}
		// Else the time is that of the visitor's clock. A site may have an offset instead, which is no name.
		$zone = wp_timezone()->getName();
		if ( empty( $event['timezone'] ) && in_array( $zone, timezone_identifiers_list(), true ) ) {
			$given['data-calendar-timezone'] = $zone;
		}
		$query = array(
			'p'         => get_the_ID(),
			self::QUERY => self::key( $event ),
		);
		$file  = esc_url_raw( add_query_arg( $query, home_url( '/' ) ) );
		return Markup::each(
			$html,
			'a',
			static function ( $tag ) use ( $given, $file ) {
				$own = empty( Markup::attributes( $tag )['href'] ) ? array( 'href' => $file ) : array();
				return Mapping::is_wanted() ? Markup::with_feature( $tag, 'calendar-link', $given + $own ) : Markup::with( $tag, $own );
			}
		);
	}

	/**
	 * Sends the file of an event, if the visitor may read its post.
	 */
	public function send_file() {
		// No nonce is needed, because a download changes nothing.
		$key  = isset( $_GET[ self::QUERY ] ) ? sanitize_key( wp_unslash( $_GET[ self::QUERY ] ) ) : ''; // phpcs:ignore WordPress.Security.NonceVerification
		$post = '' === $key ? null : get_queried_object();
		if ( ! $post instanceof \WP_Post || post_password_required( $post ) ) {
			return;
		}
		foreach ( self::events( parse_blocks( $post->post_content ) ) as $event ) {
			if ( self::key( $event ) === $key ) {
				nocache_headers();
				header( 'Content-Type: text/calendar; charset=utf-8' );
				header( 'Content-Disposition: attachment; filename="event.ics"' );
				echo Calendar_File::of( $event, get_permalink( $post ) ); // phpcs:ignore WordPress.Security.EscapeOutput -- No markup.
				exit;
			}
		}
	}

	/**
	 * Attributes of all calendar links, at any depth, also in synced patterns.
	 *
	 * @param array $blocks   Parsed blocks.
	 * @param int[] $patterns Patterns around them. One that contains itself is left out, as by WordPress.
	 * @return array
	 */
	private static function events( $blocks, $patterns = array() ) {
		$events = array();
		foreach ( $blocks as $block ) {
			$id = 'core/block' === $block['blockName'] ? (int) ( $block['attrs']['ref'] ?? 0 ) : 0;
			if ( 'wp_block' === get_post_type( $id ) && 'publish' === get_post_status( $id ) && ! in_array( $id, $patterns, true ) ) {
				$inner  = parse_blocks( get_post_field( 'post_content', $id ) );
				$events = array_merge( $events, self::events( $inner, array( ...$patterns, $id ) ) );
			}
			if ( 'thistledown/calendar-link' === $block['blockName'] ) {
				$events[] = $block['attrs'];
			}
			$events = array_merge( $events, self::events( $block['innerBlocks'], $patterns ) );
		}
		return $events;
	}

	/**
	 * A key for an event, for the URL of its file.
	 *
	 * @param array $event Attributes.
	 * @return string
	 */
	private static function key( $event ) {
		return substr( md5( wp_json_encode( $event ) ), 0, 12 );
	}
}
