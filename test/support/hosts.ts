/** A host that lacks one required part, and a minimal complete one. */
interface HostPair {
  readonly feature: string
  readonly broken: string
  readonly whole: string
}

const EVENT = 'data-calendar-title="Fair" data-calendar-start="2026-12-04"'
const CHOICE = '<button data-permission-choice="yes">Yes</button>'
const ITEMS = '<ul data-grid-items><li>One</li></ul>'
const FILM = '<a href="/film.mp4">Film</a>'
const SLIDES = '<ul data-hero-slides><li>One</li><li>Two</li></ul>'

/** One pair per required part. `*` is replaced by `data-feature`. */
const PAIRS: readonly (readonly [feature: string, broken: string, whole: string])[] = [
  ['calendar-link', `<p * ${EVENT}></p>`, `<a * href="/" ${EVENT}>a</a>`],
  ['calendar-link', '<a * href="/" data-calendar-start="2026-12-04">a</a>', `<a * href="/" ${EVENT}>a</a>`],
  ['calendar-link', '<a * href="/" data-calendar-title="Fair">a</a>', `<a * href="/" ${EVENT}>a</a>`],
  [
    'calendar-link',
    `<a * href="/" ${EVENT} data-calendar-rrule="FREQ=DAILY">a</a>`,
    `<a * href="/" ${EVENT}>a</a>`,
  ],
  [
    'carousel',
    '<div *><div data-carousel-controls></div><div data-carousel-viewport><ul data-carousel-slides></ul></div></div>',
    '<div *><div data-carousel-controls></div><div data-carousel-viewport><ul data-carousel-slides><li>1</ul></div></div>',
  ],
  [
    'expand-collapse',
    '<div *><h3>More</h3></div>',
    '<div *><button aria-controls="panel-%">More</button><p id="panel-%">Text</div>',
  ],
  ['form', '<div *></div>', '<form *></form>'],
  [
    'gallery-grid',
    '<div *><button data-grid-toggle>All</button></div>',
    `<div *>${ITEMS}<button data-grid-toggle>All</button></div>`,
  ],
  ['gallery-grid', `<div *>${ITEMS}</div>`, `<div *>${ITEMS}<button data-grid-toggle>All</button></div>`],
  [
    'home-hero-banner',
    '<div *><p data-hero-control></p></div>',
    `<div *><p data-hero-control></p>${SLIDES}</div>`,
  ],
  ['home-hero-banner', `<div *>${SLIDES}</div>`, `<div *><p data-hero-control></p>${SLIDES}</div>`],
  ['lightbox', '<button *>Picture</button>', '<a * href="/a.jpg">Picture</a>'],
  ['map', '<div *></div>', '<div * data-map-center="1,2"><div data-map-canvas></div></div>'],
  ['modal', '<button *>Open</button>', '<a * href="#dialog-%">Open</a><dialog id="dialog-%"></dialog>'],
  [
    'modal',
    '<a * href="#section-%">Open</a><section id="section-%"></section>',
    '<button * data-modal-target="#dialog-%">Open</button><dialog id="dialog-%"></dialog>',
  ],
  [
    'permission',
    '<div * data-permission-type="cookie" hidden></div>',
    `<div * data-permission-type="cookie" hidden>${CHOICE}</div>`,
  ],
  ['select-link', '<ul *></ul>', '<select *></select>'],
  ['social-popup', '<button *>Share</button>', '<a * href="https://social.test/">Share</a>'],
  [
    'video-gallery',
    `<div *><ul data-video-list><li>${FILM}</ul></div>`,
    `<div *><div data-video-stage>${FILM}</div><ul data-video-list><li>${FILM}</ul></div>`,
  ],
  [
    'video-gallery',
    `<div *><div data-video-stage>${FILM}</div></div>`,
    `<div *><div data-video-stage>${FILM}</div><ul data-video-list><li>${FILM}</ul></div>`,
  ],
  ['video-group', '<ul *><li>Film</ul>', `<ul *><li>${FILM}</ul>`],
  ['video-player', '<div *>Film</div>', `<div *>${FILM}</div>`],
]

export const hostPairs: readonly HostPair[] = PAIRS.map(([feature, broken, whole], index) => {
  const fill = (html: string) =>
    html.replace('*', `data-feature="${feature}" data-load="now"`).replaceAll('%', `${index}`)
  return { feature, broken: fill(broken), whole: fill(whole) }
})
