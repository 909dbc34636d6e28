<?php
/**
 * The features of the page that is being rendered.
 *
 * @package Thistledown
 */

namespace Thistledown;

defined( 'ABSPATH' ) || exit;

/**
 * Records each feature that a mapper adds to the page.
 */
final class Used_Features {

	/**
	 * Names of the recorded features.
	 *
	 * @var string[]
	 */
	private static $names = array();

	/**
	 * Records a feature.
	 *
	 * @param string $name As in `data-feature`.
	 */
	public static function note( $name ) {
		if ( ! in_array( $name, self::$names, true ) ) {
			self::$names[] = $name;
		}
	}

	/**
	 * Scripts to fetch in parallel with core: the chunks of features that start without interaction. The head
	 * snippet preloads those in the first window; preloads of all others would only compete with the page.
	 *
	 * @return array Media queries (or empty) by file.
	 */
	public static function preloads() {
		$manifest = Bundle::manifest();
		$files    = array();
		foreach ( self::$names as $name ) {
			$facts = $manifest['features'][ $name ] ?? array();
			$media = $facts['media'] ?? '';
			foreach ( 'now' === ( $facts['load'] ?? '' ) ? $manifest['preload'][ $name ] : array() as $file ) {
				$files[ $file ] = $media;
			}
		}
		/**
		 * Filters the files to preload.
		 *
		 * @param array    $files Media queries (or empty) by path in the bundle.
		 * @param string[] $names The features so far.
		 */
		return apply_filters( 'thistledown_preloads', $files, self::$names );
	}
}
