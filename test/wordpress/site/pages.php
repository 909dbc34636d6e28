<?php
// Pages by name, with blocks as the editor saves them, and how they are published.

/** Content as a synced pattern, which a page only refers to. */
function rig_synced( $content ) {
	return '<!-- wp:block {"ref":' . rig_post( 'pattern', $content, 'closed', 'wp_block' ) . '} /-->';
}

/** Publishes an entry, such as a page of the site's blog. */
function rig_post( $name, $content, $comments = 'open', $type = 'post' ) {
	return wp_insert_post(
		array(
			'post_name'    => $name,
			'post_title'   => ucfirst( str_replace( '-', ' ', $name ) ),
			'post_content' => wp_slash( $content ),
			'post_status'  => 'publish',
			'post_type'    => $type,
			'comment_status' => $comments,
			'post_date'    => '2026-10-0' . ( 1 + strlen( $name ) % 9 ) . ' 10:00:00',
		)
	);
}

/** A block with its comments. */
function rig_block( $name, $attributes, $html ) {
	$json = $attributes ? ' ' . wp_json_encode( $attributes, JSON_UNESCAPED_SLASHES ) : '';
	return "<!-- wp:$name$json -->\n$html\n<!-- /wp:$name -->\n\n";
}

function rig_text( $text ) {
	return rig_block( 'paragraph', array(), "<p>$text</p>" );
}

/** An accordion's item. */
function rig_item( $question, $answer ) {
	$inner = rig_block( 'heading', array( 'level' => 3 ), "<h3>$question</h3>" ) . rig_text( $answer );
	return rig_block(
		'group',
		array( 'className' => 'is-style-thistledown-accordion' ),
		'<div class="wp-block-group is-style-thistledown-accordion">' . trim( $inner ) . '</div>'
	);
}

/** A picture that links to its file. */
function rig_image( $id, $caption = '' ) {
	$url     = rig_picture_url( $id );
	$caption = '' === $caption ? '' : "<figcaption class=\"wp-element-caption\">$caption</figcaption>";
	return rig_block(
		'image',
		array( 'id' => $id, 'sizeSlug' => 'large', 'linkDestination' => 'media' ),
		"<figure class=\"wp-block-image size-large\"><a href=\"$url\"><img src=\"$url\" alt=\"Hill $id\" class=\"wp-image-$id\"/></a>$caption</figure>"
	);
}

function rig_gallery( $ids, $style = '', $caption = '' ) {
	$name       = '' === $style ? '' : "is-style-thistledown-$style";
	$attributes = array( 'linkTo' => 'media' ) + ( '' === $name ? array() : array( 'className' => $name ) );
	$images     = '';
	foreach ( $ids as $number => $id ) {
		$images .= rig_image( $id, 0 === $number % 3 ? "Caption $number" : '' );
	}
	$caption = '' === $caption ? '' : "<figcaption class=\"blocks-gallery-caption wp-element-caption\">$caption</figcaption>";
	$class   = trim( "wp-block-gallery has-nested-images columns-default is-cropped $name" );
	return rig_block( 'gallery', $attributes, "<figure class=\"$class\">" . trim( $images ) . "$caption</figure>" );
}

/** A gallery as WordPress saved it before 5.9. */
function rig_old_gallery( $ids ) {
	$items = '';
	foreach ( $ids as $id ) {
		$items .= '<li class="blocks-gallery-item"><figure><img src="' . rig_picture_url( $id ) . "\" alt=\"Hill $id\" data-id=\"$id\" class=\"wp-image-$id\"/></figure></li>";
	}
	return rig_block(
		'gallery',
		array( 'ids' => $ids, 'columns' => 3, 'linkTo' => 'none', 'className' => 'is-style-thistledown-carousel', 'anchor' => 'hills' ),
		"<figure class=\"wp-block-gallery columns-3 is-cropped is-style-thistledown-carousel\" id=\"hills\"><ul class=\"blocks-gallery-grid\">$items</ul></figure>"
	);
}

/** An embedded video, as the editor saves it. */
function rig_embed( $url, $provider ) {
	return rig_block(
		'embed',
		array( 'url' => $url, 'type' => 'video', 'providerNameSlug' => $provider, 'responsive' => true ),
		"<figure class=\"wp-block-embed is-type-video is-provider-$provider wp-block-embed-$provider\"><div class=\"wp-block-embed__wrapper\">\n$url\n</div><figcaption class=\"wp-element-caption\">A caption</figcaption></figure>"
	);
}

