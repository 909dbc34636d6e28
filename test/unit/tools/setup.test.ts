// @vitest-environment node
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { findBrowser, missingBrowser } from '../../../tools/lib/browsers.mjs'
import { agrees, checkNode, ensureTestChromium } from '../../../tools/setup.mjs'

describe('Node', () => {
  test.each(['20.19.0', '20.20.2', '22.0.0'])('%s is accepted', version => {
    expect(() => checkNode(version)).not.toThrow()
  })

  test.each(['20.18.3', '18.20.0'])('%s is too old, and the message names the required version', version => {
    expect(() => checkNode(version)).toThrow(`Node 20.19 or newer is needed; this is ${version}.`)
  })
})

describe('installed packages', () => {
  const locked = {
    '': {},
    'node_modules/sirv': { version: '3.0.2' },
    'node_modules/mac-only': { version: '1.0.0', optional: true },
  }

  test('match if all locked versions are there; optional ones may be missing', () => {
    expect(agrees(locked, { 'node_modules/sirv': { version: '3.0.2' } })).toBe(true)
  })

  test('do not match if one is missing or has another version, or nothing is installed', () => {
    expect(agrees(locked, {})).toBe(false)
    expect(agrees(locked, { 'node_modules/sirv': { version: '3.0.1' } })).toBe(false)
    expect(agrees(locked, undefined)).toBe(false)
    expect(agrees(undefined, {})).toBe(false)
  })
})

describe('a browser', () => {
  const folder = mkdtempSync(join(tmpdir(), 'browser-'))
  afterEach(() => vi.unstubAllEnvs())

  test('is taken from its environment variable', () => {
    const file = join(folder, 'my-chrome')
    writeFileSync(file, '')
    chmodSync(file, 0o755)
    vi.stubEnv('CHROME_PATH', file)
    expect(findBrowser('chromium')).toBe(file)
    rmSync(folder, { recursive: true })
  })

  test('is an error if the variable has a wrong path, without searching elsewhere', () => {
    vi.stubEnv('FIREFOX_PATH', '/nowhere/firefox')
    expect(() => findBrowser('firefox')).toThrow('FIREFOX_PATH is set to /nowhere/firefox')
  })

  test('for tests is also taken from the variable, even if there is a headless shell', async () => {
    vi.stubEnv('CHROME_PATH', process.execPath)
    expect(await ensureTestChromium()).toBe(process.execPath)
  })

  test('is suggested for installation only if a package manager has it', () => {
    expect(missingBrowser('headless-shell')).toContain('chromium-headless-shell')
    expect(missingBrowser('headless-shell')).not.toContain('undefined')
  })

  test('is reported with installation instructions if missing', () => {
    expect(missingBrowser('firefox')).toContain('apt-get install -y --no-install-recommends firefox-esr')
    expect(missingBrowser('firefox')).toContain('FIREFOX_PATH')
  })
})
