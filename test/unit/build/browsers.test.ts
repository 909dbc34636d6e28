// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { browserFacts, isVersionAtLeast, type Support } from '../../../cli/bundle/browsers.mjs'
import { TARGET } from '../../../cli/bundle/target.mjs'
import { registry } from '../../support/features.ts'

const TESTS = Object.values(registry).flatMap(({ native }) => native?.when ?? [])

describe('browser-compat-data', () => {
  const facts = browserFacts(TESTS, TARGET)

  test('has the first version of each browser that passes each platform test of the registry', () => {
    for (const name of ['chrome', 'edge', 'firefox', 'safari', 'ios_saf', 'samsung']) {
      const passes = facts[name]?.passes ?? {}
      expect(Object.keys(passes)).toEqual([...new Set(TESTS)])
      for (const version of Object.values(passes)) expect(version).toMatch(/^\d+(\.\d+)*$/)
    }
  })

  test('has the oldest version of each browser with an engine that the build targets', () => {
    expect(facts).toMatchObject({
      chrome: { oldest: '105' },
      edge: { oldest: '105' },
      firefox: { oldest: '121' },
      ios_saf: { oldest: '16.4' },
      // The first with Chromium 105 or newer.
      samsung: { oldest: '20.0' },
      opera: { oldest: '91' },
    })
  })

  test('must know every platform test: a misspelt one stops the build', () => {
    expect(() => browserFacts(['ComandEvent'], TARGET)).toThrow(
      'src/features: browser-compat-data has no global variable "ComandEvent".',
    )
  })
})

describe('the first version with a global variable', () => {
  const engine = { index: 0, engine: 'Blink', engine_version: '105' }
  const releases = { 105: engine }
  const ids = ['chrome', 'chrome_android', 'edge', 'firefox', 'firefox_android', 'safari', 'safari_ios']
  const all = [...ids, 'samsunginternet_android', 'opera', 'opera_android', 'webview_android']
  const browsers = Object.fromEntries(all.map(id => [id, { releases }]))
  const firstOf = (chrome: Support | Support[]) => {
    const api = { Fern: { __compat: { support: { chrome } } } }
    const data = { browsers, api, javascript: { builtins: {} } }
    return browserFacts(['Fern'], ['chrome105'], data).chrome?.passes.Fern
  }

  test('ignores a flag, a prefix, another name, a version that removed it, and a preview', () => {
    const others = [
      { version_added: '80', flags: [{}] },
      { version_added: '81', prefix: 'webkit' },
      { version_added: '82', alternative_name: 'Bracken' },
      { version_added: '83', version_removed: '85' },
    ]
    expect(firstOf([{ version_added: '110' }, ...others])).toBe('110')
    expect(firstOf(others)).toBeUndefined()
    expect(firstOf({ version_added: 'preview' })).toBeUndefined()
    expect(firstOf({ version_added: false })).toBeUndefined()
  })

  test('may be older than the data', () => {
    expect(firstOf({ version_added: '≤79' })).toBe('79')
  })
})

test.each([
  ['26.2', '26.2', true],
  ['26.10', '26.2', true],
  ['27', '26.2', true],
  ['26', '26.2', false],
  ['9', '10', false],
  ['20', '20.0', true],
])('version %s is at least %s: %s', (version, least, expected) => {
  expect(isVersionAtLeast(version, least)).toBe(expected)
})
