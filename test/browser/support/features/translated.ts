import type { Page } from '../../driver/types.ts'

/** Replaces each text node within the matches by elements, as the browsers' translators do. */
export const translate = (page: Page, selector: string): Promise<void> =>
  page.evaluate((within: string) => {
    for (const element of document.querySelectorAll(within)) {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      const nodes: Text[] = []
      while (walker.nextNode()) nodes.push(walker.currentNode as Text)
      for (const node of nodes) {
        if (!node.data.trim()) continue
        const [outer, inner] = [document.createElement('font'), document.createElement('font')]
        inner.textContent = node.data
        outer.append(inner)
        node.replaceWith(outer)
      }
    }
  }, selector)
