import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import esbuild from 'esbuild'
import { drawPlot } from '../../bench/lib/report/plot.mjs'
import { readResults } from '../../bench/lib/results.mjs'
import { TEMPLATES } from '../../fixtures/bundles.mjs'
import { COMMANDS, readSamples } from '../../fixtures/samples/commands.mjs'
import { readMappings } from '../lib/mappings.mjs'
import { write } from './bundle.mjs'

/** In place of what a command prints. */
const LEFT_OUT = 'npm run dev does not run the command. npm run build shows what it prints.'

/** The figures in pages, but for those that take long, and the benches' plots as files. @param {string} out */
const readFigures = out => ({
  outputs: { ...readSamples(), ...Object.fromEntries(COMMANDS.map(command => [command, LEFT_OUT])) },
  measured: readResults().map(result => {
    const { svg, ...plot } = drawPlot(result)
    write(join(out, `images/bench/${result.bench}.svg`), svg)
    return { result, plot }
  }),
  trials: [],
  migrations: [],
  mappings: readMappings(),
})

/**
 * Watches the site's templates. All pages together take seconds, so each is rendered into `out` on request.
 * @param {{ out: string, manifest: object, onChange: () => Promise<unknown> }} options
 */
export const watchPages = async ({ out, manifest, onChange }) => {
  const figures = readFigures(out)
  /** @type {Map<string, () => string>} */
  let files = new Map()
  let code = ''

  /** @param {import('esbuild').BuildResult} result */
  const take = async ({ errors, outputFiles: [bundle] = [] }) => {
    if (errors.length > 0 || !bundle || bundle.text === code) return
    code = bundle.text
    // A new name each time, because Node keeps modules by name.
    const name = `pages-${Date.now()}.mjs`
    const file = write(join(out, '.made', name), code)
    files = (await import(pathToFileURL(file).href)).siteFiles({ ...figures, manifest })
    write(join(out, '.made/pages.js'), `export default '${name}'`)
    await onChange()
  }
  const context = await esbuild.context({
    ...TEMPLATES,
    sourcemap: 'inline',
    sourcesContent: false,
    outdir: out,
    write: false,
    plugins: [...TEMPLATES.plugins, { name: 'pages', setup: build => build.onEnd(take) }],
  })
  await context.rebuild().catch(() => {})
  await context.watch()
  const render = (/** @type {string} */ path) => {
    const text = files.get(path)?.()
    if (text)
      write(join(out, path), text.replace('</head>', '<script type="module" src="/dev.js"></script>$&'))
  }
  return { render, dispose: () => context.dispose() }
}
