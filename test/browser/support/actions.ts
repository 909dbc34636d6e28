import { expect } from 'vitest'
import type { Page } from '../driver/types.ts'

/** Opens a page and waits for a feature's chunk, so that a host mounts as soon as a visitor shows intent. */
export const openWith = async (
  page: Page,
  feature: string,
  path = `/features/${feature}/`,
): Promise<void> => {
  await page.goto(path)
  await page.evaluate((name: string) => window.thistledown?.load(name).then(() => true), feature)
}

/** Runs in the page: fetches the chunks of its features. */
export const loadAll = async (): Promise<void> => {
  const hosts = [...document.querySelectorAll<HTMLElement>('[data-feature]')]
  const names = hosts.flatMap(({ dataset }) => `${dataset.feature}`.split(' '))
  await Promise.allSettled(names.map(name => window.thistledown?.load(name)))
}

/** Shows intent on a host, or on a part of it, and waits until it is mounted. */
export const mount = async (page: Page, host: string, target = host): Promise<void> => {
  await page.hover(target)
  await expect(page).toExist(`${host}[data-ready]`)
}

/** Aborts the features of this host and of the hosts in it. */
export const dispose = (page: Page, host: string): Promise<unknown> =>
  page.evaluateOn(host, element => window.thistledown?.dispose(element))

/** Mounts the features of this host and of the hosts in it. */
export const scan = (page: Page, host: string): Promise<unknown> =>
  page.evaluateOn(host, element => window.thistledown?.scan(element))

/** A mouse click at a point of the viewport. */
export const clickAt = async (page: Page, x: number, y: number): Promise<void> => {
  await page.moveMouse(x, y)
  await page.mouseDown()
  await page.mouseUp()
}

export type Input = 'mouse' | 'touch' | 'keyboard'

/** Activates a control with one of three inputs. For the keyboard it gets the focus first. */
export const use = async (page: Page, control: string, input: Input): Promise<void> => {
  if (input === 'mouse') return page.click(control)
  if (input === 'touch') return page.tap(control)
  await page.focus(control)
  await page.press('Enter')
}

/** Presses the keys in order. Returns the text, or else the id, of the focused element after each. */
export const walk = async (page: Page, keys: readonly string[]): Promise<string[]> => {
  const walked: string[] = []
  for (const key of keys) {
    await page.press(key)
    walked.push(
      await page.evaluate(
        () => document.activeElement?.textContent.trim() || `${document.activeElement?.id}`,
      ),
    )
  }
  return walked
}
