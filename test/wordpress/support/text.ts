import type { Page } from '../../browser/driver/types.ts'

/** The texts of content and header, in order, without white space. Mappers must not change them. */
export const textOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: string[] = []
    while (walker.nextNode()) {
      const { parentElement: parent, nodeValue: text } = walker.currentNode
      if (!parent?.closest('script,style,noscript') && text?.trim())
        texts.push(text.replace(/\s+/g, ' ').trim())
    }
    return texts
  })

/** The texts that occur more often in one page than in the other, once per extra occurrence. */
export const moreTexts = (texts: readonly string[], than: readonly string[]): string[] => {
  const left = [...than]
  return texts.filter(text => {
    const at = left.indexOf(text)
    if (at < 0) return true
    left.splice(at, 1)
    return false
  })
}
