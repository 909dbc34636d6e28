<?php
/**
 * Posters of embedded videos, stored on this server.
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
	 * Stores the poster of a video. Any site may answer with a frame of YouTube's, so only the providers' answers count.
	 *
	 * @param string $html The embed.
	 * @param object $data The provider's oEmbed data.
	 * @param string $url  The address that was embedded.
	 * @return string The embed, unchanged.
	 */
	public static function receive( $html, $data, $url ) {
		$address = Mappers\Video::address( Markup::attributes( $html )['src'] ?? '' );
		$known   = preg_match( Mappers\Video::HOST, (string) wp_parse_url( $url, PHP_URL_HOST ) );
		if ( $address && $known && Settings::get( 'store_posters' ) && ! empty( $data->thumbnail_url ) ) {
			self::store( $address, $data->thumbnail_url );
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
		$file   = self::file( $url );
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
	 */
	private static function store( $url, $poster ) {
		wp_mkdir_p( self::folder( 'basedir' ) );
		require_once ABSPATH . 'wp-admin/includes/file.php';
		$fetched = download_url( esc_url_raw( $poster, array( 'https' ) ), 10 );
		if ( is_wp_error( $fetched ) ) {
			return;
		}
		$image = wp_get_image_editor( $fetched );
		if ( ! is_wp_error( $image ) ) {
			$image->resize( 1280, 720 );
			// Else a plugin that makes WebP of every picture changes the file's name, too.
			add_filter( 'image_editor_output_format', '__return_empty_array', PHP_INT_MAX );
			$image->save( self::file( $url ), 'image/jpeg' );
			remove_filter( 'image_editor_output_format', '__return_empty_array', PHP_INT_MAX );
		}
		wp_delete_file( $fetched );
	}

	/**
	 * The path of a video's poster.
	 *
	 * @param string $url The video's address.
	 * @return string
	 */
	private static function file( $url ) {
		return self::folder( 'basedir' ) . '/' . md5( $url ) . '.jpg';
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
