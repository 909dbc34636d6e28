import { unknownFeature, unknownTrigger } from '../../../src/shared/checks/feature-names.ts'
import { misuse } from '../../../src/shared/checks/misuse.ts'
import { lonelyPanel } from '../../../src/shared/checks/panels.ts'
import { missingPart, noDialog } from '../../../src/shared/checks/parts.ts'
import { badSetting } from '../../../src/shared/checks/settings.ts'
import { misspeltAttribute, unknownAttribute, unknownText } from '../rules/attributes.ts'
import {
  boxedHeader,
  couldWait,
  linkIntoPanel,
  lostRoom,
  missingControls,
  missingState,
  twoHeaders,
} from '../rules/hints.ts'
import { brokenMarkup, innerScroll } from '../rules/markup.ts'
import { duplicateTarget, missingTarget, platformMarkup } from '../rules/references.ts'
import { type RuleInfo, shared } from '../rules/rule.ts'
import { refusedValue } from '../rules/values.ts'

const MODAL =
  '<button type="button" data-feature="modal" commandfor="hours" command="show-modal">Hours</button>'

const HOST = '<section data-feature="scroll-appear"></section>'
const TOGGLE =
  '<button type="button" data-panel-toggle="nav" aria-controls="menu" aria-expanded="false">Menu</button>'

