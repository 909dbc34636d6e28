// Which tests run in WebKit, and when.

/** The variable that tells vitest.config.mjs what `npm test` was asked for: some of the files or `all`. */
export const WEBKIT = 'THISTLEDOWN_WEBKIT'

/**
 * @param {readonly string[]} args of `npm test`
 * @returns {{ webkit: string, rest: string[] }} `some`, `all`, or nothing
 */
export function takeWebkit(args) {
  const asked = args.find(argument => /^--webkit(=all)?$/.test(argument))
  return {
    webkit: asked ? (asked.endsWith('all') ? 'all' : 'some') : '',
    rest: args.filter(argument => argument !== asked),
  }
}

export const WEBKIT_PROGRAMS = /** @type {const} */ (['webkit', 'webkit-driver', 'xvfb'])

/** The rest is not yet seen to pass each time: `docs/engines.md` says so. */
export const WEBKIT_FILES = [
  'driver/driver',
  'header',
  'home-hero-banner',
  'lightbox',
  'mega-menu',
  'mega-menu-keyboard',
  'mega-menu-pointer',
  'modal',
  'search',
  'select-link',
].map(name => `test/browser/${name}.test.ts`)

export const webkitFiles = () =>
  process.env[WEBKIT] === 'all' ? ['test/browser/**/*.test.ts'] : WEBKIT_FILES
