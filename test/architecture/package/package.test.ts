import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { describe, expect, test } from 'vitest'
import { ROOT } from '../../../tools/lib/paths.mjs'
import { ask, useInstalled } from '../support/package.ts'

const installed = useInstalled()
const packageJson = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
const inPackage = (...path: string[]) => join(installed().project, 'node_modules', 'thistledown', ...path)

const OWN = { 'resource-summary:script:size': ['error', { maxNumericValue: 9000 }] }

const APP = `import { Carousel, Feature, type CarouselProps, usePanel, useScroll } from 'thistledown/react'

const props: CarouselProps = { label: 'Friends', type: 'logos', autoplay: true, className: 'friends' }
export const App = () => {
  const [open, set] = usePanel('search')
  const y: number = useScroll()
  return (
    <Feature name="modal" as="a" href="#dialog" data-modal-target="#dialog" onClick={() => set(!open)} hidden={y > 9}>
      <Carousel {...props}><p>One</p>{null}</Carousel>
      {/* @ts-expect-error there is no such type */}
      <Carousel label="Friends" type="cube" />
      {/* @ts-expect-error the label is required */}
      <Carousel type="logos" />
    </Feature>
  )
}
`

const SCRIPT = `import { number, type Mount } from 'thistledown'

const settings = { leaves: number(7) }
const mount: Mount<typeof settings> = (host, { settings }) => {
  host.title = settings.leaves.toFixed()
}
await thistledown.define('leaf-count', { default: mount, settings })
// @ts-expect-error a number has no letters
const wrong: Mount<typeof settings> = (_, { settings }) => settings.leaves.trim()
export const arrived: Promise<boolean> = thistledown.scrollTo(document.body, { duration: 0 })
export const y: number = thistledown.scroll.value
export { wrong }
`

describe('the package', () => {
  test('has no dependencies', () => {
    expect(packageJson).not.toHaveProperty('dependencies')
    expect(
      readdirSync(join(installed().project, 'node_modules')).filter(name => !name.startsWith('.')),
    ).toEqual(['thistledown'])
  })

  test('contains the bundle, the command, the types, docs, examples and licences, and no sources or maps', () => {
    for (const file of [
      'manifest.json',
      'inline.js',
      'cli.js',
      'api/index.d.ts',
      'api/react/react.d.ts',
      'api/rum/rum.js',
      'api/rum/rum.d.ts',
      'api/rum/vitals.js',
      'api/rum/vitals.d.ts',
      'api/attributes.d.ts',
      'editors/thistledown.html-data.json',
      'editors/thistledown.web-types.json',
      'editors/thistledown.code-snippets',
      'styles/thistledown.css',
      'scripts/core.js',
      'examples/index.html',
      'examples/carousel.html',
      '../docs/attributes.md',
      '../integrations/templates/twig/carousel.twig',
      '../integrations/mapping/carousel.html',
    ])
      expect(existsSync(inPackage('dist', file)), file).toBe(true)
    const files = readdirSync(inPackage(), { recursive: true, encoding: 'utf8' })
    expect(files.filter(file => /\.map$|^(src|test|tools|fixtures|bench)/.test(file))).toEqual([])
    const licences = readFileSync(inPackage('dist', 'LICENCES.txt'), 'utf8')
    const bundled = [
      'embla-carousel',
      'preact',
      '@googlemaps/js-api-loader',
      'web-vitals',
      'parse5',
      'css-select',
    ]
    for (const name of bundled) expect(licences).toMatch(new RegExp(`^${name} \\d.*\\([\\w.-]+\\)$`, 'm'))
  })
})

