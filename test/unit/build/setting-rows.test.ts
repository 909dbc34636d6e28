// @vitest-environment node
import { expect, test, vi } from 'vitest'
import type { FeatureDoc } from '../../../fixtures/content/feature-doc.ts'
import { markupRows, settingRows } from '../../../fixtures/content/setting-rows.ts'

vi.mock('thistledown:features', async () => {
  const { flag, number, text } = await import('../../../src/shared/readers.ts')
  const settings = { most: number(12), openText: text(undefined), loud: flag() }
  const attributes = {
    'data-leaf-list': { text: 'On the list.', without: 'an error' },
    'data-leaf-kind': { text: 'The kind.', values: { oak: '', elm: '' }, without: 'oak' },
  }
  return {
    modules: { 'leaf-count': { settings, prefix: 'leaf' } },
    features: { 'leaf-count': { load: 'now', attributes } },
  }
})

const SETTINGS = { most: 'How many.', openText: { without: 'none', text: 'Its text.' }, loud: 'Says so.' }
const docOf = (settings: FeatureDoc['settings']) => ({ name: 'leaf-count', settings }) as FeatureDoc

test('a page has a row for each setting, with its default, and for each other attribute', () => {
  const rows = Object.values(settingRows(docOf(SETTINGS))).map(({ name, initial }) => [name, initial])
  expect(rows).toEqual([
    ['data-leaf-most', '12'],
    ['data-leaf-open-text', 'none'],
    ['data-leaf-loud', 'off'],
  ])
  expect(markupRows(docOf({})).map(({ name, values }) => [name, values])).toEqual([
    ['data-leaf-list', 'present'],
    ['data-leaf-kind', 'oak, elm'],
  ])
})

test.each([
  [
    { ...SETTINGS, most: '' },
    'the setting "most" of src/features/leaf-count is missing. Add it to "settings".',
  ],
  [
    { ...SETTINGS, least: 'How few.' },
    'src/features/leaf-count has no setting "least". Remove it from "settings".',
  ],
  [
    { ...SETTINGS, openText: 'Its text.' },
    "the setting \"openText\" has no default. Write { without: '…', text: '…' }.",
  ],
])(
  'a page with the settings %j stops the build, which names the setting and the file',
  (settings, message) => {
    expect(() => settingRows(docOf(settings))).toThrow(
      new Error(`fixtures/content/features/leaf-count-doc.ts: ${message}`),
    )
  },
)
