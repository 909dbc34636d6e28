import { join } from 'node:path'
import { expect } from 'vitest'
import { ROOT } from '../../../tools/lib/paths.mjs'
import type { Page } from '../driver/types.ts'
import { writePages } from '../support/loading.ts'
import { startSite } from '../support/site.ts'
import { testOn } from '../support/test.ts'

declare global {
  interface Window {
    theirs: { clicks: number; errors: string[]; layer: number }
  }
}

// Scripts like those of an old site. Written here, so that the effect of each is known.

/** Loaded first: scripts that change built-in prototypes and globals. */
const POLYFILLS = `
var own = window.theirs = { clicks: 0, errors: [], fetched: 0, layer: 0 };
// Like Prototype.js: enumerable members that show up in every for-in loop.
Array.prototype.contains = function (it) { return this.indexOf(it) > -1 };
Array.prototype.flat = function () { return Array.prototype.concat.apply([], this) };
Object.prototype.extend = function () { return this };
String.prototype.trim = function () { return this.replace(/^\\s+|\\s+$/g, '') };
Element.prototype.remove = function () { if (this.parentNode) this.parentNode.removeChild(this) };
// A promise polyfill that replaces native promises.
(function (Native) {
  function Promised(executor) { return new Native(executor) }
  Promised.prototype = Native.prototype;
  ['resolve', 'reject', 'all', 'race', 'allSettled', 'any', 'withResolvers'].forEach(function (name) {
    if (Native[name]) Promised[name] = Native[name].bind(Native)
  });
  window.Promise = Promised
})(Promise);
// Wrappers that count requests and frames.
(function (fetch, frame) {
  window.fetch = function () { own.fetched++; return fetch.apply(this, arguments) };
  window.requestAnimationFrame = function (task) { return frame.call(window, function (time) { task(time) }) };
})(window.fetch, window.requestAnimationFrame);
window.onerror = function (message) { own.errors.push(String(message)); return true };
window.addEventListener('unhandledrejection', function (event) { own.errors.push('rejection'); event.preventDefault() });
`

/** A tag manager, a library with ready handlers, and a chat widget that captures every event. */
const WIDGETS = `
window.dataLayer = window.dataLayer || [];
(function (push) { dataLayer.push = function (it) { own.layer++; return push.call(dataLayer, it) } })(dataLayer.push);
window.$ = window.jQuery = function (it) {
  if (typeof it === 'function') { document.readyState === 'loading' ? document.addEventListener('DOMContentLoaded', it) : it(); return this }
  return Array.prototype.slice.call(document.querySelectorAll(it))
};
window.define = function () {}; window.define.amd = {}; window.module = { exports: {} }; window.process = { env: {} };
document.addEventListener('click', function (event) {
  own.clicks++; dataLayer.push({ event: 'click' });
  if (event.target.closest && event.target.closest('#chat')) { event.stopPropagation(); event.target.textContent = 'Chat is open' }
}, true);
// A slider that rewrites its own markup.
document.querySelector('main').addEventListener('click', function (event) { event.stopPropagation() });
$(function () {
  setInterval(function () { $('p').forEach(function (it) { it.setAttribute('data-seen', Date.now() % 2) }) }, 100);
  var old = document.querySelector('#old-tabs');
  old.onclick = function () { old.className = 'on' };
});
setTimeout(function () { undefinedFunctionOfAPlugin() }, 50);
`

/** A listener that stops every click at the document. */
const DEAF = `document.addEventListener('click', function (event) { event.stopPropagation() });`

const BODY = `<header data-header><button id="menu" type="button" data-panel-toggle="search" aria-controls="search" aria-expanded="false">Search</button>
<div id="search" data-panel="search"><form action="/"><label>For <input name="q"></label></form></div></header><main>
<h1>Crowded</h1><p><a id="down" href="#end">Down</a> <button id="chat" type="button">Chat</button>
<button id="old-tabs" type="button">Tabs</button></p>
<div data-feature="expand-collapse"><h2><button id="open" type="button" aria-controls="text">Open</button></h2><p id="text">Text</p></div>
<p><a id="more" href="#info" data-feature="modal">More</a></p><dialog id="info" aria-label="Info"><p>All of it</p><button data-modal-close>Close</button></dialog>
<section data-feature="carousel" aria-label="Row"><div data-carousel-viewport tabindex="0"><ul data-carousel-slides>
<li>One</li><li>Two</li><li>Three</li></ul></div></section><p id="end" class="end">End</p></main>`

const pageWith = (...scripts: string[]): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Crowded</title><link rel="icon" href="data:,">
<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/styles/thistledown.css">
<script src="/polyfills.js"></script><script type="module" src="/scripts/core.js"></script></head><body>${BODY}
${scripts.map(name => `<script src="/${name}.js"></script>`).join('')}</body></html>`

/** The bundle on a page with third-party scripts. */
const test = testOn(() => {
  const folder = writePages({
    'index.html': pageWith('widgets'),
    'deaf/index.html': pageWith('widgets', 'deaf'),
    'deaf.js': DEAF,
    'polyfills.js': POLYFILLS,
    'widgets.js': WIDGETS,
  })
  return startSite([folder, join(ROOT, 'dist')], { csp: "default-src 'self' data:" })
})

const openCrowded = async (page: Page, path = '/'): Promise<void> => {
  await page.goto(path)
  await expect(page).toExist('[data-feature=expand-collapse][data-ready]')
}

test('on a page with third-party scripts that change built-in objects ours and theirs work', async ({
  open,
}) => {
  const page = await open({ reducedMotion: true })
  await openCrowded(page)
  await page.click('#chat')
  await page.click('#old-tabs')
  await page.click('#open')
  await expect(page).toExist('#open[aria-expanded=true]')
  const { clicks, layer } = await page.evaluate(() => window.theirs)
  expect([clicks, layer]).toEqual([3, 3])
  expect(await page.text('#chat')).toBe('Chat is open')
  expect(await page.exists('#old-tabs.on')).toBe(true)
  await page.click('#menu')
  await expect(page).toExist('#menu[aria-expanded=true]')
  await page.press('Escape')
  await expect(page).toExist('#menu[aria-expanded=false]')
  await page.click('#more')
  await expect(page).toExist('#info[open]')
  await page.press('Escape')
  await expect(page).toExist('#info:not([open])')
  await page.click('#down')
  await page.waitFor(() => location.hash === '#end')
  await expect(page).toExist('[data-feature=carousel][data-ready] [data-carousel-button]')
  await page.waitFor(() => window.theirs.errors.length > 0)
  expect(await page.evaluate(() => window.theirs.errors)).toEqual([
    expect.stringContaining('undefinedFunctionOfAPlugin'),
  ])
  expect(page.console.filter(({ text }) => text.includes('thistledown'))).toEqual([])
})

test('a listener that stops every click at the document affects only the header’s panels', async ({
  page,
}) => {
  await openCrowded(page, '/deaf/')
  await page.click('#open')
  await expect(page).toExist('#open[aria-expanded=true]')
  await page.click('#menu')
  expect(await page.attribute('#menu', 'aria-expanded')).toBe('false')
  await page.click('#more')
  await expect(page).toExist('#info[open]')
})
