import type { PageOptions } from '../../driver/types.ts'
import type { OwnPage } from '../own-page.ts'
import { SMALL } from '../panels.ts'

/** A layout of other people’s pages that may break what core does with the header, panels and scrolling. */
export interface Layout {
  /** Styles of the page. */
  readonly css?: string
  /** Attributes of the root element. */
  readonly html?: string
  readonly options?: PageOptions
  /** HTML around the page, with `PAGE` in its place, and beside it. */
  readonly around?: string
  /** The header cannot stick there, which the debug panel says. */
  readonly isLoose?: boolean
}

const ZOOMED = { viewport: { width: 320, height: 180 } }

export const LAYOUTS: Readonly<Record<string, Layout>> = {
  'no styles': {},
  'a root that clips sideways': { css: 'html{overflow-x:hidden}' },
  'a body that clips sideways': { css: 'body{overflow-x:hidden}' },
  'a root and a body that clip sideways': { css: 'html,body{overflow-x:hidden}', isLoose: true },
  'a root and a body with overflow clip': { css: 'html,body{overflow-x:clip}' },
  'a root and a body as high as the window': { css: 'html,body{height:100%}' },
  'a body as a grid': { css: 'body{display:grid;grid-template-rows:auto 1fr auto;min-height:100dvh}' },
  'a body as a column': { css: 'body{display:flex;flex-direction:column;min-height:100vh}' },
  'a transformed wrapper': { around: '<div style="transform:translateY(0)">PAGE</div>' },
  'a wrapper with containment': { around: '<div style="contain:layout style">PAGE</div>' },
  'scroll snap': { css: 'html{scroll-snap-type:y proximity} #page,section{scroll-snap-align:start}' },
  'right-to-left text': { html: 'lang="ar" dir="rtl"' },
  '400 % zoom': { options: ZOOMED },
  'a body with a zoom of its own': { css: 'body{zoom:1.5}' },
  'two headers': { around: 'PAGE<article><header data-header>Second</header></article>' },
  'a sticky sub-navigation': {
    css: '#sub{position:sticky;top:56px;height:40px;background:#fff} h2{scroll-margin-top:96px}',
    around: 'PAGE',
  },
  'smooth scrolling': { css: 'html{scroll-behavior:smooth}' },
  'scroll padding of its own': { css: 'html{scroll-padding-top:120px}' },
  'late layout of what is out of sight': {
    css: 'section{content-visibility:auto;contain-intrinsic-size:auto 500px}',
  },
  'a notification bar that comes late': {
    around: `PAGE<script>setTimeout(() => document.querySelector('#page').insertAdjacentHTML('beforebegin', '<div data-notification-bar style="height:50px">New hours</div>'), 300)</script>`,
  },
  'a banner that locks the page for a while': {
    around: `PAGE<div id="banner" style="position:fixed;inset:auto 0 0;height:60px;background:#ddd">Cookies</div><script>
      const { style } = document.body
      setTimeout(() => {
        const y = scrollY
        style.cssText = 'position:fixed;inset-inline:0;top:-' + y + 'px'
        setTimeout(() => { style.cssText = ''; scrollTo(0, y); document.querySelector('#banner').remove() }, 400)
      }, 400)</script>`,
  },
}

const SECTION = (n: number) =>
  `<section><h2 id="part-${n}">Part ${n}</h2><p style="height:700px">Text</p></section>`

const PAGE = `<div id="page"><header data-header><button type="button" data-panel-toggle="nav" aria-controls="nav" aria-expanded="false">Menu</button>
  <nav id="nav" data-panel="nav"><a href="/plain/">Paths</a></nav></header><div id="sub"></div>
  <p id="links"><a href="#part-4">To part 4</a></p>${[1, 2, 3, 4, 5, 6].map(SECTION).join('')}
  <a href="#top" data-back-to-top>Top</a><footer style="height:300px">End</footer></div>`

const STYLES =
  'body{margin:0} main{display:contents} header{height:56px;background:#fff} #sub:empty{height:0} [data-back-to-top]{display:block}'

export const pageOf = ({ css = '', html = 'lang="en"', around = 'PAGE' }: Layout): OwnPage => ({
  html,
  head: `<style>${STYLES} ${css}</style>`,
  body: around.replace('PAGE', () => PAGE),
})

export const optionsOf = ({ options = SMALL }: Layout): PageOptions => options