/** Each form in which a video comes into a page. */
function rig_embeds() {
	$old = rig_block(
		'core-embed/youtube',
		array( 'url' => 'https://youtu.be/aqz-KE-bpKQ' ),
		"<figure class=\"wp-block-embed-youtube wp-block-embed is-type-video is-provider-youtube wp-embed-aspect-16-9 wp-has-aspect-ratio\"><div class=\"wp-block-embed__wrapper\">\nhttps://youtu.be/aqz-KE-bpKQ\n</div></figure>"
	);
	foreach ( array( 'shorts/aqz-KE-bpKQ' => '9-16', 'watch?v=fourByThree' => '4-3' ) as $video => $ratio ) {
		$old .= rig_block(
			'embed',
			array( 'url' => "https://www.youtube.com/$video", 'className' => "wp-embed-aspect-$ratio wp-has-aspect-ratio" ),
			"<figure class=\"wp-block-embed wp-embed-aspect-$ratio wp-has-aspect-ratio\"><div class=\"wp-block-embed__wrapper\">\nhttps://www.youtube.com/$video\n</div></figure>"
		);
	}
	return $old
		. "<p>https://www.youtube.com/watch?v=aqz-KE-bpKQ</p>\n\nhttps://vimeo.com/76979871\n\n"
		. rig_block( 'shortcode', array(), '[embed]https://youtu.be/aqz-KE-bpKQ[/embed]' )
		. rig_block( 'shortcode', array(), '[video src="https://www.youtube.com/watch?v=aqz-KE-bpKQ" width="640" height="360"]' )
		. rig_block( 'html', array(), '<iframe frameborder="0" id="own" class="film" src="//www.youtube-nocookie.com/embed/aqz-KE-bpKQ?start=9" width="100%" height="315"></iframe>' )
		. rig_block( 'html', array(), '<iframe frameborder="0" src="https://www.youtube.com/embed/videoseries?list=PL0" width="560" height="315"></iframe>' )
		. rig_block( 'html', array(), '<iframe frameborder="0" src="http://youtube.com/embed/aqz-KE-bpKQ" width="560" height="315"></iframe>' )
		. rig_block( 'html', array(), '<iframe frameborder="0" src=" http://player.vimeo.com:80/video/76979871" width="560" height="315"></iframe>' )
		. rig_block( 'html', array(), '<iframe/frameborder="0" src="https://films.vimeo.com/76979871" width="560" height="315"></iframe>' )
		. rig_block( 'html', array(), '<iframe frameborder="0" data-lazy-src="//youtu.be/aqz-KE-bpKQ" width="560" height="315"></iframe>' )
		. rig_block( 'html', array(), '<object width="425" height="344"><param name="movie" value="http://www.youtube.com/v/aqz-KE-bpKQ"><embed src="http://www.youtube.com/v/aqz-KE-bpKQ" width="425" height="344"></object>' )
		. rig_block( 'html', array(), '<iframe frameborder="0" src="https:\\\\www.youtube.com\\embed\\aqz-KE-bpKQ" width="560" height="315"></iframe>' )
		. rig_block( 'html', array(), '<iframe frameborder="0" src="https:/www.youtube.com/embed/aqz-KE-bpKQ" width="560" height="315"></iframe>' )
		. rig_block( 'html', array(), '<iframe frameborder="0" src="https://www.youtube.com./embed/aqz-KE-bpKQ" width="560" height="315"></iframe>' )
		. rig_block( 'html', array(), '<iframe frameborder="0"" width="560"height="315"src="https://www.youtube.com/embed/aqz-KE-bpKQ"></iframe>' )
		. rig_block( 'html', array(), '<iframe frameborder="0" srcdoc="&lt;iframe src=&quot;https://www.youtube.com/embed/aqz-KE-bpKQ&quot;&gt;&lt;/iframe&gt;" width="560" height="315"></iframe>' );
}

