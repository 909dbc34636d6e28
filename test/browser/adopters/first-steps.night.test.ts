import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { ROOT } from '../../../tools/lib/paths.mjs'
import { ask, useInstalled } from '../../architecture/support/package.ts'
import { startSite } from '../support/site.ts'
import { testOn } from '../support/test.ts'

const README = readFileSync(join(ROOT, 'README.md'), 'utf8')
const [, STEPS = ''] = README.match(/## Start\n(.*?)\n## /s) ?? []

const blocksOf = (lang: string, text = STEPS): readonly string[] =>
  [...text.matchAll(new RegExp(`\`\`\`${lang}\\n(.*?)\`\`\``, 'gs'))].map(([, code = '']) =>
    code.replace(/^ {3}/gm, ''),
  )

/** The example at the top: the tags of the head, then a feature, which the third step names. */
const [TAGS = '', FEATURE = ''] = blocksOf('html', README)[0]?.split('\n\n') ?? []

const installed = useInstalled()
const project = mkdtempSync(join(tmpdir(), 'first-steps-'))
const file = join(project, 'public', 'index.html')
const read = () => readFileSync(file, 'utf8')

/** A site's page before the steps. */
const BARE = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Site</title><meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,"></head>
<body><main><h1>Site</h1></main></body></html>`

/** Runs the commands of a step. The package is packed once for all tests. */
const follow = async (block = ''): Promise<void> => {
  for (const line of block.trim().split('\n')) {
    const command = line.replace(
      /^(npm install --save-dev) "\$\(npm pack .* \.\.\/thistledown\)"$/,
      `$1 --offline '${installed().tarball}'`,
    )
    const { code, stdout, stderr } = await ask('sh', ['-c', command], project)
    if (code !== 0) throw new Error(`${line}: ${stdout}${stderr}`)
  }
}

const insert = (before: string, html = ''): void =>
  writeFileSync(file, read().replace(before, `${html}\n${before}`))

let tags = ''

/** Follows the four steps of the README in an empty project, then serves the result. */
const followAll = async () => {
  const [install, audit] = blocksOf('sh')
  const [header] = blocksOf('html')
  // Without this file npm would use the package.json of a parent folder.
  writeFileSync(join(project, 'package.json'), '{ "private": true }')
  mkdirSync(join(project, 'public'))
  writeFileSync(file, BARE)
  await follow(install)
  tags =
    read()
      .match(/<(link rel="stylesheet"|script) .*/g)
      ?.join('\n') ?? ''
  insert('<main>', header)
  insert('</main>', FEATURE)
  await follow(audit)
  return startSite([join(project, 'public')])
}
const test = testOn(followAll, () => rmSync(project, { recursive: true }))

test('the README’s four steps, followed in an empty project, give the documented tags, a budget and a page that works', async ({
  open,
}) => {
  expect([...STEPS.matchAll(/^\d\. /gm)]).toHaveLength(4)
  expect(tags.replace(/\?v=[\w-]+| integrity="sha384-[^"]+"/g, '')).toBe(TAGS)
  const budget = readFileSync(join(project, 'thistledown.budget.json'), 'utf8')
  expect(JSON.parse(budget).pages).toHaveProperty('/')
  const page = await open({ viewport: { width: 390, height: 700 } })
  // The policy of the tests' server permits no inline script, so that the head snippet stays out.
  page.expectError(/inline script/)
  await page.goto('/')
  for (const expanded of ['true', 'false']) {
    await page.click('[data-panel-toggle]')
    await expect(page).toHaveAttribute('[data-panel-toggle]', 'aria-expanded', expanded)
  }
  await page.click('[aria-controls=dogs]')
  await expect(page).toExist('[aria-controls=dogs][aria-expanded=true]')
})
