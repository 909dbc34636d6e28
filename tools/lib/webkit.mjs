// Which tests run in WebKit, and when.

/** Environment variable for vitest.config.mjs: runs `some` or `all` tests in WebKit. Unset: none. */
export const WEBKIT = 'THISTLEDOWN_WEBKIT'

/** @typedef {'some' | 'all' | 'none'} Webkit */

/** @type {Readonly<Record<string, Webkit>>} */
const OPTIONS = { '--webkit': 'some', '--webkit=all': 'all', '--no-webkit': 'none' }

/**
 * @param {readonly string[]} args of `npm test`
 * @returns {{ asked: Webkit | undefined, rest: string[] }}
 */
export const takeWebkit = args => {
  const option = args.find(argument => argument in OPTIONS)
  return { asked: option ? OPTIONS[option] : undefined, rest: args.filter(argument => argument !== option) }
}

/** @typedef {'leave out' | 'use' | 'try to install' | 'install'} Way */

/**
 * Decides how to get WebKit. If it was requested, it is installed, or its absence is an error.
 * Otherwise it runs if it is installed, and CI tries to install it.
 * @param {{ asked: Webkit | undefined, isThere: boolean, isCi: boolean }} where
 * @returns {Way}
 */
export const wayToWebkit = ({ asked, isThere, isCi }) => {
  if (asked === 'none') return 'leave out'
  if (isThere) return 'use'
  if (asked) return 'install'
  return isCi ? 'try to install' : 'leave out'
}

export const WEBKIT_PROGRAMS = /** @type {const} */ (['webkit', 'webkit-driver', 'xvfb'])

/** A fast selection that covers many features and passes reliably even on a loaded machine: docs/engines.md. */
export const WEBKIT_FILES = [
  'core/back-to-top',
  'core/header-reach',
  'core/search',
  'core/shadow',
  'driver/elements',
  'features/*/*.contract',
  'features/mega-menu/mega-menu',
  'features/mega-menu/mega-menu-keyboard',
  'features/social-popup/social-popup',
  'loader/loader-fail-open',
  'site/arabic',
  'site/contact',
  'site/copy',
].map(name => `test/browser/${name}.test.ts`)

/** @returns {string[] | undefined} */
export const webkitFiles = () => {
  const webkit = process.env[WEBKIT]
  if (webkit === 'all') return ['test/browser/**/*.test.ts']
  return webkit === 'some' ? WEBKIT_FILES : undefined
}
