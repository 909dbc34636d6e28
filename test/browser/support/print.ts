import { expect } from 'vitest'
import type { Page } from '../driver/types.ts'

/** Checks that every matching CSS rule is in a media query for screens, so that print shows everything. */
export const expectScreenOnly = async (page: Page, pattern: RegExp): Promise<void> => {
  const media = await page.evaluate(
    (source: string, flags: string) => {
      const pattern = new RegExp(source, flags)
      const found: string[] = []
      const walk = (rules: Iterable<CSSRule>, around: string): void => {
        for (const rule of rules) {
          const { cssRules, conditionText = '' } = rule as CSSMediaRule
          if (!(rule instanceof CSSStyleRule)) walk(cssRules ?? [], around + conditionText)
          else if (pattern.test(rule.cssText)) found.push(around)
        }
      }
      for (const sheet of document.styleSheets) walk(sheet.cssRules, '')
      return found
    },
    pattern.source,
    pattern.flags,
  )
  expect(media.length).toBeGreaterThan(1)
  for (const condition of media) expect(condition).toContain('screen')
}
