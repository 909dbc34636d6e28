<?php
// Content that nobody wrote for the plugin: the themes' and WordPress's patterns, and the Theme Unit Test where it is.

/** Publishes each pattern and each entry of the test data as an entry, which no list of posts and no menu shows. */
function rig_foreign() {
	foreach ( WP_Block_Patterns_Registry::get_instance()->get_all_registered() as $number => $pattern ) {
		rig_post( "pattern-$number", $pattern['content'], 'closed', 'foreign' );
	}
	// Twenty Twenty-Two's, which returns them.
	foreach ( (array) glob( WP_CONTENT_DIR . '/themes/*/inc/patterns/*.php' ) as $file ) {
		rig_post( 'pattern-' . basename( $file, '.php' ), ( include $file )['content'], 'closed', 'foreign' );
	}
	foreach ( (array) glob( getenv( 'RIG_DATA' ) . '/*.xml' ) as $file ) {
		foreach ( simplexml_load_file( $file )->channel->item as $item ) {
			$facts = $item->children( 'http://wordpress.org/export/1.2/' );
			if ( in_array( (string) $facts->post_type, array( 'post', 'page' ), true ) && 'publish' === (string) $facts->status && '' === (string) $facts->post_password ) {
				rig_post( 'unit-' . $facts->post_id, (string) $item->children( 'http://purl.org/rss/1.0/modules/content/' )->encoded, 'closed', 'foreign' );
			}
		}
	}
}
