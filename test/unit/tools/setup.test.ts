// @vitest-environment node
import { afterEach, describe, expect, test, vi } from 'vitest'
import { findBrowser } from '../../../tools/lib/browsers.mjs'
import { explainError } from '../../../tools/lib/explain-error.mjs'
import { agrees, checkNode, ensureTestChromium } from '../../../tools/setup.mjs'

describe('Node', () => {
  test('is accepted from 20.19 on, and the message names the required version', () => {
    for (const version of ['20.19.0', '20.20.2', '22.0.0']) expect(() => checkNode(version)).not.toThrow()
    for (const version of ['20.18.3', '18.20.0'])
      expect(() => checkNode(version)).toThrow(`Node 20.19 or newer is needed; this is ${version}.`)
  })
})

describe('installed packages', () => {
  const locked = {
    '': {},
    'node_modules/sirv': { version: '3.0.2' },
    'node_modules/mac-only': { version: '1.0.0', optional: true },
  }

  test('match if all locked versions are there, but for optional ones', () => {
    expect(agrees(locked, { 'node_modules/sirv': { version: '3.0.2' } })).toBe(true)
    expect(agrees(locked, {})).toBe(false)
    expect(agrees(locked, { 'node_modules/sirv': { version: '3.0.1' } })).toBe(false)
    expect(agrees(locked, undefined)).toBe(false)
    expect(agrees(undefined, {})).toBe(false)
  })
})

describe('a browser', () => {
  afterEach(() => vi.unstubAllEnvs())

  test('is taken from its environment variable, for tests even if there is a headless shell', async () => {
    vi.stubEnv('CHROME_PATH', process.execPath)
    expect(findBrowser('chromium')).toBe(process.execPath)
    expect(await ensureTestChromium()).toBe(process.execPath)
  })

  test('is an error if the variable has a wrong path, without searching elsewhere', () => {
    vi.stubEnv('FIREFOX_PATH', '/nowhere/firefox')
    expect(() => findBrowser('firefox')).toThrow('FIREFOX_PATH is set to /nowhere/firefox')
  })
})

describe('an error that ends a script', () => {
  test('is its message alone if it says what is wrong in the sources, and has the stack if it is a defect', () => {
    expect(explainError(new Error('a.ts: not there'))).toBe('a.ts: not there')
    expect(explainError(new TypeError('x is not a function'))).toMatch(/x is not a function\n +at /)
    const missing = Object.assign(new Error('ENOENT'), { code: 'ENOENT' })
    expect(explainError(missing)).toMatch(/ENOENT\n +at /)
  })
})
