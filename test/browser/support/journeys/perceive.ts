import type { AccessibleNode, Page } from '../../driver/types.ts'
import { can } from '../test.ts'

/** Role and name of an element from the accessibility tree, or else from the markup. */
export const accessible = (page: Page, selector: string): Promise<AccessibleNode> =>
  can('accessibilityTree')
    ? page.accessible(selector)
    : page.evaluateOn(selector, it => ({
        role: it.role ?? it.localName,
        name: it.ariaLabel ?? it.textContent,
      }))

/** Swaps print and screen rules, because no engine's driver can show a page as printed. */
export const swapPrint = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const swap = (rules: Iterable<CSSRule>): void => {
      for (const rule of rules) {
        const { media, cssRules = [] } = rule as CSSMediaRule
        if (media) {
          const words: Record<string, string> = { print: 'screen', screen: 'print' }
          media.mediaText = media.mediaText.replace(/print|screen/g, word => words[word] ?? word)
        }
        swap(cssRules)
      }
    }
    for (const { cssRules } of document.styleSheets) swap(cssRules)
  })

/**
 * Opens by keyboard. Returns whether the focused trigger has an outline, and whether the colours of
 * its text and its background differ.
 */
export const inForcedColours = async (page: Page, trigger: string): Promise<unknown> => {
  await page.focus(trigger)
  // A key press makes the focus visible.
  await page.press('Shift')
  const outline = await page.style(trigger, 'outline-style')
  const text = await page.style(trigger, 'color')
  const background = await page.style(trigger, 'background-color')
  await page.press('Enter')
  return { outline: outline !== 'none', isReadable: text !== background }
}
