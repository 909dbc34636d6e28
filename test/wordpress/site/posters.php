<?php
// Simulates an editor embedding a video while the provider responds. `remove` deletes the poster.
$_SERVER['HTTP_HOST'] = 'localhost';
require getenv( 'RIG_SITE' ) . '/wp-load.php';

if ( 'remove' === ( $argv[1] ?? '' ) ) {
	update_option( 'thistledown', array( 'off' => array() ) );
	Thistledown\Posters::remove_all();
	return;
}
update_option( 'thistledown', array(
		'off'           => array(),
		'store_posters' => true,
	) );
// As a plugin does that makes WebP of every picture.
add_filter( 'image_editor_output_format', static fn() => array( 'image/jpeg' => 'image/webp' ) );
add_filter(
	'pre_http_request',
	static function ( $answer, $arguments ) {
		copy( wp_upload_dir()['path'] . '/hill-3.jpg', $arguments['filename'] );
		return array(
			'response' => array( 'code' => 200 ),
			'headers'  => array(),
			'body'     => '',
			'cookies'  => array(),
			'filename' => $arguments['filename'],
		);
	},
	20,
	2
);
$rig_data = (object) array(
	'type'          => 'video',
	'title'         => 'Seed <b>on</b> the wind',
	'thumbnail_url' => 'https://i.ytimg.com/vi/aqz-KE-bpKQ/hqdefault.jpg',
);
apply_filters( 'oembed_dataparse', '<iframe src="https://www.youtube.com/embed/aaaaaaaaaaa"></iframe>', $rig_data, 'https://elsewhere.example/' );
echo esc_html( Thistledown\Posters::of( 'https://www.youtube.com/watch?v=aaaaaaaaaaa' ) );
apply_filters( 'oembed_dataparse', '<iframe src="https://www.youtube.com/embed/aqz-KE-bpKQ?feature=oembed"></iframe>', $rig_data, 'https://youtu.be/aqz-KE-bpKQ' );
