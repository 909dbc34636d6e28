<?php
/**
 * Maps links that share the page on social networks.
 *
 * @package Thistledown
 */

namespace Thistledown\Mappers;

use Thistledown\Mapper;
use Thistledown\Markup;

defined( 'ABSPATH' ) || exit;

/**
 * The links open in a small window.
 */
final class Social_Popup extends Mapper {

	const BLOCKS = array( 'core/social-link', 'core/button', 'core/paragraph', 'core/list-item', 'core/html' );

	public function label() {
		return __( 'Share links: a small window', 'thistledown' );
	}

	/** URLs for sharing, according to the networks' documentation. */
	const SHARE = '~^https?://(?:www\.)?(?:facebook\.com/(?:sharer|share\.php)|(?:twitter|x)\.com/(?:intent|share)|linkedin\.com/(?:sharing|shareArticle)|pinterest\.\w+/pin/create|reddit\.com/submit|tumblr\.com/(?:share|widgets/share)|t\.me/share|bsky\.app/intent|threads\.net/intent|share\.flipboard\.com|api\.whatsapp\.com/send|wa\.me/\?)~i';

	public function map( $html, $block ) {
		$is_shared = static fn( $tag ) => preg_match( self::SHARE, Markup::attributes( $tag )['href'] ?? '' );
		return Markup::each( $html, 'a', static fn( $tag ) => $is_shared( $tag ) ? Markup::with_feature( $tag, 'social-popup' ) : $tag );
	}
}
