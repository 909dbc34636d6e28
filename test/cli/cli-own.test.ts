// @vitest-environment node
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { addOwnTests, compileOwn, readOwn } from '../../cli/build/own-compile.ts'
import { ownSettings } from '../../cli/check/own-settings.ts'
import { importSitePackage } from '../../cli/site-package.ts'
import { writeSite } from './support/site.ts'

/** A folder with these features, given as source texts. */
const folderOf = (registry: unknown, sources: Readonly<Record<string, string>> = {}): string =>
  writeSite({
    'registry.json': typeof registry === 'string' ? registry : JSON.stringify(registry),
    ...Object.fromEntries(
      Object.entries(sources).map(([file, source]) => [`${file.split('.')[0]}/${file}`, source]),
    ),
  })

const RUNTIME = 'export default()=>({jsx:a,island:b,useState:c})'
const compile = async (source: string, end = 'ts') => {
  const sources = { [`clock.${end}`]: source, 'clock.css': 'a { color: #ff0000 }' }
  const folder = folderOf({ clock: { load: 'now' } }, sources)
  const [first] = await compileOwn(folder, readOwn(folder), RUNTIME)
  return first
}

describe('a folder of features', () => {
  test('becomes an entry and a file for each', () => {
    const folder = folderOf({ clock: { load: 'idle' } }, { 'clock.ts': '', 'clock.css': '' })
    const [entry, style] = ['clock.ts', 'clock.css'].map(file => join(folder, 'clock', file))
    expect(readOwn(folder)).toEqual([{ name: 'clock', line: { load: 'idle' }, entry, style }])
  })

  test.each([
    ['{', /registry\.json: .*JSON/],
    [{ clock: { load: 'idle' } }, 'registry.json lists "clock", but there is no'],
    [{ 'a/../b': { load: 'now' } }, 'is not a valid name'],
    [{ clock: { load: 'soon' } }, '"load" with one of now, visible, idle, intent'],
    [
      { clock: { load: 'now', lazy: true } },
      'has the unknown key "lazy"; the keys are load, large, queues, waits, media, native, asks',
    ],
    [{ clock: { load: 'now', native: true } }, '"clock" needs a global variable and a selector'],
    [{ clock: { load: 'now', native: { when: '(hover)', hosts: 'p' } } }, 'needs a global variable'],
    [{ clock: { load: 'now', native: { when: 'Temporal', hosts: '[a' } } }, 'needs a global variable'],
    [{ clock: { load: 'now', queues: 'p,' } }, '"clock" needs true or a selector in "queues"'],
    [{ clock: { load: 'now', waits: 'details' } }, '"clock" needs a selector in "waits"'],
    [{ clock: { load: 'now', queues: '[data-step=1]' } }, '"clock" needs true or a selector in "queues"'],
    [{ clock: { load: 'now', queues: ':target,[href*="?p=1"]' } }, 'there is no'],
  ])('rejects the registry entry %j', (registry, message) => {
    expect(() => readOwn(folderOf(registry))).toThrow(message)
  })

  test('without a registry throws, and shows an example', () => {
    expect(() => readOwn('none')).toThrow('registry.json: no such file. Create it with an entry')
  })
})

describe('the platform test of a feature of the site’s own', () => {
  const chrome = { oldest: '105', passes: { CommandEvent: '135' } }
  const whole = { browsers: { chrome } } as unknown as Parameters<typeof addOwnTests>[0]
  const passesOf = (when: string, folder = '.') => {
    const native = { when, hosts: 'time' }
    const line = { load: 'now', runtime: false, native } as const
    const own = [{ name: 'clock', line, code: '', css: '' }]
    return addOwnTests(whole, own, folder)?.chrome?.passes
  }

  test('is kept by the registry, and adds the first version of each browser that passes it', () => {
    const native = { when: 'Temporal', hosts: 'time' }
    const folder = folderOf({ clock: { load: 'idle', native } }, { 'clock.ts': '' })
    expect(readOwn(folder)[0]?.line).toEqual({ load: 'idle', native })
    expect(passesOf('PressureObserver')).toEqual({ CommandEvent: '135', PressureObserver: '125' })
  })

  test('needs no data if the full bundle has the same test', () => {
    expect(passesOf('CommandEvent', 'none')).toEqual(chrome.passes)
  })

  test('must be a variable that the data know', () => {
    expect(() => passesOf('Presure', 'mine')).toThrow(
      'mine/registry.json: @mdn/browser-compat-data has no global variable "Presure". Correct the name in "when".',
    )
  })
})

describe('a feature of the site’s own', () => {
  test('becomes a factory without imports, and minified styles', async () => {
    const source = `import { signal } from '@preact/signals-core'\nexport default () => signal(1)`
    expect(await compile(source)).toMatchObject({
      code: expect.stringMatching(
        /^export default\(\w,\w\)=>\{const\{signal:\w\}=\w;.*return\{default:\w\}\};$/,
      ),
      line: { load: 'now', runtime: false },
      css: 'a{color:red}',
    })
  })

  test('needs the runtime if it imports React, but not for types alone', async () => {
    const source = `import { island } from 'thistledown/react'\nexport default island(() => <p />)`
    expect((await compile(source, 'tsx'))?.line.runtime).toBe(true)
    const types = `import type { FC } from 'react'\nexport default (it: FC) => it`
    expect((await compile(types))?.line.runtime).toBe(false)
  })

  test.each([
    [
      `import { useState, useTransition } from 'react'\nexport default [useState, useTransition]`,
      'clock: the runtime does not export useTransition of "react". Remove the import.',
    ],
    [`import React from 'react'\nexport default React`, "Import by name: import { useState } from 'react'"],
    ['export const mount = () => {}', 'there is no default export'],
    ['export default = 1', 'clock.ts:1:15'],
    [`import gone from './gone.ts'\nexport default gone`, 'Could not resolve "./gone.ts"'],
  ])('is rejected with a reason: %s', async (source, message) => {
    await expect(compile(source)).rejects.toThrow(message)
  })
})

test('a missing compiler is an error that names the command to install it', async () => {
  await expect(importSitePackage('no-such-compiler', tmpdir(), 'It is compiled by')).rejects.toThrow(
    'compiled by no-such-compiler, which is not installed: npm install --save-dev no-such-compiler',
  )
})

describe('the settings of a chunk', () => {
  const settingsOf = async (code: string) => {
    // package.json as npm writes it into a new project.
    const dist = writeSite({ 'clock.js': code, 'package.json': '{"type":"commonjs"}' })
    const features = { clock: { chunk: 'clock.js' }, map: {} }
    return ownSettings({ features } as unknown as Parameters<typeof ownSettings>[0], { map: {} }, dist)
  }

  test('are read, whatever the rest of the module does', async () => {
    const code =
      'export default(s,r)=>{const{island:i,x}=r;class A extends x{}return{default:i(x.y+1),settings:{a:1}}}'
    expect((await settingsOf(code)).clock?.settings).toEqual({ a: 1 })
  })

  test('are unknown if the module needs a document', async () => {
    expect(await settingsOf('export default()=>document.title')).toEqual({ clock: {} })
  })
})
