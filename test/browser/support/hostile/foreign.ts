/**
 * Third-party scripts like those of an old site: libraries, tag managers, outdated polyfills,
 * listeners that stop every event. Generated, so that the effect of each is known.
 */

/** Loaded first: scripts that change built-in prototypes and globals. */
export const POLYFILLS = `
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
export const WIDGETS = `
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
export const DEAF = `document.addEventListener('click', function (event) { event.stopPropagation() });`
