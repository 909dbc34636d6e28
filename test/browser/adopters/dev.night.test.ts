import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { SOURCES } from '../../../tools/lib/build-once.mjs'
import { ROOT } from '../../../tools/lib/paths.mjs'
import { test as base } from '../support/test.ts'

/** For `page.initScript`: marks the page once it hears of saves. */
const markListening = (): void => {
  const Source = window.EventSource
  window.EventSource = class extends Source {
    constructor(url: string | URL) {
      super(url)
      this.addEventListener('open', () => document.documentElement.toggleAttribute('data-listening', true))
    }
  }
}

/** `npm run dev` of a copy of the sources, which the test may change. */
const test = base.extend(
  'dev',
  { scope: 'file' },
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads off this parameter what the fixture needs
  async ({}, { onCleanup }) => {
    const folder = mkdtempSync(join(tmpdir(), 'dev-'))
    for (const source of [...SOURCES, 'docs', 'integrations', 'tools'])
      cpSync(join(ROOT, source), join(folder, source), { recursive: true })
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'dir')
    const server = spawn(process.execPath, [join(folder, 'tools/dev.mjs'), '--port', '0'])
    onCleanup(async () => {
      server.kill()
      await once(server, 'exit')
      rmSync(folder, { recursive: true })
    })
    let said = ''
    for (const stream of [server.stdout, server.stderr]) {
      stream.on('data', text => {
        said += text
      })
    }
    await expect.poll(() => said).toMatch(/http:\/\/localhost:\d+/)
    return {
      url: /http:\/\/localhost:\d+/.exec(said)?.[0] ?? '',
      said: () => said,
      edit: (path: string, change: (text: string) => string) => {
        const file = join(folder, path)
        writeFileSync(file, change(readFileSync(file, 'utf8')))
      },
    }
  },
)

test('npm run dev brings saves into the open page, and keeps its last good state while a source has an error', async ({
  dev,
  engine,
}) => {
  const page = await engine.open(dev.url)
  await page.initScript(markListening)
  await page.goto('/features/modal/')
  await expect(page).toHaveAttribute('html', 'data-listening')

  // A stylesheet, without a reload.
  await page.evaluate(() => document.documentElement.toggleAttribute('data-kept', true))
  dev.edit('src/core/core.css', text => `${text}\nhtml { outline: 3px solid rgb(1, 2, 3) }\n`)
  await expect(page).toHaveStyle('html', 'outline-color', 'rgb(1, 2, 3)')
  await expect(page).toHaveAttribute('html', 'data-kept')

  dev.edit('fixtures/layout/footer.tsx', text => text.replace('<footer', '<footer data-saved'))
  await expect(page).toHaveAttribute('footer', 'data-saved')
  await expect(page).toHaveAttribute('html', 'data-listening')

  const broken = '\nconst ( = 1\n'
  dev.edit('src/main.ts', text => text + broken)
  await expect.poll(dev.said).toMatch(/Expected identifier but found "\("[\s\S]*src\/main\.ts/)
  await page.click('#open-ferry-note')
  await expect(page).toExist('#ferry-note:modal')

  dev.edit('src/main.ts', text => text.replace(broken, "\ndocument.documentElement.dataset.mended = ''\n"))
  await expect(page).toHaveAttribute('html', 'data-mended')
  expect(page.errors).toEqual([])
  await page.close()
})
