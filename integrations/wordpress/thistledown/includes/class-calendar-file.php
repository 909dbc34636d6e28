<?php
/**
 * A calendar file, for visitors without scripts.
 *
 * @package Thistledown
 */

namespace Thistledown;

defined( 'ABSPATH' ) || exit;

/**
 * Writes an iCalendar file with one event: https://www.rfc-editor.org/rfc/rfc5545
 */
final class Calendar_File {

	/**
	 * The file's text.
	 *
	 * @param array  $event Attributes of the block.
	 * @param string $url   The event's page.
	 * @return string
	 */
	public static function of( $event, $url ) {
		$zone  = self::zone( $event['timezone'] ?? '' );
		$start = (string) ( $event['start'] ?? '' );
		$end   = (string) ( $event['end'] ?? '' );
		$from  = self::date( $start, $zone );
		$to    = self::date( $end, $zone, 10 === strlen( $end ) );
		// Calendars refuse an end of another type than the start's (a day, a time), and one before it.
		if ( ! strtotime( $end ) || strlen( $from ) !== strlen( $to ) || $to <= $from ) {
			$to = self::date( $start, $zone, true );
		}
		$lines = array(
			'BEGIN:VCALENDAR',
			'VERSION:2.0',
			'PRODID:-//Thistledown//WordPress//EN',
			'BEGIN:VEVENT',
			'UID:' . md5( wp_json_encode( $event ) ) . '@' . wp_parse_url( $url, PHP_URL_HOST ),
			'DTSTAMP:' . gmdate( 'Ymd\THis\Z' ),
			'DTSTART' . $from,
			'DTEND' . $to,
			'SUMMARY:' . self::text( $event['title'] ?? '' ),
			'LOCATION:' . self::text( $event['location'] ?? '' ),
			'DESCRIPTION:' . self::text( $event['description'] ?? '' ),
			'URL:' . esc_url_raw( $url ),
			'END:VEVENT',
			'END:VCALENDAR',
		);
		return implode( "\r\n", array_map( array( self::class, 'fold' ), $lines ) ) . "\r\n";
	}

	/**
	 * Formats a day, or an instant in UTC.
	 *
	 * @param string        $text     A date, as typed in the block editor.
	 * @param \DateTimeZone $zone     The zone of local times.
	 * @param bool          $is_after Whether to return the day after, or an hour later.
	 * @return string
	 */
	private static function date( $text, $zone, $is_after = false ) {
		$is_day = 1 === preg_match( '/^\d{4}-\d\d-\d\d$/', $text );
		$date   = date_create_immutable( $text, $zone );
		$date   = $date ? $date : date_create_immutable( 'now', $zone );
		if ( $is_after ) {
			$date = $date->modify( $is_day ? '+1 day' : '+1 hour' );
		}
		return $is_day ? ';VALUE=DATE:' . $date->format( 'Ymd' ) : ':' . $date->setTimezone( new \DateTimeZone( 'UTC' ) )->format( 'Ymd\THis\Z' );
	}

	/**
	 * A time zone by its name. The site's zone if there is none of that name.
	 *
	 * @param string $name Such as Europe/London.
	 * @return \DateTimeZone
	 */
	private static function zone( $name ) {
		return in_array( $name, timezone_identifiers_list( \DateTimeZone::ALL_WITH_BC ), true ) ? new \DateTimeZone( $name ) : wp_timezone();
	}

	/**
	 * Escapes commas, semicolons and line ends.
	 *
	 * @param string $text Plain text.
	 * @return string
	 */
	private static function text( $text ) {
		return str_replace( array( '\\', ';', ',', "\r", "\n" ), array( '\\\\', '\;', '\,', '', '\n' ), (string) $text );
	}

	/**
	 * Folds a line at 75 bytes, between characters, as RFC 5545 asks. Without mbstring, which some PHP lacks.
	 *
	 * @param string $line Of any length.
	 * @return string
	 */
	private static function fold( $line ) {
		return preg_replace( '/.{71,74}(?=[^\x80-\xBF])/s', "$0\r\n ", $line );
	}
}
