import { expect } from 'vitest'
import { test } from './support/test.ts'
import { moreTexts, textOf } from './support/text.ts'

/** Texts that mappers add to the header of each page in the block theme. */
const HEADER = ['Menu', 'Search']

/** Texts that mappers add, and WordPress's own texts that they replace. */
const CHANGES: Record<string, { added?: string[]; removed?: string[] }> = {
  bundle: {},
  accordion: {},
  lightbox: {},
  'gallery-grid': { added: ['Show more'] },
  carousel: {},
  posts: {},
  hero: {},
  video: {
    added: ['Play video: youtube.com/watch?v=aqz-KE-bpKQ', 'Play video: vimeo.com/76979871'],
    removed: ['https://www.youtube.com/watch?v=aqz-KE-bpKQ', 'https://vimeo.com/76979871'],
  },
  share: {},
  archives: { added: ['Go'] },
  appear: {},
  // Without the plugin the shortcode remains as text.
  map: {
    added: ['Marsh hide'],
    removed: ['[thistledown_map center=”52.15,1.61″]Marsh hide[/thistledown_map]'],
  },
  calendar: {},
}

const pages = ['twentytwentythree', 'twentytwentyone'].flatMap(theme =>
  Object.entries(CHANGES).map(([name, changes]) => [theme, name, changes] as const),
)

test.for(pages)(
  'in %s the page %s has the same text with the plugin, except for documented changes',
  async ([theme, name, changes], { open }) => {
    const page = await open({ javaScript: false })
    await page.goto(`/${name}/?rig-theme=${theme}&rig-plugin=off`)
    const off = await textOf(page)
    await page.goto(`/${name}/?rig-theme=${theme}`)
    const on = await textOf(page)
    const { added = [], removed = [] } = changes
    const header = theme === 'twentytwentythree' ? HEADER : []
    expect(moreTexts(on, off).sort()).toEqual([...added, ...header].sort())
    expect(moreTexts(off, on)).toEqual(removed)
  },
)
