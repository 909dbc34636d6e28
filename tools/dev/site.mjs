import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { drawPlot } from '../../bench/lib/report/plot.mjs'
import { readResults } from '../../bench/lib/results.mjs'
import { PAGE_SCRIPTS, STYLES, TEMPLATES } from '../../fixtures/bundles.mjs'
import { COMMANDS, readSamples } from '../../fixtures/samples/commands.mjs'
import { readMappings } from '../lib/mappings.mjs'

/** @typedef {import('./output.mjs').Recipe} Recipe */

/** Replaces the output of commands in pages. */
const LEFT_OUT = 'npm run dev does not run the command. npm run build shows what it prints.'

/** The benchmarks' results and plots. Drawn once, because the site's sources do not affect them. */
const readBenches = () => {
  const plots = readResults().map(result => ({ result, ...drawPlot(result) }))
  return {
    measured: plots.map(({ result, width, height }) => ({ result, plot: { width, height } })),
    files: new Map(plots.map(({ result, svg }) => [`images/bench/${result.bench}.svg`, svg])),
  }
}

/** The build's figures for the pages, without slow steps. @param {object} manifest */
const shownOf = manifest => ({
  manifest,
  outputs: { ...readSamples(), ...Object.fromEntries(COMMANDS.map(command => [command, LEFT_OUT])) },
  trials: [],
  migrations: [],
  mappings: readMappings(),
})

/** Imports the templates' module under a new name each time, because Node caches modules by name. @param {string} code */
const importTemplates = async code => {
  const file = join(tmpdir(), `site-${randomUUID()}.mjs`)
  await writeFile(file, code)
  try {
    return await import(pathToFileURL(file).href)
  } finally {
    await rm(file)
  }
}

/**
 * The demo site's stylesheet and scripts as incremental builds, and its pages, which are rendered on request.
 */
export const createSite = () => {
  const { measured, files } = readBenches()
  /** @type {(built: object) => Map<string, () => string>} */
  let siteFiles = () => new Map()

  /** @type {Recipe[]} */
  const recipes = [
    {
      name: 'pages',
      options: TEMPLATES,
      take: async ([file]) => {
        ;({ siteFiles } = await importTemplates(file?.text ?? ''))
        return new Map([['pages', file?.text ?? '']])
      },
    },
    {
      name: 'site.css',
      options: { ...STYLES, outdir: 'site' },
      take: ([file]) => new Map([['site.css', file?.text ?? '']]),
    },
    {
      name: 'page scripts',
      options: { ...PAGE_SCRIPTS, outdir: 'site' },
      take: outputs => new Map(outputs.map(({ path, text }) => [`site/${basename(path)}`, text])),
    },
  ]
  return {
    recipes,
    plots: files,
    /** @param {string} path @param {object} manifest @returns {string | undefined} */
    render: (path, manifest) => siteFiles({ ...shownOf(manifest), measured }).get(path)?.(),
  }
}
