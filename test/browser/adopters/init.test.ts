import { spawnSync } from 'node:child_process'
import { appendFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { ROOT } from '../../../tools/lib/paths.mjs'
import { capture } from '../../../tools/lib/process.mjs'
import { writeSite } from '../../support/cli/site.ts'
import { starters } from '../../support/cli/starters.ts'
import { measureSlowness } from '../../support/slowness.ts'
import type { Page } from '../driver/types.ts'
import { waitForLoader } from '../support/core.ts'
import { startSite } from '../support/site.ts'
import { test as base } from '../support/test.ts'

const MINUTE_S = 60
const BODY = `<header data-header>
<button type="button" data-panel-toggle="nav" aria-controls="nav" aria-expanded="false">Menu</button>
<nav id="nav" data-panel="nav"><a href="/">Home</a></nav>
</header>
<main><h1>Site</h1><section data-feature="expand-collapse">
<h2><button type="button" aria-controls="dogs" aria-expanded="false">Dogs?</button></h2><div id="dogs">Yes.</div>
</section></main>`
const layout = (content: string): string => `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width">
  <title>Site</title>
  <link rel="icon" href="data:,">
</head>
<body>${content}</body>
</html>
`

interface Project {
  readonly files: Readonly<Record<string, string>>
  /** The folder with the built pages. */
  readonly output: string
  /** Takes the printed steps, and builds the site. */
  finish(root: string, printed: string): Promise<void>
}

const run = async (root: string, file: string, ...args: string[]): Promise<string> => {
  const { code, output } = await capture(process.execPath, [join(ROOT, file), ...args], { cwd: root })
  if (code !== 0) throw new Error(output)
  return output
}

const eleventy: Project = {
  files: {
    'package.json': '{ "private": true, "type": "module" }',
    'eleventy.config.js': 'export default eleventyConfig => {\n}\n',
    '_includes/base.njk': layout('{{ content | safe }}'),
    'index.html': `---\nlayout: base.njk\n---\n${BODY}`,
  },
  output: '_site',
  finish: async (root, printed) => {
    const config = join(root, 'eleventy.config.js')
    const [line = ''] = printed.match(/eleventyConfig\.addPassthroughCopy.*/) ?? []
    writeFileSync(config, readFileSync(config, 'utf8').replace('\n}', `\n  ${line}\n}`))
    await run(root, 'node_modules/@11ty/eleventy/cmd.cjs', '--quiet')
  },
}

/** Runs a program of the system that must be installed. */
const runSystem = async (root: string, name: string, ...args: string[]): Promise<void> => {
  const { code, output } = await capture(name, args, { cwd: root })
  if (code !== 0) throw new Error(output)
}

const hugo: Project = {
  files: starters(BODY).hugo,
  output: 'public',
  finish: root => runSystem(root, 'hugo', '--quiet'),
}

const jekyll: Project = {
  files: starters(BODY).jekyll,
  output: '_site',
  finish: async (root, printed) => {
    const [line = ''] = printed.match(/exclude: .*/) ?? []
    appendFileSync(join(root, '_config.yml'), `${line}\n`)
    await runSystem(root, 'jekyll', 'build', '--quiet')
    expect(readdirSync(join(root, '_site')).sort()).toEqual(['assets', 'index.html'])
  },
}

const plain: Project = {
  files: { 'public/index.html': layout(BODY) },
  output: 'public',
  finish: async () => {},
}

let seconds = Infinity
let slowness = 1

/** A site from nothing: `init`, what it prints, a build, and the command's checks. */
const siteTest = ({ files, output, finish }: Project) =>
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads off this parameter what the fixture needs
  base.extend('server', { scope: 'file' }, async ({}, { onCleanup }) => {
    const root = writeSite(files)
    const start = performance.now()
    await finish(root, await run(root, 'dist/cli.js', 'init'))
    await run(root, 'dist/cli.js', 'check')
    await run(root, 'dist/cli.js', 'cost', '--update')
    seconds = (performance.now() - start) / 1000
    slowness = await measureSlowness()
    const site = await startSite([join(root, output)])
    onCleanup(async () => {
      await site.close()
      rmSync(root, { recursive: true })
    })
    return site
  })

const use = async (page: Page): Promise<void> => {
  await page.goto('/')
  await waitForLoader(page)
  for (const id of ['nav', 'dogs']) {
    await page.click(`[aria-controls=${id}]`)
    await expect(page).toHaveAttribute(`[aria-controls=${id}]`, 'aria-expanded', 'true')
  }
}

const isInstalled = (program: string): boolean => spawnSync(program, ['--help']).status === 0

/** Astro has 300 packages: its starter is tried with imitated rendering (test/architecture/package/init.test.ts). */
const SITES = [
  { title: 'plain HTML', test: siteTest(plain) },
  { title: 'Eleventy', test: siteTest(eleventy) },
  { title: 'Hugo', test: siteTest(hugo), program: 'hugo' },
  { title: 'Jekyll', test: siteTest(jekyll), program: 'jekyll' },
]

describe.each(SITES)('thistledown init in a project with $title', ({ test, program }) => {
  // CI installs both.
  test.skipIf(!!program && !isInstalled(program))(
    'gives a page that works, in less than a minute of machine time',
    async ({ open, site }) => {
      expect(seconds).toBeLessThan(MINUTE_S * slowness)
      await use(await open({ viewport: { width: 390, height: 700 } }))
      expect(site.requested(/\/thistledown\/scripts\/(core|expand-collapse)\./)).toHaveLength(2)
    },
  )
})
