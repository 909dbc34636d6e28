import axeCore from 'axe-core'
import type { Page } from '../driver/types.ts'

type Axe = typeof import('axe-core')

/**
 * Runs axe over the page and returns one line per violation: an empty list is what to assert.
 * The source goes through evaluate, which the page's Content Security Policy does not govern.
 */
export async function axe(page: Page, selector = 'html'): Promise<string[]> {
  await page.evaluate(`void (() => { ${axeCore.source} })()`)
  return page.evaluate(async (root: string) => {
    const { axe } = globalThis as unknown as { axe: Axe }
    const { violations } = await axe.run(root)
    return violations.map(
      ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(node => node.html).join(' ')})`,
    )
  }, selector)
}
