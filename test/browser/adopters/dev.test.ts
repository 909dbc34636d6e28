import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { copySources } from '../../../tools/dev/copy.mjs'
import { startDev } from '../../../tools/dev/start.mjs'
import type { Page } from '../driver/types.ts'
import { test as base } from '../support/test.ts'

const ERROR = '#dev-error'

/** For `page.initScript`: marks the page once the dev server has answered it. */
const noteFirstMessage = (): void => {
  const Source = window.EventSource
  window.EventSource = class extends Source {
    constructor(url: string | URL) {
      super(url)
      this.addEventListener('message', ({ data }) => {
        if (JSON.parse(data).change !== 'more') document.documentElement.dataset.heard = ''
      })
    }
  }
}

const test = base
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads off this parameter what the fixture needs
  .extend('dev', { scope: 'file' }, async ({}, { onCleanup }) => {
    const folder = copySources()
    const server = await startDev(folder)
    onCleanup(async () => {
      await server.stop()
      rmSync(folder, { recursive: true })
    })
    return { ...server, folder }
  })
  /** Saves a file; restores it at the end of the test. */
  .extend('save', async ({ dev }, { onCleanup }) => {
    const before = new Map<string, string>()
    onCleanup(() => {
      for (const [file, text] of before) writeFileSync(file, text)
    })
    return (path: string, edit: (text: string) => string) => {
      const file = join(dev.folder, path)
      const text = before.get(file) ?? readFileSync(file, 'utf8')
      before.set(file, text)
      writeFileSync(file, edit(text))
    }
  })
  .extend('show', async ({ dev, engine }, { onCleanup }) => {
    const pages: Page[] = []
    onCleanup(async () => {
      await Promise.all(pages.map(page => page.close()))
      expect(pages.flatMap(page => page.errors)).toEqual([])
    })
    return async (path = '/') => {
      const page = await engine.open(dev.url)
      pages.push(page)
      await page.initScript(noteFirstMessage)
      await page.goto(path)
      // The dev server reloads a page that was built before the last save.
      await expect(page).toHaveAttribute('html', 'data-heard')
      return page
    }
  })

const BROKEN = '\nconst ( = 1\n'
const say = (word: string) => (text: string) =>
  `${text}\ndocument.documentElement.dataset.saved = '${word}'\n`

describe('npm run dev', () => {
  test('applies a saved stylesheet to the open page, without a reload', async ({ show, save }) => {
    const page = await show()
    await page.evaluate(() => {
      document.documentElement.dataset.kept = ''
    })
    save('src/core/core.css', text => `${text}\nhtml { outline: 3px solid rgb(1, 2, 3) }\n`)
    await expect(page).toHaveStyle('html', 'outline-color', 'rgb(1, 2, 3)')
    save('fixtures/styles/site.css', text => `${text}\nhtml { outline-offset: 7px }\n`)
    await expect(page).toHaveStyle('html', 'outline-offset', '7px')
    await expect(page).toHaveAttribute('html', 'data-kept')
  })

  test('reloads the open page after a script is saved', async ({ show, save }) => {
    const page = await show()
    save('src/main.ts', say('script'))
    await expect(page).toHaveAttribute('html', 'data-saved', 'script')
  })

  test('reloads the open page after a component is saved', async ({ show, save }) => {
    const page = await show('/docs/')
    save('fixtures/layout/footer.tsx', text => text.replace('<footer', '<footer data-saved="component"'))
    await expect(page).toHaveAttribute('footer', 'data-saved', 'component')
  })
})

describe('npm run dev with broken sources', () => {
  test('shows a syntax error in page and terminal until the next good save', async ({ dev, show, save }) => {
    const page = await show()
    save('src/main.ts', text => text + BROKEN)
    await expect(page).toHaveText(ERROR, /src\/main\.ts:\d+:6/)
    await expect.poll(() => dev.said()).toMatch(/Expected identifier but found "\("[\s\S]*src\/main\.ts/)
    save('src/main.ts', say('mended'))
    await expect(page).toHaveAttribute('html', 'data-saved', 'mended')
    await expect(page).not.toExist(ERROR)
  })

  test('shows a syntax error in a page that is opened later, on the last good build', async ({
    show,
    save,
  }) => {
    const first = await show()
    save('src/core/core.css', text => `${text}\nhtml { outline: 3px solid rgb(1, 2, 3) }\n`)
    await expect(first).toHaveStyle('html', 'outline-color', 'rgb(1, 2, 3)')
    save('src/core/core.css', text => `${text}\n@import;\nhtml {`)
    save('fixtures/layout/footer.tsx', text => text + BROKEN)
    await expect(first).toHaveText(ERROR, /footer\.tsx:\d+:6/)
    const later = await show('/visit/')
    await expect(later).toHaveText(ERROR, /footer\.tsx:\d+:6/)
    await expect(later).toShow('footer')
    save('fixtures/layout/footer.tsx', text => text)
    await expect(first).not.toExist(ERROR)
    await expect(later).not.toExist(ERROR)
  })

  test('shows an error thrown during rendering on the page that was rendered', async ({ show, save }) => {
    const page = await show('/visit/')
    const fails =
      "const fail = () => { throw new Error('no such bed') }\nexport const Visit = () => fail() ?? ("
    save('fixtures/pages/visit.tsx', text => text.replace('export const Visit = () => (', fails))
    await expect(page).toHaveText('pre', /no such bed/)
    save('fixtures/pages/visit.tsx', text => text)
    await expect(page).toShow('footer')
  })

  test('follows the registry: a new feature loads, a missing folder is an error', async ({
    dev,
    show,
    save,
  }) => {
    const folder = join(dev.folder, 'src/features/leaf-count')
    const page = await show()
    save('src/registry.ts', text =>
      text.replace(/(registry: .*= \{\n)/, `$1  'leaf-count': { load: 'now' },\n`),
    )
    await expect(page).toHaveText(ERROR, /"leaf-count".*leaf-count\.ts/)
    mkdirSync(folder)
    writeFileSync(join(folder, 'leaf-count.ts'), "export default host => { host.title = 'seven' }\n")
    await expect(page).not.toExist(ERROR)
    save('fixtures/layout/footer.tsx', text => text.replace('<footer', '<footer data-feature="leaf-count"'))
    await expect(page).toHaveAttribute('footer', 'title', 'seven')
    rmSync(folder, { recursive: true })
    await expect(page).toHaveText(ERROR, /leaf-count/)
    save('src/registry.ts', text => text)
    save('fixtures/layout/footer.tsx', text => text)
    await expect(page).not.toExist(ERROR)
  })
})
