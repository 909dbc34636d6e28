import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { ROOT } from '../../../tools/lib/paths.mjs'
import { useInstalled } from '../../architecture/support/package.ts'
import { writePages } from '../support/loading.ts'
import { requestedScripts, startSite } from '../support/site.ts'
import { testOn } from '../support/test.ts'

const installed = useInstalled()
const inProject = (...path: string[]): string => join(installed().project, ...path)

const REGISTRY = {
  'tide-times': { load: 'now', native: { when: 'CommandEvent', hosts: 'details,[popover]' } },
}
const NATIVE =
  '<details data-feature="tide-times"><summary>Tides</summary>Low</details><p popover data-feature="tide-times">Low</p>'
const SCRIPTED = '<p data-feature="tide-times">Low</p>'
const PAGES = { '/': { body: NATIVE }, '/both/': { body: NATIVE + SCRIPTED } }

/** A site with a feature of its own, whose registry entry names a platform test. */
const writeFeatures = (): void => {
  mkdirSync(inProject('own', 'tide-times'), { recursive: true })
  writeFileSync(inProject('own', 'tide-times', 'tide-times.ts'), 'export default () => {}')
  writeFileSync(inProject('own', 'registry.json'), JSON.stringify(REGISTRY))
  // The project's own budget has limits for other features.
  writeFileSync(inProject('none.json'), JSON.stringify({ pages: { '*': { now: 9000 } } }))
  mkdirSync(inProject('node_modules', '@mdn'))
  for (const name of ['esbuild', '@mdn/browser-compat-data'])
    symlinkSync(join(ROOT, 'node_modules', name), inProject('node_modules', name), 'dir')
}

const test = testOn(async () => {
  writeFeatures()
  const line = 'build --add own --out bundle --budget none.json'
  const { code, stdout, stderr } = await installed().npx(...line.split(' '))
  if (code !== 0) throw Error(`${stdout}${stderr}`)
  return startSite([writePages(PAGES), inProject('bundle')])
})

/** For `page.initScript`. */
const addSupport = (): void => {
  if (!('CommandEvent' in window)) Object.assign(window, { CommandEvent: Event })
}
const removeSupport = (): void => {
  Reflect.deleteProperty(window, 'CommandEvent')
}

// LOD-1
test('hosts that pass the platform test of an own feature need no chunk', async ({ page, site }) => {
  await page.initScript(addSupport)
  await page.goto('/')
  expect(requestedScripts(site)).toEqual(['core'])
  await page.goto('/both/')
  await expect(page).toHaveCount('[data-ready]', 1)
})

// LOD-1
test('hosts that fail the platform test of an own feature load its chunk', async ({ page, site }) => {
  await page.initScript(removeSupport)
  await page.goto('/')
  await expect(page).toExist('details[data-ready]')
  expect(requestedScripts(site).sort()).toEqual(['core', 'tide-times'])
})