function rig_pages( $ids ) {
	$items = rig_item( 'Are dogs welcome?', 'On a lead, in all gardens.' )
		. rig_item( 'Is there <em>parking</em>?', 'Behind the station, for a hundred cars. <a href="/bundle/">More</a>' )
		. rig_item( 'When do you close?', 'At dusk.' );
	return array(
		'bundle'       => rig_text( 'A page of text with a <a href="#below">link to a place below</a>.' )
			. str_repeat( rig_text( str_repeat( 'Ferns grow slowly. ', 60 ) ), 6 )
			. rig_block( 'heading', array(), '<h2 id="below">Below</h2>' ) . rig_text( 'The end of it.' ),
		'accordion'    => rig_block(
			'group',
			array( 'className' => 'is-style-thistledown-accordions' ),
			'<div class="wp-block-group is-style-thistledown-accordions">' . trim( $items ) . '</div>'
		),
		'lightbox'     => rig_image( $ids[0], 'A hill above the sea' ) . rig_gallery( array_slice( $ids, 1, 3 ), '', 'Three hills' ),
		'shortcode'    => rig_block( 'shortcode', array(), "[gallery link=\"file\" ids=\"$ids[1],$ids[2]\"]" ),
		'gallery-grid' => rig_gallery( $ids, 'grid', 'Twelve hills' ),
		'carousel'     => rig_gallery( array_slice( $ids, 0, 5 ), 'carousel', 'Five hills' ),
		'old-gallery'  => rig_old_gallery( array_slice( $ids, 0, 3 ) ),
		'posts'        => rig_block(
			'query',
			array( 'queryId' => 1, 'query' => array( 'perPage' => 5, 'postType' => 'post', 'order' => 'asc', 'orderBy' => 'title', 'inherit' => false ) ),
			'<div class="wp-block-query">' . trim( rig_block( 'post-template', array( 'className' => 'is-style-thistledown-carousel' ), trim( '<!-- wp:post-title {"level":3,"isLink":true} /-->' ) ) ) . '</div>'
		),
		'hero'         => rig_block(
			'cover',
			array( 'url' => '/wp-content/uploads/drift.webm', 'dimRatio' => 50, 'backgroundType' => 'video' ),
			'<div class="wp-block-cover"><span aria-hidden="true" class="wp-block-cover__background has-background-dim"></span><video class="wp-block-cover__video-background intrinsic-ignore" autoplay muted loop playsinline src="/wp-content/uploads/drift.webm" data-object-fit="cover"></video><div class="wp-block-cover__inner-container">'
			. trim( rig_block( 'heading', array(), '<h2>Seed on the wind</h2>' ) ) . '</div></div>'
		),
		'video'        => rig_embed( 'https://www.youtube.com/watch?v=aqz-KE-bpKQ', 'youtube' ) . rig_embed( 'https://vimeo.com/76979871', 'vimeo' ),
		'embeds'       => rig_embeds(),
		'share'        => rig_text( '<a href="https://www.facebook.com/sharer/sharer.php?u=https%3A%2F%2Fexample.test%2F">Share on Facebook</a>, or read <a href="https://www.facebook.com/wordpress">our page there</a>.' ),
		'archives'     => '<!-- wp:archives {"displayAsDropdown":true} /-->' . "\n\n",
		'appear'       => str_repeat( rig_text( str_repeat( 'Moss. ', 120 ) ), 4 )
			. rig_block( 'group', array( 'className' => 'is-style-thistledown-appear' ), '<div class="wp-block-group is-style-thistledown-appear">' . trim( rig_text( 'Here it comes.' ) ) . '</div>' ),
		'map'          => rig_block(
			'thistledown/map',
			array( 'center' => '52.1532,1.6023', 'zoom' => '15' ),
			'<div class="wp-block-thistledown-map">' . trim( rig_text( 'The Saltgate, Thornhythe' ) ) . '</div>'
		) . rig_block( 'shortcode', array(), '[thistledown_map center="52.15,1.61"]Marsh hide[/thistledown_map]' ),
		'calendar'     => rig_synced(
			rig_block(
				'thistledown/calendar-link',
				array( 'title' => 'Lantern evening', 'start' => '2026-12-04T16:30', 'end' => '2026-12-05', 'location' => 'Palm House, Thornhythe' ),
				'<p class="wp-block-thistledown-calendar-link"><a>Add to your calendar</a></p>'
			)
		) . '<!--thistledown-->',
	);
}
