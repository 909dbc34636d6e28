import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { describe, expect, test } from 'vitest'
import { argumentsOf, COMMANDS } from '../../../fixtures/samples/commands.mjs'
import { ROOT } from '../../../tools/lib/paths.mjs'
import { findFreePort } from '../../../tools/server.mjs'
import { ask, runScript, useInstalled } from '../support/package.ts'
import { of } from '../support/snippets.ts'
import { compileSamples } from '../support/types.ts'

const installed = useInstalled()
const packageJson = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
const inPackage = (...path: string[]) => join(installed().project, 'node_modules', 'thistledown', ...path)

/** Runs the installed command without npx, which takes half a second to find it. */
const thistledown = (command: string) =>
  runScript(inPackage('dist', 'cli.js'), argumentsOf(command), installed().project)

describe('the package', () => {
  test('is the only package in an empty project that installs it', () => {
    const names = readdirSync(join(installed().project, 'node_modules'))
    expect(names.filter(name => !name.startsWith('.'))).toEqual(['thistledown'])
  })

  test('contains the bundle, the command, the types, docs, examples and licences, and no sources or maps', () => {
    const editors = ['html-data.json', 'web-types.json', 'code-snippets']
    for (const file of [
      ...['manifest.json', 'inline.js', 'cli.js', 'styles/thistledown.css', 'scripts/core.js'],
      ...['index.d.ts', 'react/react.d.ts', 'attributes.d.ts'].map(file => `api/${file}`),
      ...['rum', 'vitals'].flatMap(name => [`api/rum/${name}.js`, `api/rum/${name}.d.ts`]),
      ...editors.map(name => `editors/thistledown.${name}`),
      ...['examples/index.html', 'examples/carousel.html', 'examples/starter.html', '../docs/attributes.md'],
      ...['../integrations/templates/twig/carousel.twig', '../integrations/mapping/carousel.html'],
    ])
      expect(existsSync(inPackage('dist', file)), file).toBe(true)
    const files = readdirSync(inPackage(), { recursive: true, encoding: 'utf8' })
    expect(files.filter(file => /\.map$|^(src|test|tools|fixtures|bench)\/.*(?<!\.md)$/.test(file))).toEqual(
      [],
    )
    const licences = readFileSync(inPackage('dist', 'LICENCES.txt'), 'utf8')
    const bundled = ['embla-carousel', 'preact', '@googlemaps/js-api-loader', 'web-vitals', 'parse5']
    for (const name of [...bundled, 'css-select'])
      expect(licences).toMatch(new RegExp(`^${name} \\d.*\\([\\w.-]+\\)$`, 'm'))
  })

  test('contains what its README shows, and every page to which its pages link', () => {
    const pictures = [...readFileSync(inPackage('README.md'), 'utf8').matchAll(/!\[[^\]]*\]\(([^)]+)\)/g)]
    expect(pictures.map(([, path]) => path)).toEqual(['docs/contact-sheet.jpg'])
    const links = readdirSync(inPackage(), { recursive: true, encoding: 'utf8' })
      .filter(file => file.endsWith('.md'))
      .flatMap(file =>
        [...readFileSync(inPackage(file), 'utf8').matchAll(/\]\(([^):#\s]+)(?:#[^)]*)?\)/g)].map(
          ([, path = '']) => [file, path] as const,
        ),
      )
    const broken = links.filter(([file, path]) => !existsSync(inPackage(dirname(file), path)))
    expect(broken).toEqual([])
    expect(links.length).toBeGreaterThan(30)
  })

  test('has exports without a publint error', async () => {
    const { messages } = await publint({ pkgDir: inPackage(), strict: true, pack: false })
    expect(messages.map(message => formatMessage(message, packageJson, { color: false }))).toEqual([])
  })

  test('types a site’s scripts, a React application and attributes in JSX', async () => {
    const { lines, expected, output } = await compileSamples(installed().project, 'react')
    expect(lines, output).toEqual(expected)
  })

  test('exports its web-types under the name that package.json has', async () => {
    const script = `const json = { with: { type: 'json' } }
      const { default: own } = await import('thistledown/package.json', json)
      const { default: data } = await import('thistledown/' + own['web-types'].replace('./dist/', ''), json)
      console.log(data.name, data.version === own.version)`
    const args = ['--input-type=module', '--eval', script]
    expect((await ask(process.execPath, args, installed().project)).stdout.trim()).toBe('thistledown true')
  })

  test('has Lighthouse limits that a site can extend', () => {
    const { project } = installed()
    const assertions = { 'resource-summary:script:size': ['error', { maxNumericValue: 9000 }] }
    const own = { extends: './node_modules/thistledown/dist/lighthouse.json', assert: { assertions } }
    writeFileSync(join(project, 'lighthouserc.json'), JSON.stringify({ ci: own }))
    const { loadAndParseRcFile } = createRequire(import.meta.url)('@lhci/utils/src/lighthouserc.js')
    expect(loadAndParseRcFile(join(project, 'lighthouserc.json')).assertions).toMatchObject({
      ...assertions,
      'categories:accessibility': ['error', { minScore: 1 }],
    })
  })
})

