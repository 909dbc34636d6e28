// The modules that each system needs for each component, according to its own guide.

/** @typedef {Readonly<Record<string, string>>} Parts by system: the code of a module that a site writes */
/** @typedef {{ id: string, label: string, ours: string, parts: Parts, why?: string, whyUntouched?: string, whyMore?: string }} Feature `why`: the reason if a page with only this feature weighs more than with the best peer; `whyUntouched`: if it does before a touch, for another reason; `whyMore`: if adding it does */

/** @param {string} file @param {string} name */
const uikit = (file, name) =>
  `import UIkit from './uikit-boot.js'; import it from 'uikit/src/js/${file}.js'; UIkit.component('${name}', it)`

const splide = `import Splide from '@splidejs/splide'; new Splide('.splide').mount()`
const photoswipe = `import Lightbox from 'photoswipe/lightbox'
  new Lightbox({ gallery: '#gallery', children: 'a', pswpModule: () => import('photoswipe') }).init()`
const lite = `import 'lite-youtube-embed'`
const magnific = (/** @type {string} */ options) =>
  `import $ from 'jquery'; import 'magnific-popup'; $('[data-popup]').magnificPopup(${options})`

/** Libraries for one component, counted for systems that lack it. A missing modal counts 0 B: browsers have dialogs. */
export const STANDALONE = { carousel: splide, lightbox: photoswipe, video: lite }

/** @type {readonly Feature[]} */
export const features = [
  {
    id: 'expand',
    label: 'Expand and collapse',
    ours: 'expand-collapse',
    why: 'A page with one feature pays for all of core (7 KB), which it shares with all others.',
    whyMore: 'Bootstrap has nothing more to load: what opens the plain page’s menu opens these.',
    parts: {
      bootstrap: `import 'bootstrap/js/src/collapse.js'`,
      uikit: uikit('core/accordion', 'accordion'),
      govuk: `import { Accordion, createAll } from 'govuk-frontend'; createAll(Accordion)`,
    },
  },
  {
    id: 'modal',
    label: 'Dialog',
    ours: 'modal',
    why: 'Core (7 KB) is most of it; the dialog’s own code is 1.3 KB.',
    parts: {
      bootstrap: `import 'bootstrap/js/src/modal.js'`,
      uikit: uikit('core/modal', 'modal'),
      jquery: magnific(`{ type: 'inline' }`),
    },
  },
  {
    id: 'carousel',
    label: 'Carousel',
    ours: 'carousel',
    why: 'Core (7 KB) and Embla (7 KB) come with it. Bootstrap’s slides do not follow the finger.',
    whyUntouched:
      'It is core (7 KB), with header, menu and anchors. Bootstrap’s slides do not follow the finger; ours do without a script.',
    whyMore:
      'Embla is 7 KB of it. Bootstrap’s slides do not follow the finger; UIkit’s share code with its header.',
    parts: {
      bootstrap: `import 'bootstrap/js/src/carousel.js'`,
      uikit: uikit('components/slider', 'slider'),
      jquery: `import $ from 'jquery'; import addSlick from 'slick-carousel'; addSlick(window, $); $('[data-slider]').slick()`,
      splide,
      swiper: `import Swiper from 'swiper'; import { A11y, Autoplay, Navigation } from 'swiper/modules'
        new Swiper('.swiper', { modules: [A11y, Autoplay, Navigation] })`,
    },
  },
  {
    id: 'lightbox',
    label: 'Lightbox',
    ours: 'lightbox',
    whyUntouched: 'It is core (7 KB), with header, menu and anchors. PhotoSwipe waits for the click, too.',
    parts: {
      uikit: uikit('components/lightbox', 'lightbox'),
      jquery: magnific(`{ type: 'image', gallery: { enabled: true } }`),
      photoswipe,
      glightbox: `import GLightbox from 'glightbox'; GLightbox()`,
    },
  },
  {
    id: 'video',
    label: 'YouTube video',
    ours: 'video-player',
    why: 'lite-youtube-embed is one custom element for one provider; ours plays Vimeo and files, too, and core comes with it.',
    whyMore: 'lite-youtube-embed plays YouTube alone; ours plays Vimeo and files, too.',
    parts: { lite },
  },
]

export const styles = {
  carousel: {
    splide: '@splidejs/splide/dist/css/splide-core.min.css',
    swiper: 'swiper/swiper.min.css',
    jquery: 'slick-carousel/slick/slick.css',
  },
  lightbox: {
    photoswipe: 'photoswipe/dist/photoswipe.css',
    glightbox: 'glightbox/dist/css/glightbox.min.css',
    jquery: 'magnific-popup/dist/magnific-popup.css',
  },
}
