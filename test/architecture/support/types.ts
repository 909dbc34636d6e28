import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../../tools/lib/paths.mjs'
import { ask } from './package.ts'

const inModules = (...path: string[]) => [join(ROOT, 'node_modules', ...path)]

/** Where the compiler finds each library's types, as the project of the test has none installed. */
const PATHS = {
  react: {
    react: inModules('@types/react/index.d.ts'),
    'react/jsx-runtime': inModules('@types/react/jsx-runtime.d.ts'),
  },
  preact: {
    react: inModules('preact/compat/src/index.d.ts'),
    preact: inModules('preact/src/index.d.ts'),
    'preact/jsx-runtime': inModules('preact/jsx-runtime/src/index.d.ts'),
  },
}

/** Compiles files in a project with the strictest options, and returns the compiler's errors. */
export const compile = async (
  project: string,
  files: Readonly<Record<string, string>>,
  options: object,
): Promise<string> => {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(project, name), text)
  const compilerOptions = {
    ...{ noEmit: true, strict: true, exactOptionalPropertyTypes: true, types: [], target: 'es2022' },
    ...{ lib: ['es2023', 'dom'], module: 'esnext', moduleResolution: 'bundler', jsx: 'react-jsx' },
    ...options,
  }
  const config = { compilerOptions, files: Object.keys(files) }
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify(config))
  const tsc = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc')
  return (await ask(process.execPath, [tsc, '-p', project, '--pretty', 'false'], project)).stdout
}

/** As the guide has it (fixtures/pages/docs/editor.tsx). */
const featuresOf = (library: string) => `import 'thistledown/attributes/${library}'

declare module 'thistledown/attributes' {
  interface Features {
    'opening-hours': true
    'leaf-count': { fall: { leaves: number } }
    'seed-fair': true
  }
  interface Panels {
    basket: true
  }
}

`

/** Attributes in JSX, with values that the readers accept. */
const PAGE = `export const page = (
  <section data-feature="carousel scroll-appear" data-carousel-type="logos" data-carousel-autoplay={5000} data-carousel-lazy="2">
    <div data-carousel-viewport="" tabIndex={0}><ul data-carousel-slides><li data-other="anything" /></ul></div>
    <input data-form-value-missing="Your name" />
    <p data-feature="opening-hours" data-load="idle" data-expand-use-hidden={false} data-expand-use-current />
    <div data-carousel-autoplay="" data-map-zoom={undefined} data-panel="basket" data-feature="seed-fair" />
  </section>
)
`

/** Each line has one mistake. */
const MISTAKES = [
  '<p data-feature="carousell" />',
  '<p data-load="visble" />',
  '<p data-carousel-type="cube" />',
  '<p data-carousel-autoplay="soon" />',
  '<p data-carousel-autoplay />',
  '<p data-expand-use-hidden="yes" />',
  '<p data-header={false} />',
  '<p data-map-zoom={true} />',
  '<button data-panel-toggle="menu" />',
].map((jsx, index) => `export const x${index} = ${jsx}`)

const APP = `import { type IslandProps, Carousel, Feature, type CarouselProps, island, usePanel, useScroll } from 'thistledown/react'
import { number } from 'thistledown'

const props: CarouselProps = { label: 'Friends', 'data-carousel-type': 'logos', className: 'friends' }
const settings = { leaves: number(7) }
const Leaves = ({ ctx }: IslandProps<typeof settings>) => <b>{ctx.settings.leaves.toFixed()}</b>
window.thistledown?.define('leaf-count', { settings, default: island(Leaves) })
// @ts-expect-error there is no such feature
export const wrong = <Feature name="carousell" />
// @ts-expect-error there is no such type
export const cube = <Feature name="carousel" data-carousel-type="cube" />

export const App = () => {
  const [open, set] = usePanel('basket')
  // @ts-expect-error there is no such panel
  usePanel('baskt')
  const y: number = useScroll()
  return (
    <Feature name="modal" as="a" href="#dialog" data-modal-target="#dialog" onClick={() => set(!open)} hidden={y > 9}>
      <Carousel {...props}><p>One</p>{null}</Carousel>
      {/* @ts-expect-error there is no such type */}
      <Carousel label="Friends" data-carousel-type="cube" />
      {/* @ts-expect-error settings are attributes */}
      <Carousel label="Friends" type="logos" />
      {/* @ts-expect-error the label is required */}
      <Carousel data-carousel-type="logos" />
    </Feature>
  )
}
`

const SCRIPT = `import { number, type Mount } from 'thistledown'

const { thistledown } = window
if (!thistledown) throw Error('core has not run')

const settings = { leaves: number(7) }
const mount: Mount<typeof settings> = (host, { settings }) => {
  host.title = settings.leaves.toFixed()
}
thistledown.define('leaf-count', { default: mount, settings })
thistledown.define('seed-fair', () => {})
// @ts-expect-error core may not have run
window.thistledown.define('leaf-count', { default: mount, settings })
// @ts-expect-error nobody has declared this feature
thistledown.define('leaf-cont', () => {})
// @ts-expect-error a feature needs a mount function
thistledown.define('leaf-count', {})
// @ts-expect-error there is no such feature
thistledown.load('carousell')
// @ts-expect-error there is no such panel
thistledown.setPanel('baskt', true)
thistledown.setPanel('basket', true)
// @ts-expect-error there is no such panel
thistledown.panels.value.includes('baskt')
document.addEventListener('thistledown:fall', ({ detail }) => detail.leaves.toFixed())
// @ts-expect-error there is no such detail
addEventListener('thistledown:fall', ({ detail }) => detail.petals)
document.body.addEventListener('thistledown:open', ({ detail }) => detail.feature === 'modal')
addEventListener('thistledown:error', ({ detail }) => reportError(detail.error))
document.body.addEventListener('thistledown:change', ({ detail }) => {
  if (detail.feature === 'select-link') detail.href.trim()
  if (detail.feature === 'form') detail.errors.toFixed()
  if (detail.feature === 'carousel') detail.index.toFixed()
  // @ts-expect-error no form tells an index
  if (detail.feature === 'form') detail.index.toFixed()
  // @ts-expect-error there is no such feature
  reportError(detail.feature === 'carousell')
})
addEventListener('thistledown:close', ({ detail }) => {
  // @ts-expect-error there is no such state
  if (detail.feature === 'permission') reportError(detail.state === 'maybe')
})
// @ts-expect-error a number has no letters
const wrong: Mount<typeof settings> = (_, { settings }) => settings.leaves.trim()
export const arrived: Promise<boolean> = thistledown.scrollTo(document.body, { duration: 0 })
export const y: number = thistledown.scroll.value
export { wrong }
`

/**
 * Compiles a script, a React application and attributes in JSX against the installed package. Returns the lines with
 * errors, which must be those of the mistakes.
 */
export const compileSamples = async (project: string, library: 'react' | 'preact') => {
  const files = { 'thistledown.d.ts': featuresOf(library), 'page.tsx': PAGE, 'app.tsx': APP }
  const samples = { ...files, 'site.ts': SCRIPT, 'mistakes.tsx': MISTAKES.join('\n') }
  const output = await compile(project, samples, { paths: PATHS[library], jsxImportSource: library })
  const lines = [...output.matchAll(/^([\w.]+\(\d+),/gm)].map(([, line]) => `${line})`)
  return {
    output,
    lines: [...new Set(lines)],
    expected: MISTAKES.map((_, index) => `mistakes.tsx(${index + 1})`),
  }
}
