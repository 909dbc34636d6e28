import { expect } from 'vitest'
import type { Page } from '../../driver/types.ts'

export const PATH = '/features/debug/'
export const HOST = '[data-feature~=debug]'

/** The panel's text, section by section: a list's title, or one of its lines. */
type Section = 'Mistakes' | 'Errors' | 'Features' | 'Weight of the page' | 'Weight of this panel'

/** Opens a page with the panel, and waits for the panel. */
export const openDebug = async (page: Page, path = PATH): Promise<void> => {
  // A hanging chunk may delay the page's load event.
  await page.goto(`${path}?thistledown-debug`, { waitUntil: 'domcontentloaded' })
  await expect(page).toExist(`${HOST}[data-ready~=debug]`)
}

/** The lines of one of the panel's lists. Also runs in the page, so it uses only its arguments. */
const readLines = (title: string): string[] => {
  const root = document.querySelector('[data-feature~=debug] > :last-child')?.shadowRoot
  const heading = [...(root?.querySelectorAll('h2') ?? [])].find(h2 => h2.textContent?.startsWith(title))
  return [...(heading?.nextElementSibling?.children ?? [])].map(line => {
    const parts = [...line.childNodes].map(part => part.textContent ?? '')
    return parts.join(' ').replace(/\s+/g, ' ').replace(/ ,/g, ',').trim()
  })
}

export const lines = (page: Page, title: Section): Promise<string[]> => page.evaluate(readLines, title)

/** Waits for a line that contains a text, and returns it. */
export const waitForLine = async (page: Page, title: Section, text: string): Promise<string> => {
  const source = `(${readLines})(${JSON.stringify(title)}).find(line => line.includes(${JSON.stringify(text)}))`
  return (await page.waitFor<[], string>(source)) as string
}

/** Clicks a button of the panel: the first in a list whose line contains a text. */
export const pressIn = (page: Page, text: string): Promise<void> =>
  page.evaluate((text: string) => {
    const root = document.querySelector('[data-feature~=debug] > :last-child')?.shadowRoot
    const all = [...(root?.querySelectorAll('li') ?? [])]
    const button = all.find(line => line.textContent?.includes(text))?.querySelector('button')
    if (!button) throw new Error(`No line with ${text} has a button`)
    button.focus()
    button.click()
  }, text)

/** Appends an element to the page's main element. */
export const add = (page: Page, name: string, attributes: Record<string, string>): Promise<void> =>
  page.evaluate(
    (name: string, attributes: Record<string, string>) => {
      const element = document.createElement(name)
      for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
      element.textContent = 'Added'
      document.querySelector('main')?.prepend(element)
    },
    name,
    attributes,
  )

/** The panel's box, and whether the panel or the page is wider than the screen. */
export const panelBox = (page: Page): Promise<{ height: number; fills: boolean; overflows: boolean }> =>
  page.evaluate(() => {
    const root = document.querySelector('[data-feature~=debug] > :last-child')?.shadowRoot
    const panel = root?.querySelector('section') as HTMLElement
    const { clientWidth, scrollWidth } = document.documentElement
    return {
      height: panel.offsetHeight,
      fills: panel.offsetWidth === clientWidth,
      overflows: scrollWidth > clientWidth || panel.scrollWidth > panel.clientWidth,
    }
  })
