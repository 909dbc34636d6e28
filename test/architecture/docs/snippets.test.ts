import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import esbuild from 'esbuild'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse as parseYaml } from 'yaml'
import { ROOT } from '../../../tools/lib/paths.mjs'
import { capture } from '../../../tools/lib/process.mjs'
import { errorsIn } from '../support/html.ts'
import { DOCS, decode, of, pages, snippets } from '../support/snippets.ts'
import { readSources } from '../support/source.ts'

const readJson = (...path: string[]) => JSON.parse(readFileSync(join(ROOT, ...path), 'utf8'))

describe('HTML in the docs', () => {
  const { features } = readJson('dist', 'manifest.json')
  const attributes = readFileSync(join(ROOT, 'docs', 'attributes.md'), 'utf8')
  /** Names of the features that examples define, and of the samples for a site's own build. */
  const own = of('ts', 'tsx').flatMap(
    ({ code, file }) => `${code} ${file}`.match(/(?<=define\('|features\/)[\w-]+/g) ?? [],
  )
  const ownNames = [...own, ...Object.keys(readJson('fixtures', 'samples', 'features', 'registry.json'))]

  test.each(of('html'))(
    '$page: $title is valid, and names features and attributes that exist',
    async ({ code }) => {
      expect(await errorsIn(code)).toEqual([])
      const names = [...code.matchAll(/data-feature="([^"]*)"/g)].flatMap(([, value = '']) =>
        value.split(' '),
      )
      expect(names.filter(name => !(name in features) && !ownNames.includes(name))).toEqual([])
      const used = [...code.matchAll(/\s(data-[\w-]+)/g)].map(([, name = '']) => name)
      const isKnown = (name: string) =>
        attributes.includes(`\`${name}\``) ||
        attributes.includes(`[${name}]`) ||
        name.startsWith('data-carousel-') ||
        ownNames.some(own => name.startsWith(`data-${own}-`))
      expect(used.filter(name => !isKnown(name))).toEqual([])
    },
  )
})

describe('JSON in the docs', () => {
  test.each(of('json'))('$page: $title can be parsed', ({ code }) => {
    expect(JSON.parse(code)).toBeTypeOf('object')
  })

  test('replaces only texts that exist', () => {
    const blocks = [
      ...of('json').filter(({ page }) => page.startsWith('getting-started')),
      ...of('html').filter(({ code }) => code.includes('data-thistledown-texts')),
    ]
    expect(blocks.length).toBeGreaterThan(1)
    for (const { code } of blocks) {
      const texts: Record<string, Record<string, string>> = JSON.parse(code.replace(/<[^>]*>/g, ''))
      for (const [feature, words] of Object.entries(texts)) {
        const source = readSources(`src/features/${feature}`)
          .map(({ code }) => code)
          .join()
        for (const key of Object.keys(words)) expect(source).toMatch(new RegExp(`\\b${key}: '`))
      }
    }
  })
})

describe('CSS in the docs', () => {
  const styles = readdirSync(join(ROOT, 'dist', 'styles'))
    .filter(file => file.endsWith('.css'))
    .map(file => readFileSync(join(ROOT, 'dist', 'styles', file), 'utf8'))
    .join()

  test.each(of('css'))(
    '$page: $title has no error, and sets custom properties that are read',
    async ({ code }) => {
      const { warnings } = await esbuild.transform(code, { loader: 'css' })
      expect(warnings).toEqual([])
      const set = [...code.matchAll(/(--[\w-]+):/g)].map(([, name = '']) => name)
      expect(set.filter(name => !styles.includes(`var(${name}`))).toEqual([])
    },
  )
})

describe('commands in the docs', () => {
  const { scripts, name, bin } = readJson('package.json')
  const commands = [...readdirSync(join(ROOT, 'node_modules', '.bin')), ...Object.keys(bin)]
  /** The commands of a CI configuration: every `run` or `script`, at any depth. */
  const commandsIn = (part: unknown): string[] =>
    Object.entries(part ?? {}).flatMap(([key, value]) => {
      if (typeof value === 'object') return key === 'script' ? value : commandsIn(value)
      return key === 'run' ? [value] : []
    })
  const recipes = of('yml').map(({ code }) => commandsIn(parseYaml(code)))
  const lines = [...of('sh').flatMap(({ code }) => code.split('\n')), ...recipes.flat()]

  test('check and cost are in every recipe for CI', () => {
    expect(recipes.length).toBeGreaterThan(1)
    for (const recipe of recipes)
      expect(recipe.join()).toMatch(/npm ci.*npx thistledown check.*npx thistledown cost/)
  })

  test.each(lines)('%s', line => {
    const [program, ...args] = line.split(' ')
    if (program === 'npx') expect(commands).toContain(args[0])
    else if (program === 'mkdir') expect(line).toMatch(/^mkdir -p [\w/]+$/)
    else if (program !== 'npm') expect(line).toMatch(/^cp -r [\w/]*dist\/scripts [\w/]*dist\/styles /)
    else if (args[0] === 'run') expect(scripts).toHaveProperty([args[1] ?? ''])
    else {
      // Before it is published, a clone of the repository stands for its name.
      const clone = /"\$\(npm pack --silent --foreground-scripts=false (..\/\w+)\)"/
      const plain = line.replace(clone, (_, path) => path.replace('../', ''))
      expect(plain).toMatch(
        new RegExp(
          `^npm (ci( --cache .npm --prefer-offline)?|install --save-dev (${name}|esbuild|@lhci/cli sirv-cli))$`,
        ),
      )
    }
  })
})

/** The TypeScript files of the documentation, in a project as their readers have it. */
describe('TypeScript and React in the docs', () => {
  const code = of('ts', 'tsx', 'css').filter(({ file }) => file)
  /** A site that has installed the package. */
  const site = mkdtempSync(join(tmpdir(), 'snippets-'))

  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(site, file)), { recursive: true })
    writeFileSync(join(site, file), text)
  }

  beforeAll(() => {
    const types = (name: string) => [join(ROOT, 'node_modules', '@types', name)]
    const react = ['react', 'react-dom'].flatMap(name => [name, `${name}/*`].map(it => [it, types(it)]))
    const entries: Record<string, { types?: string }> = readJson('package.json').exports
    const modules = Object.entries(entries).flatMap(([name, { types }]) =>
      types ? [[name.replace('.', 'thistledown'), [join(ROOT, types)]]] : [],
    )
    const paths = Object.fromEntries([...react, ...modules])
    const compilerOptions = { ...readJson('tsconfig.json').compilerOptions, paths }
    const include = code.flatMap(({ file = '', lang }) => (lang === 'css' ? [] : file))
    write('tsconfig.json', JSON.stringify({ compilerOptions, include, exclude: [] }))
    mkdirSync(join(site, 'node_modules'), { recursive: true })
    for (const name of ['@types', 'web-vitals'])
      symlinkSync(join(ROOT, 'node_modules', name), join(site, 'node_modules', name), 'dir')
    for (const { file = '', code: text } of code)
      write(file, file.startsWith('site/') ? `${text}\nexport {}\n` : text)
  })
  afterAll(() => rmSync(site, { recursive: true }))

  test('each have a file name', () => {
    expect(of('ts', 'tsx').filter(({ file }) => !file)).toEqual([])
    expect(code.length).toBeGreaterThan(10)
  })

  test('are accepted by the compiler', async () => {
    const tsc = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc')
    const said = await capture(process.execPath, [tsc, '--noEmit'], { cwd: site })
    expect(said).toEqual({ code: 0, output: '' })
  })
})