/** Rules about hosts, their settings and parts, and the header. */
export const hostRules: Readonly<Record<string, RuleInfo>> = {
  'unknown-feature': {
    severity: 'error',
    title: 'data-feature names a feature that does not exist',
    text: 'The host stays as the server sent it. Features that your own scripts define are named with --own; those of a build of your own are known with --dist.',
    bad: '<section data-feature="scrol-appear"></section>',
    good: '<section data-feature="scroll-appear"></section>',
    find: shared(unknownFeature),
  },
  'unknown-trigger': {
    severity: 'error',
    title: 'data-load is no trigger',
    text: 'A feature with an unknown trigger loads at once, with the page. Triggers are now, visible, idle and intent.',
    bad: '<section data-feature="scroll-appear" data-load="visble"></section>',
    good: '<section data-feature="scroll-appear" data-load="visible"></section>',
    find: shared(unknownTrigger),
  },
  'misspelt-attribute': {
    severity: 'error',
    title: 'an attribute is misspelt',
    text: 'An attribute is nearly one of ours and has a value that only ours has. As it is written, it does nothing. Where no value tells, it is a warning, and so is a panel’s name that is nearly one of ours.',
    bad: '<section data-features="scroll-appear"></section>',
    good: '<section data-feature="scroll-appear"></section>',
    find: misspeltAttribute,
  },
  'bad-setting': {
    severity: 'error',
    title: 'a setting cannot be read, or its name is misspelt',
    text: 'The feature uses its default, or ignores a setting that has none, and warns in the console. The command reads each value with the feature’s own code. A misspelt name has no effect. Only names close to a setting’s are found, because other attributes may be your own.',
    bad: '<section data-feature="scroll-appear" data-appear-delay="soon"></section>',
    good: '<section data-feature="scroll-appear" data-appear-delay="200"></section>',
    find: shared(badSetting),
  },
  'unknown-attribute': {
    severity: 'warning',
    title: 'a feature does not know this attribute',
    text: 'An attribute on a host or in it begins with the name or prefix of the feature, which neither reads it nor looks for it. The message names the nearest one that it knows, or all of them.',
    bad: '<section data-feature="scroll-appear" data-appear-speed="2"></section>',
    good: '<section data-feature="scroll-appear" data-appear-delay="200"></section>',
    find: unknownAttribute,
  },
  'unknown-text': {
    severity: 'warning',
    title: 'the texts block has a name that is no text',
    text: 'A text that no script looks up is shown nowhere, and the English one stays. The page of each feature lists its texts.',
    bad: `${HOST}\n<script type="application/json" data-thistledown-texts>{"carousel": {"forward": "Weiter"}}</script>`,
    good: `${HOST}\n<script type="application/json" data-thistledown-texts>{"carousel": {"next": "Weiter"}}</script>`,
    find: unknownText,
  },
  'refused-value': {
    severity: 'error',
    title: 'a feature refuses this value',
    text: 'Permissions that no browser knows, addresses that are not http(s), links of a video player that lead to no video: the feature fails, or a click does nothing.',
    bad: '<a data-feature="lightbox" href="javascript:alert(1)">Picture</a>',
    good: '<a data-feature="lightbox" href="/fern.avif">Picture</a>',
    find: refusedValue,
  },
  'missing-part': {
    severity: 'error',
    title: 'a host lacks a part, or is the wrong element',
    text: 'Without the part the feature fails when it starts, and the host keeps the server’s markup. The message names the part.',
    bad: '<div data-feature="gallery-grid"><ul data-grid-items><li>One</li></ul></div>',
    good: '<div data-feature="gallery-grid"><ul data-grid-items><li>One</li></ul><button type="button" data-grid-toggle aria-expanded="false" hidden>All</button></div>',
    find: shared(missingPart),
  },
  'missing-state': {
    severity: 'warning',
    title: 'the button of a waiting host has no aria-expanded',
    text: 'A host waits for a visitor only if the server sends the state of its button. Without it the script loads with the page, and until then assistive technology does not know that something can be opened.',
    bad: '<section data-feature="expand-collapse"><h3><button type="button" aria-controls="dogs">Dogs?</button></h3><p id="dogs">Yes.</p></section>',
    good: '<section data-feature="expand-collapse"><h3><button type="button" aria-controls="dogs" aria-expanded="false">Dogs?</button></h3><p id="dogs">Yes.</p></section>',
    find: missingState,
  },
  'no-dialog': {
    severity: 'error',
    title: 'a modal’s trigger leads to no dialog',
    text: 'The modal opens a <dialog>, so that the browser keeps the focus in it and closes it on Escape.',
    bad: `${MODAL}\n<section id="hours">Ten to five</section>`,
    good: `${MODAL}\n<dialog id="hours">Ten to five</dialog>`,
    find: shared(noDialog),
  },
  'missing-target': {
    severity: 'error',
    title: 'a feature’s reference leads nowhere',
    text: 'data-modal-target, commandfor, data-lightbox-content, data-expand-autofocus-id, or aria-controls of a toggle names an id that is not on the page.',
    bad: MODAL,
    good: `${MODAL}\n<dialog id="hours">Ten to five</dialog>`,
    find: missingTarget,
  },
  'duplicate-id': {
    severity: 'error',
    title: 'two elements have an id that a feature looks up',
    text: 'The feature takes the first of them, which may be the wrong one. Lists that repeat a template are the usual reason.',
    bad: `${MODAL}\n<dialog id="hours">Ten to five</dialog>\n<h2 id="hours">Hours</h2>`,
    good: `${MODAL}\n<dialog id="hours">Ten to five</dialog>\n<h2 id="opening-hours">Hours</h2>`,
    find: duplicateTarget,
  },
  'lonely-panel': {
    severity: 'error',
    title: 'a panel has no toggle, or a toggle no panel',
    text: 'A panel of the header and its button have the same name. Without the other, nothing opens, or a click does nothing.',
    bad: '<button type="button" data-panel-toggle="nav" aria-expanded="false">Menu</button>',
    good: '<button type="button" data-panel-toggle="nav" aria-expanded="false" aria-controls="menu">Menu</button>\n<nav id="menu" data-panel="nav"></nav>',
    find: shared(lonelyPanel),
  },
  'missing-controls': {
    severity: 'warning',
    title: 'a toggle does not say what it opens',
    text: 'Core finds a panel by its name, assistive technology by aria-controls of its toggle.',
    bad: '<button type="button" data-panel-toggle="nav" aria-expanded="false">Menu</button>\n<nav id="menu" data-panel="nav"></nav>',
    good: `${TOGGLE}\n<nav id="menu" data-panel="nav"></nav>`,
    find: missingControls,
  },
  'link-into-panel': {
    severity: 'warning',
    title: 'a link leads into a panel',
    text: 'A panel is closed until its toggle opens it, so a visitor who follows a skip link there does not see at once where it leads.',
    bad: `<a href="#menu">Skip to the menu</a>\n${TOGGLE}\n<nav id="menu" data-panel="nav"></nav>`,
    good: `<a href="#content">Skip to the content</a>\n${TOGGLE}\n<nav id="menu" data-panel="nav"></nav>\n<main id="content"></main>`,
    find: linkIntoPanel,
  },
  'two-headers': {
    severity: 'warning',
    title: 'the page has two headers',
    text: 'Core measures, hides and shows the first element with data-header. The others are sticky, too, and cover it.',
    bad: '<header data-header></header>\n<div data-header></div>',
    good: '<header data-header></header>\n<div></div>',
    find: twoHeaders,
  },
  'boxed-header': {
    severity: 'warning',
    title: 'the header is in a box of its own',
    text: 'A sticky element stays within its parent. In a wrapper that ends with the header it scrolls away, and never comes back on the way up. A wrapper with display: contents does no harm: the command does not see stylesheets.',
    bad: '<div class="top"><header data-header></header></div>\n<main></main>',
    good: '<div class="top" data-header><header></header></div>\n<main></main>',
    find: boxedHeader,
  },
  'lost-room': {
    severity: 'warning',
    title: 'content moves when a script comes',
    text: 'The page keeps no room for what the script adds or hides, so that the layout shifts.',
    bad: '<section data-feature="carousel" data-carousel-autoplay aria-label="Ferns"><div data-carousel-viewport tabindex="0"><ul data-carousel-slides><li>One</li></ul></div></section>',
    good: '<section data-feature="carousel" data-carousel-autoplay aria-label="Ferns"><div data-carousel-controls></div><div data-carousel-viewport tabindex="0"><ul data-carousel-slides><li>One</li></ul></div></section>',
    find: lostRoom,
  },
  misuse: {
    severity: 'error',
    title: 'an element cannot do what it is used for',
    text: 'A toggle that is no button is out of the keyboard’s reach; a back-to-top that is no link to #top does nothing without scripts; a map needs the page’s key and a centre.',
    bad: '<a href="/top" data-back-to-top>To the top</a>',
    good: '<a href="#top" data-back-to-top>To the top</a>',
    find: shared(misuse),
  },
  'broken-markup': {
    severity: 'error',
    title: 'a tag of ours is broken',
    text: 'The browser repairs the tag and reads other attributes than its author wrote: a quote is missing, or an attribute is there twice.',
    bad: '<section data-feature="scroll-appear" data-feature="modal"></section>',
    good: '<section data-feature="scroll-appear"></section>',
    find: brokenMarkup,
  },
  'inner-scroll': {
    severity: 'warning',
    title: 'a box scrolls instead of the window',
    text: 'The header, back-to-top and anchors follow the window. If <body> or a wrapper has the height of the window and scrolls itself, they do not. The command sees style attributes and <style> elements, not stylesheets.',
    bad: '<style>body { height: 100vh; overflow-y: auto }</style>\n<header data-header></header>',
    good: '<style>body { min-height: 100vh }</style>\n<header data-header></header>',
    find: innerScroll,
  },
  'platform-markup': {
    severity: 'note',
    title: 'the platform’s markup would do without a script',
    text: 'Browsers that know the markup open a dialog, or one of a set, by themselves; only older ones load the feature for it. It is suggested where the page uses no setting that would be lost. The feature’s page compares both: a dialog of the platform leaves the scrollbar’s room to your stylesheet (html { scrollbar-gutter: stable }).',
    bad: '<button type="button" data-feature="modal" data-modal-target="#hours">Hours</button>\n<dialog id="hours">Ten to five</dialog>',
    good: `${MODAL}\n<dialog id="hours">Ten to five</dialog>`,
    find: platformMarkup,
  },
  'could-wait': {
    severity: 'note',
    title: 'a carousel would wait with its buttons in the markup',
    text: 'A row that does not rotate scrolls without a script, by finger, wheel and keyboard. With its buttons in the markup it loads its script (9 KB) only when it is used. Leave them to the script where all slides may be visible at once.',
    bad: '<section data-feature="carousel" aria-label="Ferns"><div data-carousel-controls></div><div data-carousel-viewport tabindex="0"><ul data-carousel-slides><li>One</li><li>Two</li></ul></div></section>',
    good: '<section data-feature="carousel" aria-label="Ferns"><div data-carousel-controls><button type="button" data-carousel-button="previous" aria-label="Previous slide"></button><p>2 slides</p><button type="button" data-carousel-button="next" aria-label="Next slide"></button></div><div data-carousel-viewport tabindex="0"><ul data-carousel-slides><li>One</li><li>Two</li></ul></div></section>',
    find: couldWait,
  },
  'bad-ignore': {
    severity: 'error',
    title: 'a comment ignores no rule, or one that does not exist',
    text: '<!-- thistledown-ignore rule: reason --> before an element ignores the rule on this element and on all in it. A comment with a mistake ignores nothing.',
    bad: '<!-- thistledown-ignore misspelled -->\n<section data-feature="scroll-appear"></section>',
    good: '<!-- thistledown-ignore unknown-feature: defined in shop.js -->\n<section data-feature="basket"></section>',
    // findings.ts finds this one, where it applies the comments.
    find: () => [],
  },
}
