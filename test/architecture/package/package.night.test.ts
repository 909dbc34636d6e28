import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from '../../../tools/lib/paths.mjs'
import { readAll } from '../support/editors.ts'
import { ask, useInstalled } from '../support/package.ts'
import { compile, compileSamples } from '../support/types.ts'

const installed = useInstalled()

test('the package has types without an arethetypeswrong error', async () => {
  const attw = join(ROOT, 'node_modules', '@arethetypeswrong', 'cli', 'dist', 'index.js')
  const entries = ['.', './react', './rum', './rum/vitals', './attributes', './attributes/react']
  const options = ['--profile', 'esm-only', '--no-color', '--entrypoints', ...entries, './attributes/preact']
  const { code, stdout } = await ask(process.execPath, [attw, installed().tarball, ...options], ROOT)
  expect(stdout).not.toContain('❌')
  expect(code).toBe(0)
})

test('the package types attributes, components and hooks with Preact’s own types', async () => {
  const { lines, expected, output } = await compileSamples(installed().project, 'preact')
  expect(lines, output).toEqual(expected)
})

describe('web-types', () => {
  const { webTypes } = readAll()
  const schema = [join(ROOT, 'node_modules', '@schemastore', 'web-types', 'index.d.ts')]

  /** The schema leaves the kinds of contributions open, so the attributes are compared with their own type. */
  const check = (data: { readonly contributions: { readonly html: { readonly attributes: object[] } } }) => {
    const lines = [
      "import type { HtmlAttribute, JSONSchemaForWebTypes } from '@schemastore/web-types'",
      `export const data: JSONSchemaForWebTypes = ${JSON.stringify(data)}`,
      `export const attributes: HtmlAttribute[] = ${JSON.stringify(data.contributions.html.attributes)}`,
    ]
    const options = { paths: { '@schemastore/web-types': schema } }
    return compile(installed().project, { 'data.ts': lines.join('\n') }, options)
  }

  test('are valid by the types of their JSON Schema, which refuse another kind of value', async () => {
    expect(await check(webTypes)).toBe('')
    const [attribute] = webTypes.contributions.html.attributes
    const wrong = { ...attribute, value: { kind: 'enum', type: 'string' } }
    const html = { attributes: [wrong] }
    expect(await check({ ...webTypes, contributions: { html } })).toContain('error TS')
    expect(await check({ ...webTypes, 'js-types-syntax': 'flow' })).toContain('error TS')
  })
})
