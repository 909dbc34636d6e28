import { expect } from 'vitest'
import type { FeatureName } from '../../../src/shared/names.ts'
import type { Page } from '../driver/types.ts'

/** Loads a feature's chunk and hovers over its host, which mounts it. */
export const mountOnHover = async (page: Page, name: string, host: string, target = host): Promise<void> => {
  // Core must be listening before the pointer moves.
  await page.evaluate((it: string) => window.thistledown?.load(it as FeatureName).then(() => true), name)
  await page.hover(target)
  await expect(page).toExist(`${host}[data-ready~=${name}]`)
}

/** Mounts the features of an element and its descendants. */
export const scan = (page: Page, selector: string): Promise<unknown> =>
  page.evaluateOn(selector, element => window.thistledown?.scan(element))

/** Aborts the features of an element and its descendants. */
export const dispose = (page: Page, selector: string): Promise<unknown> =>
  page.evaluateOn(selector, element => window.thistledown?.dispose(element))
