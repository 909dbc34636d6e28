/**
 * Opts a page into cross-document view transitions: the old page and the new one both need the rule.
 * https://drafts.csswg.org/css-view-transitions-2/#view-transition-rule
 */
export const TRANSITION_STYLE =
  '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}'
