import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { docs } from '../../../fixtures/content/docs.ts'
import { settingRows } from '../../../fixtures/content/setting-rows.ts'
import type { FeatureModule } from '../../../src/contracts/feature.ts'
import type { Schema } from '../../../src/contracts/settings.ts'
import { number, text } from '../../../src/shared/readers.ts'
import { readRegistry } from '../../../tools/build/registry.mjs'
import { ROOT } from '../../../tools/lib/paths.mjs'

const SHOWN = /^\| (`data-[^|]+) \| ([^|]*) \| ([^|]*) \|$/gm

// In the product the build defines it, for the debug panel.
vi.stubGlobal('__FEATURES__', {})

const importFeature = (entry: string): Promise<FeatureModule> => import(/* @vite-ignore */ entry)

/** The settings of each feature, from its module. */
const features = await Promise.all(
  (await readRegistry(join(ROOT, 'src'))).map(async ({ name, entry }) => {
    const { settings = {}, prefix = name }: FeatureModule = await importFeature(entry)
    return { name, settings, prefix }
  }),
)

/** Attribute and default, as declared by a feature. */
const facts = (prefix: string, settings: Schema): Record<string, string | undefined> => {
  const rows = Object.keys(settings).map(key => {
    const fallback = settings[key]?.fallback
    const attribute = `data-${prefix}-${key.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}`
    return [attribute, fallback === false ? 'off' : fallback == null ? undefined : String(fallback)] as const
  })
  return Object.fromEntries(rows)
}

const attributesDoc = readFileSync(join(ROOT, 'docs', 'attributes.md'), 'utf8')

const sectionOf = (markdown: string, feature: string): string =>
  markdown.split(/^## /m).find(part => part.startsWith(`${feature}\n`)) ?? ''

/**
 * Attribute and default in a section of docs/attributes.md, without attributes that scripts write.
 */
const shownIn = (markdown: string, feature: string): (readonly [name: string, initial: string])[] => {
  return [...sectionOf(markdown, feature).matchAll(SHOWN)]
    .filter(([, , , meaning = '']) => !meaning.startsWith('written'))
    .flatMap(([, names = '', initial = '']) =>
      [...names.matchAll(/`(data-[\w-]+)`/g)].map(
        ([, name = '']) => [name, initial.replaceAll('`', '').trim()] as const,
      ),
    )
}

describe.each(features)('$name', ({ name, prefix, settings }) => {
  const doc = docs.find(doc => doc.name === name)
  const own = facts(prefix, settings)

  test('has each of its settings on its page, and no other', () => {
    expect(doc?.settings.map(row => row.name)).toEqual(Object.keys(own))
  })

  test('has its own defaults and accepted values on its page', () => {
    for (const [index, reader] of Object.values(settings).entries()) {
      const row = doc?.settings[index]
      expect(row?.values).toBe(reader.expected)
      expect(row?.initial).toBe(own[row?.name ?? ''] ?? row?.initial)
      expect(row?.text.length).toBeGreaterThan(8)
    }
  })

  test('has each of its settings in docs/attributes.md, with its default', () => {
    const shown = Object.fromEntries(shownIn(attributesDoc, name))
    for (const [attribute, initial] of Object.entries(own)) {
      expect(shown, attribute).toHaveProperty(attribute)
      if (initial !== undefined) expect(shown[attribute], attribute).toBe(initial)
    }
  })

  test('has the minimum of each numeric setting in docs/attributes.md', () => {
    const section = sectionOf(attributesDoc, name)
    for (const [index, { expected }] of Object.values(settings).entries()) {
      const attribute = Object.keys(own)[index]
      const least = /from ([1-9]\d*)/.exec(expected)?.[1]
      if (!least) continue
      const row = section.split('\n').find(line => line.startsWith(`| \`${attribute}\``))
      expect(row?.replaceAll(',', ''), attribute).toMatch(new RegExp(`\\b${least}\\b`))
    }
  })

  test('has no unknown attribute in docs/attributes.md', () => {
    const markup = doc?.markup.map(row => row.name).join(' ') ?? ''
    const strange = shownIn(attributesDoc, name).filter(
      ([attribute]) => !(attribute in own) && !markup.includes(attribute),
    )
    expect(strange).toEqual([])
  })
})

describe('the check itself', () => {
  const sample = { zoom: number(12), label: text(undefined) }

  test('reads tables', () => {
    const markdown = '## a\n\n| `data-a-b`, `data-a-c` | `8` | words |\n| `data-a-d` | | written: x |\n'
    expect(shownIn(markdown, 'a')).toEqual([
      ['data-a-b', '8'],
      ['data-a-c', '8'],
    ])
  })

  test('generates rows from the settings of a feature', () => {
    const rows = settingRows('a', sample, { zoom: 'How near.', label: { without: 'none', text: 'A name.' } })
    expect(rows).toEqual([
      { name: 'data-a-zoom', values: 'a number', initial: '12', text: 'How near.' },
      { name: 'data-a-label', values: 'a text', initial: 'none', text: 'A name.' },
    ])
  })

  test('makes the compiler reject an extra setting, a missing one, and a hand-written default', () => {
    const label = { without: 'none', text: 'A name.' }
    const refused = () => [
      // @ts-expect-error there is no such setting
      settingRows('a', sample, { zoom: 'How near.', label, pitch: 'How steep.' }),
      // @ts-expect-error a setting needs a description
      settingRows('a', sample, { zoom: 'How near.' }),
      // @ts-expect-error the default comes from the feature
      settingRows('a', sample, { zoom: { without: '13', text: 'How near.' }, label }),
      // @ts-expect-error a setting without a default needs `without`
      settingRows('a', sample, { zoom: 'How near.', label: 'A name.' }),
    ]
    expect(refused).toBeTypeOf('function')
  })
})
