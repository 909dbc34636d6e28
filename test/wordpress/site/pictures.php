<?php
// Generates pictures of hills under a sky, each in other colours.

/** Ids of the pictures in the media library. */
function rig_pictures( $count = 12 ) {
	add_filter( 'intermediate_image_sizes', static fn() => array( 'medium', 'large' ) );
	$ids = array();
	for ( $number = 1; $number <= $count; $number++ ) {
		$ids[] = rig_picture( $number );
	}
	return $ids;
}

/** Draws a picture and adds it to the media library. */
function rig_picture( $number ) {
	$width  = 1200;
	$height = 800;
	$image  = imagecreatetruecolor( $width, $height );
	for ( $y = 0; $y < $height; $y++ ) {
		$light = 235 - (int) ( $y / 8 );
		imageline( $image, 0, $y, $width, $y, imagecolorallocate( $image, $light, min( 255, $light + 8 ), min( 255, $light + 20 - $number ) ) );
	}
	for ( $hill = 0; $hill < 4; $hill++ ) {
		$green = imagecolorallocate( $image, 90 - 18 * $hill + 4 * $number, 130 - 22 * $hill, 80 - 12 * $hill + 6 * $number );
		imagefilledellipse( $image, (int) ( $width * ( ( $number * 0.37 + $hill * 0.31 ) - floor( $number * 0.37 + $hill * 0.31 ) ) ), $height + 60 + 40 * $hill, 1100, 900 - 180 * $hill, $green );
	}
	imagefilledellipse( $image, 200 + 70 * $number, 170, 90, 90, imagecolorallocate( $image, 250, 240, 200 ) );
	$uploads = wp_upload_dir();
	$file    = $uploads['path'] . "/hill-$number.jpg";
	imagejpeg( $image, $file, 70 );
	$id = wp_insert_attachment(
		array(
			'post_mime_type' => 'image/jpeg',
			'post_title'     => "Hill $number",
			'post_status'    => 'inherit',
		),
		$file
	);
	wp_update_attachment_metadata( $id, wp_generate_attachment_metadata( $id, $file ) );
	update_post_meta( $id, '_wp_attachment_image_alt', "Hill number $number" );
	return $id;
}

/** The address relative to the site's root, because each test page has another host name. */
function rig_picture_url( $id ) {
	return wp_make_link_relative( wp_get_attachment_url( $id ) );
}
