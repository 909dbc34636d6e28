import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { ROOT } from '../../../tools/lib/paths.mjs'
import { ask, useInstalled } from '../../architecture/support/package.ts'
import { measureSlowness } from '../../support/slowness.ts'
import { waitForLoader } from '../support/core.ts'
import { startSite } from '../support/site.ts'
import { test as base } from '../support/test.ts'

const README = readFileSync(join(ROOT, 'README.md'), 'utf8')
const [, STEPS = ''] = README.match(/## Start, in any CMS\n(.*?)\nChunks come from/s) ?? []

const blocksOf = (lang: string): readonly string[] =>
  [...STEPS.matchAll(new RegExp(`\`\`\`${lang}\\n(.*?)\`\`\``, 'gs'))].map(([, code = '']) =>
    code.replace(/^ {3}/gm, ''),
  )

const installed = useInstalled()
const project = mkdtempSync(join(tmpdir(), 'first-steps-'))
const page = join(project, 'public', 'index.html')

/** A site's page before the steps. */
const BARE = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Site</title><meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,"></head>
<body><main><h1>Site</h1></main></body></html>`

/** Runs a command of the README. The package comes from a file, because tests have no network. */
const follow = async (line: string): Promise<string> => {
  const command = line.replace(
    /^(npm install --save-dev) thistledown$/,
    `$1 --offline '${installed().tarball}'`,
  )
  const { code, stdout, stderr } = await ask('sh', ['-c', command], project)
  if (code !== 0) throw new Error(`${line}: ${stdout}${stderr}`)
  return stdout
}

const edit = (before: string, put: string): void =>
  writeFileSync(page, readFileSync(page, 'utf8').replace(before, `${put}\n${before}`))

let seconds = Infinity
let slowness = 1
let tags = ''

/** Follows the four steps of the README in an empty project, then serves the result. */
// biome-ignore lint/correctness/noEmptyPattern: vitest reads off this parameter what the fixture needs
const test = base.extend('server', { scope: 'file' }, async ({}, { onCleanup }) => {
  const [install = '', audit = ''] = blocksOf('sh')
  const [, header = '', feature = ''] = blocksOf('html')
  // Without this file npm would use the package.json of a parent folder.
  writeFileSync(join(project, 'package.json'), '{ "private": true }')
  mkdirSync(join(project, 'public'))
  writeFileSync(page, BARE)
  const start = performance.now()
  for (const line of install.trim().split('\n')) await follow(line)
  tags =
    readFileSync(page, 'utf8')
      .match(/<(link rel="stylesheet"|script) .*/g)
      ?.join('\n') ?? ''
  edit('<main>', header)
  edit('</main>', feature)
  for (const line of audit.trim().split('\n')) await follow(line)
  seconds = (performance.now() - start) / 1000
  slowness = await measureSlowness()
  const site = await startSite([join(project, 'public')])
  onCleanup(async () => {
    await site.close()
    rmSync(project, { recursive: true })
  })
  return site
})

describe('the README’s first steps, followed word for word in an empty project,', () => {
  test('are four, and take less than a minute of machine time', ({ server: _ }) => {
    console.log(`first steps: ${seconds.toFixed(1)} s`)
    expect([...STEPS.matchAll(/^\d\. /gm)]).toHaveLength(4)
    expect(seconds).toBeLessThan(60 * slowness)
  })

  test('insert the documented tags, with the version and the integrity of each', ({ server: _ }) => {
    expect(tags.replace(/\?v=[\w-]{8}| integrity="sha384-[^"]+"/g, '')).toBe(blocksOf('html')[0]?.trim())
  })

  test('result in a budget, and in a page that works', async ({ open }) => {
    expect(JSON.parse(readFileSync(join(project, 'thistledown.budget.json'), 'utf8')).pages).toHaveProperty(
      '/',
    )
    const phone = await open({ viewport: { width: 390, height: 700 } })
    await phone.goto('/')
    await phone.click('[data-panel-toggle]')
    await phone.waitFor(() => document.querySelector('[data-panel-toggle][aria-expanded=true]') !== null)
    await phone.click('[data-panel-toggle]')
    await phone.waitFor(() => document.querySelector('[data-panel-toggle][aria-expanded=false]') !== null)
    await waitForLoader(phone)
    await phone.click('[aria-controls=dogs]')
    await phone.waitFor(() => document.querySelector('[aria-controls=dogs][aria-expanded=true]') !== null)
  })
})
