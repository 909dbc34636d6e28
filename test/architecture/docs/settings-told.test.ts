import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { modules } from 'thistledown:features'
import { describe, expect, test } from 'vitest'
import type { Schema } from '../../../src/shared/readers.ts'
import { kebab } from '../../../src/shared/text.ts'
import { readFeatures } from '../../../tools/build/package/editors/editors.mjs'
import { ROOT } from '../../../tools/lib/paths.mjs'
import { registry } from '../../support/features.ts'

/** Each feature: its settings, from its module, and the markup and events of its page. */
const features = (await readFeatures()).map(({ doc: { name, events }, markup }) => {
  const { settings = {}, prefix = name } = modules[name] ?? {}
  return { name, settings, prefix, markup, events }
})

/** Attribute and default, as declared by a feature. */
const facts = (prefix: string, settings: Schema): Record<string, string | undefined> => {
  const rows = Object.keys(settings).map(key => {
    const fallback = settings[key]?.fallback
    const attribute = `data-${prefix}-${kebab(key)}`
    return [attribute, fallback === false ? 'off' : fallback == null ? undefined : String(fallback)] as const
  })
  return Object.fromEntries(rows)
}

const attributesDoc = readFileSync(join(ROOT, 'docs', 'attributes.md'), 'utf8')

const sectionOf = (markdown: string, feature: string): string =>
  markdown.split(/^## /m).find(part => part.startsWith(`${feature}\n`)) ?? ''

const ROW = /^\| (`data-[^|]+) \| ([^|]*) \| ([^|]*) \|$/gm

/** Attribute and default in a section of docs/attributes.md, without attributes that scripts write. */
const shownIn = (markdown: string, feature: string): (readonly [name: string, initial: string])[] =>
  [...sectionOf(markdown, feature).matchAll(ROW)]
    .filter(([, , , meaning = '']) => !meaning.startsWith('written'))
    .flatMap(([, names = '', initial = '']) =>
      [...names.matchAll(/`(data-[\w-]+)`/g)].map(
        ([, name = '']) => [name, initial.replaceAll('`', '').trim()] as const,
      ),
    )

describe.each(features)('$name', ({ name, prefix, settings, markup, events }) => {
  const own = facts(prefix, settings)

  // CAR-1, HER-1
  test('has each of its settings in docs/attributes.md, with default and minimum, and no unknown setting', () => {
    const shown = shownIn(attributesDoc, name)
    const lines = sectionOf(attributesDoc, name).split('\n')
    for (const [index, [attribute, initial]] of Object.entries(own).entries()) {
      const told = shown.find(([name]) => name === attribute)
      expect(told, attribute).toEqual([attribute, initial ?? told?.[1]])
      const least = /from ([1-9]\d*)/.exec(Object.values(settings)[index]?.expected ?? '')?.[1]
      const row = lines.find(line => line.startsWith(`| \`${attribute}\``))
      if (least) expect(row?.replaceAll(',', ''), attribute).toMatch(new RegExp(`\\b${least}\\b`))
    }
    const others = markup.map(row => row.name).join(' ')
    const isKnown = (attribute: string) => attribute in own || others.includes(attribute)
    expect(shown.filter(([attribute]) => !isKnown(attribute))).toEqual([])
  })

  test('has on its page its own events and those of every feature, and no other event', () => {
    const told = Object.keys(events).flatMap(term => [...term.matchAll(/:(\w+)/g)].map(([, type]) => type))
    const own = told.filter(type => type !== 'ready' && type !== 'error')
    expect(own.sort()).toEqual(Object.keys(registry[name]?.events ?? {}).sort())
  })
})
