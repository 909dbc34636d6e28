<?php
/**
 * Maps archives shown as a dropdown.
 *
 * @package Thistledown
 */

namespace Thistledown\Mappers;

use Thistledown\Mapper;
use Thistledown\Markup;

defined( 'ABSPATH' ) || exit;

/**
 * Choosing an archive navigates to it; browsing the list by keyboard does not.
 */
final class Select_Link extends Mapper {

	const BLOCKS = array( 'core/archives' );

	public function label() {
		return __( 'Archives as a dropdown: a choice leads there', 'thistledown' );
	}

	/** WordPress's own handlers, before 6.9 and since, and what keeps them until the feature has started, and if it cannot start. */
	const HANDLERS = array(
		'onchange="document.location.href=' => 'onchange="if(!this.dataset.ready)document.location.href=',
		'function onSelectChange() {'       => 'function onSelectChange() { if ( dropdown.dataset.ready ) return;',
	);

	public function map( $html, $block ) {
		$list = strtr( $html, self::HANDLERS );
		return $list === $html ? $html : Markup::each( $list, 'select', static fn( $tag ) => Markup::with_feature( $tag, 'select-link' ) );
	}
}
