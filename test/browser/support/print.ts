import type { Page } from '../driver/types.ts'

/** Shows a page as paper does, by swapping its rules for print and screens: not every engine's driver can. A second call swaps back. */
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