describe('the package, for readers and tools,', () => {
  test('has what its README shows and links to, but for the pages about work on the repository', () => {
    const readme = readFileSync(inPackage('README.md'), 'utf8')
    const links = [...readme.matchAll(/\]\(([^):#]+)\)/g)].map(([, path = '']) => path)
    const pictures = [...readme.matchAll(/!\[[^\]]*\]\(([^)]+)\)/g)].map(([, path = '']) => path)
    expect(pictures).toEqual(['docs/contact-sheet.jpg'])
    // npm's website and other readers of the README resolve them in the repository.
    const inRepository = /^(CONTRIBUTING|docs\/(decisions|mutations)|integrations\/wordpress)\b/
    expect(links.filter(path => !existsSync(inPackage(path)) && !inRepository.test(path))).toEqual([])
    expect(links.length).toBeGreaterThan(10)
  })

  test('has examples without a finding of its own command', async () => {
    const { stdout, code } = await installed().npx('check', inPackage('dist'), '--strict')
    expect(stdout).toMatch(/0 errors in \d{2} pages/)
    expect(code).toBe(0)
  })

  test('has exports without a publint error', async () => {
    const { messages } = await publint({ pkgDir: inPackage(), strict: true, pack: false })
    expect(messages.map(message => formatMessage(message, packageJson, { color: false }))).toEqual([])
  })

  test('has types without an arethetypeswrong error', async () => {
    const attw = join(ROOT, 'node_modules', '@arethetypeswrong', 'cli', 'dist', 'index.js')
    const args = [
      attw,
      installed().tarball,
      '--profile',
      'esm-only',
      '--no-color',
      '--entrypoints',
      '.',
      './react',
      './rum',
      './rum/vitals',
      './attributes',
      './attributes/react',
      './attributes/preact',
    ]
    const { code, stdout } = await ask(process.execPath, args, ROOT)
    expect(stdout).not.toContain('❌')
    expect(code).toBe(0)
  })
})

describe('the package’s public API', () => {
  test('types a site’s own scripts under the strictest compiler options', async () => {
    const { project } = installed()
    writeFileSync(join(project, 'site.ts'), SCRIPT)
    const tsc = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc')
    const options =
      '--noEmit --ignoreConfig --strict --exactOptionalPropertyTypes --target es2022 --lib es2023,dom'
    const { stdout } = await ask(
      process.execPath,
      [tsc, ...options.split(' '), '--module', 'nodenext', 'site.ts'],
      project,
    )
    expect(stdout).toBe('')
  })

  test('types components and hooks for an application, with React’s own types and with Preact’s', async () => {
    const { project } = installed()
    writeFileSync(join(project, 'app.tsx'), APP)
    const of = (...path: string[]) => [join(ROOT, 'node_modules', ...path)]
    const react = {
      react: of('@types/react/index.d.ts'),
      'react/jsx-runtime': of('@types/react/jsx-runtime.d.ts'),
    }
    const preact = {
      react: of('preact/compat/src/index.d.ts'),
      'react/jsx-runtime': of('preact/jsx-runtime/src/index.d.ts'),
    }
    for (const paths of [react, preact]) {
      const compilerOptions = {
        ...{
          paths,
          noEmit: true,
          strict: true,
          exactOptionalPropertyTypes: true,
          jsx: 'react-jsx',
          types: [],
        },
        ...{ target: 'es2022', lib: ['es2023', 'dom'], module: 'esnext', moduleResolution: 'bundler' },
      }
      writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['app.tsx'] }))
      const tsc = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc')
      expect((await ask(process.execPath, [tsc, '-p', project], project)).stdout).toBe('')
    }
  })

  test('has Lighthouse limits that a site can extend', () => {
    const { project } = installed()
    const own = {
      ci: { extends: './node_modules/thistledown/dist/lighthouse.json', assert: { assertions: OWN } },
    }
    writeFileSync(join(project, 'lighthouserc.json'), JSON.stringify(own))
    const { loadAndParseRcFile } = createRequire(import.meta.url)('@lhci/utils/src/lighthouserc.js')
    const { assertions } = loadAndParseRcFile(join(project, 'lighthouserc.json'))
    expect(assertions).toMatchObject({ ...OWN, 'categories:accessibility': ['error', { minScore: 1 }] })
  })
})
