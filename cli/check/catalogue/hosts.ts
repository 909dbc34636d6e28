import { unknownAttribute } from '../../../src/shared/checks/attributes.ts'
import * as rules from '../../../src/shared/checks/rules.ts'
import { misspeltAttribute, unknownText } from '../rules/attributes.ts'
import * as hints from '../rules/hints.ts'
import { brokenMarkup, heldHeader, innerScroll } from '../rules/markup.ts'
import { duplicateTarget, missingTarget, platformMarkup } from '../rules/references.ts'
import { refusedValue } from '../rules/refused-values.ts'
import { type RuleInfo, shared } from '../rules/rule.ts'

const CAROUSEL =
  '<section data-feature="carousel" aria-label="Ferns"><div data-carousel-controls><button type="button" data-carousel-button="previous" aria-label="Previous slide"></button><p>2 slides</p><button type="button" data-carousel-button="next" aria-label="Next slide"></button></div><div data-carousel-viewport tabindex="0"><ul id="ferns" data-carousel-slides><li id="male-fern">Male fern</li><li>Wood fern</li></ul></div></section>'
const MODAL =
  '<button type="button" data-feature="modal" commandfor="hours" command="show-modal">Hours</button>'

const HOST = '<section data-feature="scroll-appear"></section>'
const TOGGLE =
  '<button type="button" data-panel-toggle="nav" aria-controls="menu" aria-expanded="false">Menu</button>'

