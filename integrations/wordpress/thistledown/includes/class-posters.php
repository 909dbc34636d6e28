<?php
/**
 * Posters and titles of embedded videos, stored on this server.
 *
 * @package Thistledown
 */

namespace Thistledown;

defined( 'ABSPATH' ) || exit;

/**
 * When an editor embeds a video, WordPress requests its oEmbed data from the provider. This class fetches
 * the poster named there, once, if the setting `store_posters` is on. Visitors' browsers never contact the
 * provider for it.
 */
final class Posters {

	/** The folder for posters, inside the uploads folder. */
	const FOLDER = 'thistledown-posters';

	/**
	 * Hooks into WordPress's oEmbed request.
	 */
	public static function start() {
		add_filter( 'oembed_dataparse', array( self::class, 'receive' ), 10, 3 );
	}

	/**
	 * Stores title and poster of a video.
	 *
	 * @param string $html The embed.
	 * @param object $data The provider's oEmbed data.
	 * @param string $url  The video's address.
	 * @return string The embed, unchanged.
	 */
	public static function receive( $html, $data, $url ) {
		if ( Settings::get( 'store_posters' ) && 'video' === ( $data->type ?? '' ) ) {
			self::store( $url, $data->thumbnail_url ?? '', sanitize_text_field( $data->title ?? '' ) );
		}
		return $html;
	}

	/**
	 * The URL of a video's poster on this server.
	 *
	 * @param string $url The video's address.
	 * @return string Empty if there is none.
	 */
	public static function of( $url ) {
		$file   = self::file( $url, 'jpg' );
		$poster = is_file( $file ) ? self::folder( 'baseurl' ) . '/' . basename( $file ) : '';
		/**
		 * Filters the poster of a video.
		 *
		 * @param string $poster The poster's URL; empty if there is none.
		 * @param string $url    The video's address.
		 */
		return (string) apply_filters( 'thistledown_video_poster', $poster, $url );
	}

	/**
	 * The video's title.
	 *
	 * @param string $url The video's address.
	 * @return string
	 */
	public static function title( $url ) {
		$file = self::file( $url, 'txt' );
		// A local file of the plugin, so the filesystem API is not needed.
		return is_file( $file ) ? (string) file_get_contents( $file ) : ''; // phpcs:ignore WordPress.WP.AlternativeFunctions
	}

	/**
	 * Removes the folder and all posters.
	 */
	public static function remove_all() {
		require_once ABSPATH . 'wp-admin/includes/file.php';
		global $wp_filesystem;
		if ( WP_Filesystem() ) {
			$wp_filesystem->delete( self::folder( 'basedir' ), true );
		}
	}

	/**
	 * Fetches a poster and converts it to a JPEG of at most 1280 px, so that only a picture can be stored.
	 *
	 * @param string $url    The video's address.
	 * @param string $poster The poster's URL.
	 * @param string $title  The video's title.
	 */
	private static function store( $url, $poster, $title ) {
		wp_mkdir_p( self::folder( 'basedir' ) );
		file_put_contents( self::file( $url, 'txt' ), $title ); // phpcs:ignore WordPress.WP.AlternativeFunctions
		require_once ABSPATH . 'wp-admin/includes/file.php';
		$fetched = '' === $poster ? '' : download_url( esc_url_raw( $poster, array( 'https' ) ), 10 );
		if ( ! $fetched || is_wp_error( $fetched ) ) {
			return;
		}
		$image = wp_get_image_editor( $fetched );
		if ( ! is_wp_error( $image ) ) {
			$image->resize( 1280, 720 );
			$image->save( self::file( $url, 'jpg' ), 'image/jpeg' );
		}
		wp_delete_file( $fetched );
	}

	/**
	 * The path of a file stored for a video.
	 *
	 * @param string $url  The video's address.
	 * @param string $type The file name's extension.
	 * @return string
	 */
	private static function file( $url, $type ) {
		return self::folder( 'basedir' ) . '/' . md5( $url ) . ".$type";
	}

	/**
	 * The folder, as a path or as a URL.
	 *
	 * @param string $kind `basedir` or `baseurl`.
	 * @return string
	 */
	private static function folder( $kind ) {
		return wp_upload_dir( null, false )[ $kind ] . '/' . self::FOLDER;
	}
}
