// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { joinGlue } from '../../../tools/build/package/wordpress.mjs'
import { ROOT } from '../../../tools/lib/paths.mjs'

/** A call of WordPress's functions for texts. */
const CALL = /\b(?:__|_e|esc_html__|esc_attr__|esc_html_e)\(\s*'((?:[^'\\]|\\.)*)',\s*'thistledown'/g

const file = (path: string, text: string) => ({ path, content: Buffer.from(text) })

test('stylesheets of the glue become one, in the order of their names', () => {
  const files = [file('assets/glue/b.css', 'b{}'), file('x.php', ''), file('assets/glue/a.css', 'a{}')]
  const joined = joinGlue(files).map(({ path, content }) => [path, content.toString()])
  expect(joined).toEqual([
    ['x.php', ''],
    ['assets/glue.css', 'a{}b{}'],
  ])
})

test.each(['de', 'fr', 'es'])(
  'the plugin has each of its texts in %s, with the same placeholders',
  language => {
    const folder = join(ROOT, 'integrations/wordpress/thistledown')
    const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(path => /\.(php|js)$/.test(path))
      .flatMap(path => [...readFileSync(join(folder, path), 'utf8').matchAll(CALL)])
      .map(([, text = '']) => text.replaceAll("\\'", "'"))
    const given: Record<string, string> = JSON.parse(
      readFileSync(join(folder, `languages/${language}.json`), 'utf8'),
    )
    expect(Object.keys(given).sort()).toEqual([...new Set(texts)].sort())
    const places = (text: string) => text.match(/%[sd]|\{\w+\}/g)
    for (const [text, translation] of Object.entries(given))
      expect(places(translation), text).toEqual(places(text))
  },
)