describe('the installed command', () => {
  const PREFIX = 'npx thistledown '
  const shown = Object.fromEntries(
    of('text').flatMap(({ title, code }) =>
      title.startsWith(PREFIX) ? [[title.slice(PREFIX.length), code]] : [],
    ),
  )

  test('is started by npx, which ends with the exit code of the command', async () => {
    const said = await installed().npx('check', 'site')
    expect(said).toEqual(await thistledown('check site'))
    expect(said.code).toBe(1)
  })

  test('prints the output that the documentation shows for every command', async () => {
    expect(Object.keys(shown).sort()).toEqual([...COMMANDS].sort())
    for (const command of COMMANDS) {
      const { stdout } = await thistledown(command)
      expect(stdout.trim(), command).toBe(shown[command])
      expect(stdout.length).toBeGreaterThan(50)
    }
  })

  test('finds nothing in the package’s own examples', async () => {
    const folder = inPackage('dist', 'examples')
    const examples = readdirSync(folder)
      .filter(file => file.endsWith('.html'))
      .map(file => join(folder, file))
    const { stdout, code } = await runScript(
      inPackage('dist', 'cli.js'),
      ['check', ...examples, '--strict'],
      installed().project,
    )
    expect(stdout).toMatch(/0 errors in \d{2} pages/)
    expect(code).toBe(0)
  })

  test('has examples, exit codes and a guide in the help of each command, and guides with links that lead to files', async () => {
    const help =
      /\nExamples:\n {2}\$ thistledown [\s\S]*\nExit codes:\n {2}0 [\s\S]*\nGuide: npx thistledown (docs [\w-]+)\n/
    const place = async (line: string) => fileURLToPath((await thistledown(line)).stdout.split('\n')[0] ?? '')
    expect(readFileSync(await place('docs'), 'utf8')).toContain('<h1')
    for (const name of ['', 'init', 'check', 'cost', 'field', 'tags', 'build', 'explain', 'docs']) {
      const { code, stdout } = await thistledown(`${name} --help`)
      const [, line = ''] = stdout.match(help) ?? []
      expect([code, existsSync(await place(line))], name).toEqual([0, true])
    }
    expect((await thistledown('docs carousell')).stderr).toBe(
      'There is no guide "carousell". Write carousel.\n',
    )
    const guides = inPackage('dist', 'guides')
    const pages = readdirSync(guides, { recursive: true, encoding: 'utf8' }).filter(it =>
      it.endsWith('.html'),
    )
    const lost = pages.flatMap(page => {
      const html = readFileSync(join(guides, page), 'utf8')
      const links = html.matchAll(/<[a-z][^<>]*?\s(?:href|src|poster)="(?!\w+:)([^"?#]+)[^"]*"/g)
      const lost = [...links].flatMap(([, to = '']) =>
        to.startsWith('/') || existsSync(join(guides, dirname(page), to)) ? [] : `${page}: ${to}`,
      )
      // A picture keeps one size, and nothing of the others.
      return [...lost, ...(html.match(/<picture>(?!<img).{0,40}/g) ?? [])]
    })
    expect(lost).toEqual([])
    expect(pages.length).toBeGreaterThan(30)
  })

  test('serves guides and examples, and no file beside the bundle', async () => {
    const args = ['docs', 'modal', '--serve', await findFreePort()]
    const child = spawn(process.execPath, [inPackage('dist', 'cli.js'), ...args])
    try {
      const [line] = await once(child.stdout, 'data')
      const [address = ''] = String(line).split('\n')
      expect(await (await fetch(address)).text()).toContain('<h1')
      const { origin } = new URL(address)
      expect((await fetch(`${origin}/examples/starter.html`)).ok).toBe(true)
      expect((await fetch(`${origin}/examples`)).url).toBe(`${origin}/examples/`)
      expect((await fetch(`${origin}/docs/header/`)).url).toBe(`${origin}/guides/docs/header/`)
      expect((await fetch(origin)).url).toBe(`${origin}/guides/docs/index.html`)
      const [beside] = await once(get(`${origin}`, { path: '/../package.json' }), 'response')
      expect(beside.resume().statusCode).toBe(404)
    } finally {
      child.kill()
    }
  })
})
