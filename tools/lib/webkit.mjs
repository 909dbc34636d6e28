// Which tests run in WebKit, and when.

/** The variable that tells vitest.config.mjs which tests run in WebKit: `some`, `all`, or none without it. */
export const WEBKIT = 'THISTLEDOWN_WEBKIT'

/** @typedef {'some' | 'all' | 'none'} Webkit */

/** @type {Readonly<Record<string, Webkit>>} */
const OPTIONS = { '--webkit': 'some', '--webkit=all': 'all', '--no-webkit': 'none' }

/**
 * @param {readonly string[]} args of `npm test`
 * @returns {{ asked: Webkit | undefined, rest: string[] }}
 */
export function takeWebkit(args) {
  const option = args.find(argument => argument in OPTIONS)
  return { asked: option ? OPTIONS[option] : undefined, rest: args.filter(argument => argument !== option) }
}

/** @typedef {'leave out' | 'use' | 'try to install' | 'install'} Way */

/**
 * Who asks for it gets it or an error; otherwise it runs where it is, and CI installs it where that can be done.
 * @param {{ asked: Webkit | undefined, isThere: boolean, isCi: boolean }} where
 * @returns {Way}
 */
export function wayToWebkit({ asked, isThere, isCi }) {
  if (asked === 'none') return 'leave out'
  if (isThere) return 'use'
  if (asked) return 'install'
  return isCi ? 'try to install' : 'leave out'
}

export const WEBKIT_PROGRAMS = /** @type {const} */ (['webkit', 'webkit-driver', 'xvfb'])

/** Many features in little time, each file seen to pass each time, on a busy machine as well: `docs/engines.md`. */
export const WEBKIT_FILES = [
  'arabic',
  'back-to-top',
  'contact',
  'copy',
  'header-reach',
  'loader-fail-open',
  'mega-menu',
  'mega-menu-keyboard',
  'search',
  'shadow',
  'social-popup',
].map(name => `test/browser/${name}.test.ts`)

/** @returns {string[] | undefined} */
export function webkitFiles() {
  const webkit = process.env[WEBKIT]
  if (webkit === 'all') return ['test/browser/**/*.test.ts']
  return webkit === 'some' ? WEBKIT_FILES : undefined
}
