/**
 * Values that an editor, an attacker or a broken template may put into settings, addresses, options
 * and storage. Any that is run as a script calls `canary()`.
 */

const MARKUP = [
  '<script>canary()</script>',
  "'><img src=x onerror=canary()>",
  '<img src=x onerror=canary()>',
  '<iframe srcdoc="<script>parent.canary()</script>">',
  '</script><script>canary()</script>',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=canary()>',
  '" onfocus=canary() autofocus x="',
  '{{constructor.constructor("canary()")()}}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a placeholder that was never filled
  '${canary()}',
  '&#60;img src=x onerror=canary()&#62;',
  '\\u003cimg src=x onerror=canary()\\u003e',
] as const

const ADDRESSES = [
  'javascript:canary()',
  ' javascript:canary()',
  'java\nscript:canary()',
  '\u0001javascript:canary()',
  'javascript:canary()//youtu.be/dQw4w9WgXcQ',
  'javascript:canary()//a.mp4',
  'data:text/html,<script>parent.canary()</script>',
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="canary()"/>',
  'blob:null/canary',
  '//[',
  'https://youtu.be/',
  'https://www.youtube.com/watch?v="><script>canary()</script>',
  'https://vimeo.com/1/"onload="canary()',
] as const

const NAMES = ['__proto__', 'constructor', '__proto__.polluted', 'toString', 'then'] as const

const SELECTORS = [
  '#',
  '#"]',
  '#a"],body,[x="',
  '#:root',
  '#a b',
  '#\\',
  '#a:not(',
  '#%',
  '#%E0%A4%A',
  '#<img src=x onerror=canary()>',
  '#1',
  '#-',
  '#a\u0000b',
] as const

const ODD = [
  '',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202egnp.ylper',
  '\ufeff',
  '\u2028\u2029',
  '-0',
  '1e999',
  'NaN',
  '99999999999999999999',
  '2026-02-30',
  '2026-12-04T16:30:00+99:99',
  'Etc/../../passwd',
  '91,181',
  '{"__proto__":{"polluted":1}}',
] as const

/** Longer than any plausible value. */
export const LONG = 1_000_000
const LONGS = ['a'.repeat(LONG), '1'.repeat(LONG), '#'.repeat(LONG), ' '.repeat(LONG), ','.repeat(LONG)]

export const CORPUS = {
  markup: MARKUP,
  addresses: ADDRESSES,
  names: NAMES,
  selectors: SELECTORS,
  odd: ODD,
  long: LONGS,
} as const satisfies Record<string, readonly string[]>

export const PAYLOADS: readonly string[] = Object.values(CORPUS).flat()

/** Names of fields that shadow a property of the form or the document (DOM clobbering). */
export const CLOBBERS: readonly string[] = `
  submit reset action method target name id title length elements attributes children parentNode
  firstChild dataset hash href hidden noValidate closest matches contains querySelector
  querySelectorAll getAttribute setAttribute hasAttribute removeAttribute addEventListener
  dispatchEvent prepend append isConnected parentElement ownerDocument thistledown
  tdEarlyClicks scrollingElement currentScript forms body documentElement`
  .trim()
  .split(/\s+/)

/** JSON blocks of texts and settings; some are not even objects. */
export const TEXT_BLOCKS = [
  '{"__proto__":{"polluted":"yes"},"carousel":{"__proto__":{"polluted":"yes"},"next":"<img src=x onerror=canary()>"}}',
  'null',
  '[]',
  '"text"',
  '{"carousel":null,"lightbox":5,"form":[],"map":"x","video-player":{"failed":null}}',
  '{"constructor":{"prototype":{"polluted":"yes"}},"carousel":{"constructor":{"prototype":{"polluted":"yes"}}}}',
  '{"carousel":{"next":{"type":"img","props":{"src":"x","onerror":"canary()"},"constructor":null,"__k":null}}}',
  '{"lightbox":{"close":["<script>canary()</script>"],"position":"{__proto__}{constructor}{n}"}}',
  '{"form":{"title":"<svg/onload=canary()>","item":"{__proto__}{label}{message}","valueMissing":"<script>canary()</script>"}}',
  '{not json',
] as const