test('the table of the context has every member, with its type', () => {
  const table = readFileSync(join(DOCS, 'own-features', 'index.html'), 'utf8').match(
    /<caption>The context<\/caption>.*?<\/table>/s,
  )?.[0]
  const rows = [
    ...(table ?? '').matchAll(/<th scope="row"><span><code>(.*?)<\/code>.*?<code>(.*?)<\/code>/gs),
  ].map(([, name = '', type = '']) => `${name}: ${decode(type)}`)
  const [, context = ''] =
    readFileSync(join(ROOT, 'src', 'shared', 'contract.ts'), 'utf8').match(
      /export interface Context<.*?> \{\n(.*?)\n\}/s,
    ) ?? []

  const members = context
    .replace(/\/\*\*.*?\*\//gs, '')
    .split('\n')
    .filter(line => line.trim())
    .map(line => line.trim().replace(/^readonly /, ''))
  // A method is shown without its type parameters.
  const shown = members.map(line => line.replace(/^(\w+)(<.*>+(?=\())?\(/, '$1: ('))
  expect(rows).toEqual(shown)
  expect(shown.length).toBeGreaterThan(5)
})

test('the scan finds every code box of the docs but those of the playground, which change', () => {
  const fixed = pages.filter(page => !page.startsWith('playground'))
  const boxes = fixed.flatMap(page => readFileSync(join(DOCS, page), 'utf8').match(/class="code-box"/g) ?? [])
  expect(snippets).toHaveLength(boxes.length)
  expect(snippets.length).toBeGreaterThan(20)
  expect(snippets.filter(({ code }) => !code)).toEqual([])
})
