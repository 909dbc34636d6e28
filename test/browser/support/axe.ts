import axeCore from 'axe-core'
import type { Page } from '../driver/types.ts'

type Axe = typeof import('axe-core')

/** A broken rule, with the markup of each element that breaks it. */
export type Violation = { id: string; help: string; elements: string[] }

/**
 * Runs axe on the page. Returns one line per violation, so tests expect an empty list. The driver
 * evaluates axe's source, to which the page's Content Security Policy does not apply.
 */
export async function axe(page: Page, selector = 'html'): Promise<string[]> {
  const found = await violations(page, selector)
  return found.map(({ id, help, elements }) => `${id}: ${help} (${elements.join(' ')})`)
}

export async function violations(page: Page, selector = 'html'): Promise<Violation[]> {
  // Sent once per document, because it is half a megabyte.
  const isThere = await page.evaluate(() => 'axe' in globalThis)
  if (!isThere) await page.evaluate(`void (() => { ${axeCore.source} })()`)
  return page.evaluate(async (root: string) => {
    const { axe } = globalThis as unknown as { axe: Axe }
    // All rules run, but only violations are described in detail, which reduces the time to a
    // fifth.
    const { violations } = await axe.run(root, { resultTypes: ['violations'] })
    return violations.map(({ id, help, nodes }) => ({ id, help, elements: nodes.map(node => node.html) }))
  }, selector)
}