/** Rules about hosts, their settings and parts, and the header. */
export const hostRules: Readonly<Record<string, RuleInfo>> = {
  'unknown-feature': {
    title: 'data-feature names a feature that does not exist',
    text: 'The feature does not start. If your own script defines it, add its name to --own. If your own build contains it, name the folder of that build with --dist.',
    bad: '<section data-feature="scrol-appear"></section>',
    good: '<section data-feature="scroll-appear"></section>',
    find: shared(rules.unknownFeature),
  },
  'unknown-trigger': {
    title: 'data-load is not a trigger',
    text: 'With an unknown value the feature loads with the page. The triggers are now, visible, idle and intent.',
    bad: '<section data-feature="scroll-appear" data-load="visble"></section>',
    good: '<section data-feature="scroll-appear" data-load="visible"></section>',
    find: shared(rules.unknownTrigger),
  },
  'misspelt-attribute': {
    title: 'an attribute is misspelt',
    text: 'The attribute has no effect. Its name is similar to an attribute of Thistledown, and its value is one that Thistledown uses. This is a warning if only the name of the attribute is similar, or only the name of a panel.',
    bad: '<section data-features="scroll-appear"></section>',
    good: '<section data-feature="scroll-appear"></section>',
    find: misspeltAttribute,
  },
  'bad-setting': {
    title: 'a setting has a malformed value or a misspelt name',
    text: 'For a malformed value the feature uses the default, if the setting has one, and warns in the console. A setting with a misspelt name has no effect.',
    bad: '<section data-feature="scroll-appear" data-appear-delay="soon"></section>',
    good: '<section data-feature="scroll-appear" data-appear-delay="200"></section>',
    find: shared(rules.badSetting),
  },
  'unknown-attribute': {
    severity: 'warning',
    title: 'a feature does not use this attribute, or not on this element',
    text: 'The attribute begins with the prefix of a feature that does not use it. The message names the most similar attribute of the feature, or all of its attributes. A setting does nothing on an element in or around the one with data-feature.',
    bad: '<section data-feature="scroll-appear" data-appear-speed="2"></section>',
    good: '<section data-feature="scroll-appear" data-appear-delay="200"></section>',
    find: shared(unknownAttribute),
  },
  'unknown-text': {
    severity: 'warning',
    title: 'the texts block has an unknown name, or a text that is empty or not a string',
    text: 'No script uses a text with an unknown name. An empty one leaves a button or a message without words. Only a form’s messages, such as valueMissing, may be empty: the browser’s own shows. The page of each feature lists its texts.',
    bad: `${HOST}\n<script type="application/json" data-thistledown-texts>{"carousel": {"forward": "Weiter"}}</script>`,
    good: `${HOST}\n<script type="application/json" data-thistledown-texts>{"carousel": {"next": "Weiter"}, "form": {"valueMissing": "Bitte ausfüllen"}}</script>`,
    find: unknownText,
  },
  'refused-value': {
    title: 'a feature refuses this value',
    text: 'The feature fails, or a click does nothing. Examples are an unknown permission, an address that is not http(s), and a link in a video player that does not lead to a video. Two cases are warnings. The calendar link ignores the end of an event that is before its start or has another form. A grid’s button does not say that it closes the grid if it has the same text as when the grid is closed.',
    bad: '<a data-feature="lightbox" href="javascript:alert(1)">Picture</a>',
    good: '<a data-feature="lightbox" href="/fern.avif">Picture</a>',
    find: refusedValue,
  },
  'missing-part': {
    title: 'an element of a feature lacks a part, or has the wrong tag name',
    text: 'The feature fails when it starts, and the server markup stays. The message names the part.',
    bad: '<div data-feature="gallery-grid"><ul data-grid-items><li>One</li></ul></div>',
    good: '<div data-feature="gallery-grid"><ul data-grid-items><li>One</li></ul><button type="button" data-grid-toggle aria-expanded="false" hidden>All</button></div>',
    find: shared(rules.missingPart),
  },
  'missing-state': {
    severity: 'warning',
    title: 'the button of a feature has no aria-expanded',
    text: 'Without aria-expanded in the server markup, the script loads with the page, and assistive technology does not announce the state until the script has run.',
    bad: '<section data-feature="expand-collapse"><h3><button type="button" aria-controls="dogs">Dogs?</button></h3><p id="dogs">Yes.</p></section>',
    good: '<section data-feature="expand-collapse"><h3><button type="button" aria-controls="dogs" aria-expanded="false">Dogs?</button></h3><p id="dogs">Yes.</p></section>',
    find: hints.missingState,
  },
  'no-dialog': {
    title: 'the trigger of a modal does not lead to a dialog',
    text: 'A modal can open only a <dialog>, but its target is another element.',
    bad: `${MODAL}\n<section id="hours">Ten to five</section>`,
    good: `${MODAL}\n<dialog id="hours">Ten to five</dialog>`,
    find: shared(rules.noDialog),
  },
  'missing-target': {
    title: 'a reference of a feature has no target',
    text: 'data-modal-target, commandfor, data-lightbox-content, data-lightbox-caption, data-expand-autofocus-id or aria-controls names an id that is not on the page.',
    bad: MODAL,
    good: `${MODAL}\n<dialog id="hours">Ten to five</dialog>`,
    find: missingTarget,
  },
  'duplicate-id': {
    title: 'a feature uses an id that two elements have',
    text: 'The feature uses the first of the two elements, which may be the wrong one. Usually a template with the id is repeated in a list.',
    bad: `${MODAL}\n<dialog id="hours">Ten to five</dialog>\n<h2 id="hours">Hours</h2>`,
    good: `${MODAL}\n<dialog id="hours">Ten to five</dialog>\n<h2 id="opening-hours">Hours</h2>`,
    find: duplicateTarget,
  },
  'lonely-panel': {
    title: 'a panel has no toggle, or a toggle has no panel',
    text: 'A panel of the header and its toggle need the same name, in data-panel and in data-panel-toggle.',
    bad: '<button type="button" data-panel-toggle="nav" aria-expanded="false">Menu</button>',
    good: '<button type="button" data-panel-toggle="nav" aria-expanded="false" aria-controls="menu">Menu</button>\n<nav id="menu" data-panel="nav"></nav>',
    find: shared(rules.lonelyPanel),
  },
  'missing-controls': {
    severity: 'warning',
    title: 'a button does not name its panel or submenu in aria-controls',
    text: 'Scripts find a panel by its name and a submenu by its place. Assistive technology finds both by the aria-controls of their button.',
    bad: '<button type="button" data-panel-toggle="nav" aria-expanded="false">Menu</button>\n<nav id="menu" data-panel="nav"></nav>',
    good: `${TOGGLE}\n<nav id="menu" data-panel="nav"></nav>`,
    find: hints.missingControls,
  },
  'two-headers': {
    severity: 'warning',
    title: 'the page has two headers',
    text: 'Core handles only the first element with data-header. The others are sticky and can cover it.',
    bad: '<header data-header></header>\n<div data-header></div>',
    good: '<header data-header></header>\n<div></div>',
    find: hints.twoHeaders,
  },
  'boxed-header': {
    severity: 'warning',
    title: 'the header scrolls out of view with its wrapper',
    text: 'A sticky element stays within its parent, so the header scrolls out of view with the wrapper. Ignore this if the wrapper has display: contents: the command cannot see stylesheets.',
    bad: '<div class="top"><header data-header></header></div>\n<main></main>',
    good: '<div class="top" data-header><header></header></div>\n<main></main>',
    find: hints.boxedHeader,
  },
  'dead-heading': {
    severity: 'warning',
    title: 'a heading of the menu is a button that does nothing on a phone',
    text: 'On narrow screens all submenus are open, and the menu loads no script. Write the heading as a link or a <span> before the button: narrow screens show it and hide the button.',
    bad: '<ul data-feature="mega-menu"><li><button type="button" aria-expanded="false" aria-controls="visit">Visit</button><ul id="visit"></ul></li></ul>',
    good: '<ul data-feature="mega-menu"><li><span>Visit</span><button type="button" aria-expanded="false" aria-controls="visit">Visit</button><ul id="visit"></ul></li></ul>',
    find: hints.deadHeading,
  },
  'dead-thumbnail': {
    severity: 'warning',
    title: 'a button outside a carousel does nothing until the carousel has loaded',
    text: 'A carousel with its buttons in the HTML loads when a visitor uses it, and this button is not in it. A link to the slide works at once, without scripts, too.',
    bad: `${CAROUSEL}\n<button type="button" data-carousel-to="1" aria-controls="ferns">Male fern</button>`,
    good: `${CAROUSEL}\n<a href="#male-fern" data-carousel-to="1" aria-controls="ferns">Male fern</a>`,
    find: hints.deadThumbnail,
  },
  'dead-option': {
    severity: 'warning',
    title: 'the first option of a select link opens no page',
    text: 'The browser selects the first option from the start, and choosing it again is no change. Begin with an option that has an empty value, add selected to the option of the current page, or add the button of data-select-link-button.',
    bad: '<select data-feature="select-link"><option value="/ferns/">Ferns</option><option value="/mosses/">Mosses</option></select>',
    good: '<select data-feature="select-link"><option value="">Choose a page</option><option value="/ferns/">Ferns</option><option value="/mosses/">Mosses</option></select>',
    find: hints.deadOption,
  },
  'lost-room': {
    severity: 'warning',
    title: 'content moves when a script loads',
    text: 'The page reserves no space for content that the script adds or hides.',
    bad: '<section data-feature="carousel" data-carousel-autoplay aria-label="Ferns"><div data-carousel-viewport tabindex="0"><ul data-carousel-slides><li>One</li></ul></div></section>',
    good: '<section data-feature="carousel" data-carousel-autoplay aria-label="Ferns"><div data-carousel-controls></div><div data-carousel-viewport tabindex="0"><ul data-carousel-slides><li>One</li></ul></div></section>',
    find: hints.lostRoom,
  },
  misuse: {
    title: 'a toggle, a back-to-top link or a map has the wrong markup',
    text: 'A toggle must be a button. A back-to-top link must lead to #top. A map needs a centre.',
    bad: '<a href="/top" data-back-to-top>To the top</a>',
    good: '<a href="#top" data-back-to-top>To the top</a>',
    find: shared(rules.misuse),
  },
  'no-maps-key': {
    severity: 'warning',
    title: 'the page has no key for maps',
    text: 'Without a key for Google Maps, visitors see only the address.',
    bad: '<div data-feature="map" data-map-center="52.15,1.6"><p>The Saltgate, Thornhythe</p><div data-map-canvas></div></div>',
    good: '<!doctype html>\n<html lang="en" data-maps-key="YOUR-KEY">\n<title>Visit</title>\n<link rel="stylesheet" href="/styles/thistledown.css">\n<script type="module" src="/scripts/core.js"></script>\n<div data-feature="map" data-map-center="52.15,1.6"><p>The Saltgate, Thornhythe</p><div data-map-canvas></div></div>',
    find: shared(rules.noMapsKey),
  },
  'broken-markup': {
    title: 'a tag of Thistledown is malformed',
    text: 'A quote is missing, or the tag has an attribute twice. The browser then reads other attributes than you wrote.',
    bad: '<section data-feature="scroll-appear" data-feature="modal"></section>',
    good: '<section data-feature="scroll-appear"></section>',
    find: brokenMarkup,
  },
  'inner-scroll': {
    severity: 'warning',
    title: 'a box scrolls instead of the window',
    text: 'The header, back-to-top and anchors work only if the window scrolls, not a wrapper, or <body> where <html> has an overflow, too. The command reads style attributes and <style> elements, but not stylesheets.',
    bad: '<style>html { overflow: hidden } body { height: 100vh; overflow-y: auto }</style>\n<header data-header></header>',
    good: '<style>body { min-height: 100vh }</style>\n<header data-header></header>',
    find: innerScroll,
  },
  'held-header': {
    severity: 'warning',
    title: 'a style keeps the header from being sticky',
    text: 'The overflow of an element around the header makes it a scroll container, so the header sticks to that. An overflow of <body> counts if <html> has one, too. With a height of one window, <body> ends before the page does, and the header goes with it. The command reads style attributes and <style> elements, but not stylesheets.',
    bad: '<style>html, body { overflow-x: hidden }</style>\n<header data-header></header>',
    good: '<style>html, body { overflow-x: clip }</style>\n<header data-header></header>',
    find: heldHeader,
  },
  'platform-markup': {
    severity: 'note',
    title: 'native HTML can replace this feature',
    text: 'With native HTML only older browsers load a script. The page of the feature compares the two. With a native dialog, reserve the space of the scrollbar: html { scrollbar-gutter: stable }.',
    bad: '<button type="button" data-feature="modal" data-modal-target="#hours">Hours</button>\n<dialog id="hours">Ten to five</dialog>',
    good: `${MODAL}\n<dialog id="hours">Ten to five</dialog>`,
    find: platformMarkup,
  },
  'could-wait': {
    severity: 'note',
    title: 'the script of a carousel could load later',
    text: 'With its buttons in the HTML, and neither autoplay nor dots, the script (9 kB) loads only when a visitor uses the carousel. If all slides may fit at once, leave the buttons to the script.',
    bad: '<section data-feature="carousel" aria-label="Ferns"><div data-carousel-controls></div><div data-carousel-viewport tabindex="0"><ul data-carousel-slides><li>One</li><li>Two</li></ul></div></section>',
    good: CAROUSEL,
    find: hints.couldWait,
  },
  'bad-ignore': {
    title: 'an ignore comment names no rule, or an unknown rule',
    text: 'A comment with a mistake ignores nothing. Write <!-- thistledown-ignore rule: reason --> before an element.',
    bad: '<!-- thistledown-ignore misspelled -->\n<section data-feature="scroll-appear"></section>',
    good: '<!-- thistledown-ignore unknown-feature: defined in shop.js -->\n<section data-feature="basket"></section>',
    // findings.ts finds this one, where it applies the comments.
    find: () => [],
  },
}
