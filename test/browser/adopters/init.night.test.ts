import { spawnSync } from 'node:child_process'
import { appendFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { ROOT } from '../../../tools/lib/paths.mjs'
import { capture } from '../../../tools/lib/process.mjs'
import { writeSite } from '../../cli/support/site.ts'
import { starters } from '../../cli/support/starters.ts'
import { waitForCore } from '../support/core.ts'
import { startSite } from '../support/site.ts'
import { testOn } from '../support/test.ts'

const BODY = `<header data-header>
<button type="button" data-panel-toggle="nav" aria-controls="nav" aria-expanded="false">Menu</button>
<nav id="nav" data-panel="nav"><a href="/">Home</a></nav>
</header>
<main><h1>Site</h1><section data-feature="expand-collapse">
<h2><button type="button" aria-controls="dogs" aria-expanded="false">Dogs?</button></h2><div id="dogs">Yes.</div>
</section></main>`
const layout = `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width">
  <title>Site</title>
  <link rel="icon" href="data:,">
</head>
<body>{{ content | safe }}</body>
</html>
`

interface Project {
  readonly title: string
  readonly files: Readonly<Record<string, string>>
  /** The folder with the built pages. */
  readonly output: string
  /** A program of the system. CI installs all. */
  readonly program?: string
  /** Takes the printed steps, and builds the site. */
  finish(root: string, printed: string): Promise<void>
}

/** Runs a program in a project. Returns what it prints. */
const run = async (cwd: string, program: string, ...args: string[]): Promise<string> => {
  const { code, output } = await capture(program, args, { cwd })
  if (code !== 0) throw new Error(output)
  return output
}
const thistledown = (cwd: string, ...args: string[]) =>
  run(cwd, process.execPath, join(ROOT, 'dist/cli.js'), ...args)

const ELEVENTY = join(ROOT, 'node_modules/@11ty/eleventy/cmd.cjs')
const eleventy = { '_includes/base.njk': layout, 'index.html': `---\nlayout: base.njk\n---\n${BODY}` }

/** Plain HTML: first-steps.night.test.ts. */
const PROJECTS: readonly Project[] = [
  {
    title: 'Eleventy',
    files: {
      'package.json': '{ "private": true, "type": "module" }',
      'eleventy.config.js': 'export default eleventyConfig => {\n}\n',
      ...eleventy,
    },
    output: '_site',
    finish: async (root, printed) => {
      const config = join(root, 'eleventy.config.js')
      const [line = ''] = printed.match(/eleventyConfig\.addPassthroughCopy.*/) ?? []
      writeFileSync(config, readFileSync(config, 'utf8').replace('\n}', `\n  ${line}\n}`))
      await run(root, process.execPath, ELEVENTY, '--quiet')
    },
  },
  {
    title: 'Eleventy and no configuration',
    files: { 'package.json': '{ "devDependencies": { "@11ty/eleventy": "*" } }', ...eleventy },
    output: '_site',
    finish: async root => void (await run(root, process.execPath, ELEVENTY, '--quiet')),
  },
  {
    title: 'Hugo',
    files: starters(BODY).hugo,
    output: 'public',
    program: 'hugo',
    finish: async root => void (await run(root, 'hugo', '--quiet')),
  },
  {
    title: 'Jekyll',
    files: starters(BODY).jekyll,
    output: '_site',
    program: 'jekyll',
    finish: async (root, printed) => {
      const [line = ''] = printed.match(/exclude: .*/) ?? []
      appendFileSync(join(root, '_config.yml'), `${line}\n`)
      await run(root, 'jekyll', 'build', '--quiet')
      expect(readdirSync(join(root, '_site')).sort()).toEqual(['assets', 'index.html'])
    },
  },
]

/** A site from nothing: `init`, what it prints, a build, and the command's checks. */
const siteTest = ({ files, output, finish }: Project) => {
  const root = writeSite(files)
  const make = async () => {
    const printed = await thistledown(root, 'init')
    await finish(root, printed)
    await thistledown(root, 'check')
    await thistledown(root, 'cost', '--update')
    return startSite([join(root, output)])
  }
  return testOn(make, () => rmSync(root, { recursive: true }))
}

const isInstalled = (program: string): boolean => spawnSync(program, ['--help']).status === 0
const SITES = PROJECTS.map(project => ({ ...project, test: siteTest(project) }))

describe.each(SITES)('thistledown init in a project with $title', ({ test, program }) => {
  test.skipIf(program !== undefined && !isInstalled(program))(
    'gives a page that works',
    async ({ open, site }) => {
      const page = await open({ viewport: { width: 390, height: 700 } })
      // The policy of the tests' server permits no inline script, so that the head snippet stays out.
      page.expectError(/inline script/)
      await page.goto('/')
      await waitForCore(page)
      for (const id of ['nav', 'dogs']) {
        await page.click(`[aria-controls=${id}]`)
        await expect(page).toHaveAttribute(`[aria-controls=${id}]`, 'aria-expanded', 'true')
      }
      expect(site.requested(/\/thistledown\/scripts\/(core|expand-collapse)\./)).toHaveLength(2)
    },
  )
})
