import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from '../../../tools/lib/paths.mjs'
import { readAll } from '../support/editors.ts'
import { ask, useInstalled } from '../support/package.ts'

const installed = useInstalled()
const inModules = (...path: string[]) => [join(ROOT, 'node_modules', ...path)]

const LIBRARIES = [
  [
    'react',
    {
      react: inModules('@types/react/index.d.ts'),
      'react/jsx-runtime': inModules('@types/react/jsx-runtime.d.ts'),
    },
  ],
  [
    'preact',
    {
      preact: inModules('preact/src/index.d.ts'),
      'preact/jsx-runtime': inModules('preact/jsx-runtime/src/index.d.ts'),
    },
  ],
] as const

/** As the guide has it (fixtures/components/docs/command/editor.tsx). */
const typesFor = (library: string) => `import 'thistledown/attributes/${library}'

declare module 'thistledown/attributes' {
  interface Features {
    'opening-hours': true
  }
}
`

const GOOD = `export const page = (
  <section data-feature="carousel scroll-appear" data-carousel-type="logos" data-carousel-autoplay={5000} data-carousel-lazy="2">
    <div data-carousel-viewport="" tabIndex={0}><ul data-carousel-slides><li data-other="anything" /></ul></div>
    <input data-form-value-missing="Your name" />
    <p data-feature="opening-hours" data-load="idle" data-expand-use-hidden={false} data-expand-use-current />
    <div data-carousel-autoplay="" data-map-zoom={undefined} />
  </section>
)
`

/** Each line has one mistake. */
const BAD = [
  '<p data-feature="carousell" />',
  '<p data-load="visble" />',
  '<p data-carousel-type="cube" />',
  '<p data-carousel-autoplay="soon" />',
  '<p data-carousel-autoplay />',
  '<p data-expand-use-hidden="yes" />',
  '<p data-header={false} />',
  '<p data-map-zoom={true} />',
  '<button data-panel-toggle="menu" />',
]

const compile = async (files: Readonly<Record<string, string>>, options: object): Promise<string> => {
  const { project } = installed()
  for (const [name, text] of Object.entries(files)) writeFileSync(join(project, name), text)
  const compilerOptions = {
    ...{ noEmit: true, strict: true, exactOptionalPropertyTypes: true, types: [], target: 'es2022' },
    ...{ lib: ['es2023', 'dom'], module: 'esnext', moduleResolution: 'bundler', jsx: 'react-jsx' },
    ...options,
  }
  writeFileSync(
    join(project, 'tsconfig.json'),
    JSON.stringify({ compilerOptions, files: Object.keys(files) }),
  )
  const tsc = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc')
  return (await ask(process.execPath, [tsc, '-p', project, '--pretty', 'false'], project)).stdout
}

describe.for(LIBRARIES)('attributes in JSX of %s', ([library, paths]) => {
  const options = { paths, jsxImportSource: library }
  const types = { 'thistledown.d.ts': typesFor(library) }

  test('compile with the values that the readers accept', async () => {
    expect(await compile({ ...types, 'page.tsx': GOOD }, options)).toBe('')
  })

  test('are refused with any other value, each on its line', async () => {
    const lines = BAD.map((jsx, index) => `export const x${index} = ${jsx}`).join('\n')
    const output = await compile({ ...types, 'page.tsx': lines }, options)
    const found = [...output.matchAll(/^page\.tsx\((\d+),/gm)].map(([, line]) => Number(line))
    expect([...new Set(found)], output).toEqual(BAD.map((_, index) => index + 1))
  })
})

describe('web-types', () => {
  const { webTypes } = readAll()
  const options = { paths: { '@schemastore/web-types': inModules('@schemastore/web-types/index.d.ts') } }
  /** The schema leaves the kinds of contributions open, so the attributes are compared with their own type. */
  const check = (data: { readonly contributions: { readonly html: { readonly attributes: object[] } } }) => {
    const lines = [
      "import type { HtmlAttribute, JSONSchemaForWebTypes } from '@schemastore/web-types'",
      `export const data: JSONSchemaForWebTypes = ${JSON.stringify(data)}`,
      `export const attributes: HtmlAttribute[] = ${JSON.stringify(data.contributions.html.attributes)}`,
    ]
    return compile({ 'data.ts': lines.join('\n') }, options)
  }

  test('are valid by the types of their JSON Schema, which refuse another kind of value', async () => {
    expect(await check(webTypes)).toBe('')
    const [attribute] = webTypes.contributions.html.attributes
    const wrong = { ...attribute, value: { kind: 'enum', type: 'string' } }
    const html = { attributes: [wrong] }
    expect(await check({ ...webTypes, contributions: { html } })).toContain('error TS')
    expect(await check({ ...webTypes, 'js-types-syntax': 'flow' })).toContain('error TS')
  })

  test('are named in the package, which has the file', async () => {
    const { project } = installed()
    const script =
      "const { default: p } = await import('thistledown/package.json', { with: { type: 'json' } }); const { default: data } = await import('thistledown/' + p['web-types'].replace('./dist/', ''), { with: { type: 'json' } }); console.log(data.name, data.version === p.version)"
    const { stdout } = await ask(process.execPath, ['--input-type=module', '--eval', script], project)
    expect(stdout.trim()).toBe('thistledown true')
  })
})
