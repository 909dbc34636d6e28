import { describe, expect } from 'vitest'
import type { Page } from '../browser/driver/types.ts'
import { test } from './support/test.ts'

interface Block {
  readonly name: string
  readonly isValid: boolean
  readonly innerBlocks: readonly Block[]
}

/** The parts of the editor's API that the tests use. */
type Select = (store: string) => {
  getBlocks(): readonly Block[]
  getBlockStyles(name: string): readonly { name: string }[]
  getBlockTypes(): readonly { name: string }[]
}

interface Blocks {
  createBlock(name: string): Block
  serialize(block: Block): string
}

/** Opens a post in the editor as the given user. */
const edit = async (page: Page, user: string, slug: string): Promise<void> => {
  await page.goto(`/wp-json/?rig-user=${user}`)
  await page.goto(`/${slug}/`)
  const id = await page.evaluate(() => document.body.className.match(/postid-(\d+)/)?.[1])
  await page.goto(`/wp-admin/post.php?post=${id}&action=edit`)
  await page.waitFor(() => {
    const { wp } = window as unknown as { wp?: { data?: { select: Select } } }
    return (wp?.data?.select('core/block-editor')?.getBlocks().length ?? 0) > 0
  })
}

describe('in the editor', () => {
  test.for([
    ['admin', 'everything'],
    ['author', 'by-an-author'],
  ] as const)(
    'all blocks are valid, and styles and blocks can be chosen, for the role %s',
    async ([user, slug], { page, expected }) => {
      // Messages of the editor itself.
      expected.push(/./)
      await edit(page, user, slug)
      const { broken, styles, blocks, link } = await page.evaluate(() => {
        const { wp } = window as unknown as { wp: { data: { select: Select }; blocks: Blocks } }
        const all = (blocks: readonly Block[]): Block[] => blocks.flatMap(it => [it, ...all(it.innerBlocks)])
        const used = all(wp.data.select('core/block-editor').getBlocks())
        const store = wp.data.select('core/blocks')
        return {
          broken: used.filter(({ isValid }) => !isValid).map(({ name }) => name),
          styles: store.getBlockStyles('core/gallery').map(({ name }) => name),
          blocks: store.getBlockTypes().map(({ name }) => name),
          link: wp.blocks.serialize(wp.blocks.createBlock('thistledown/calendar-link')),
        }
      })
      expect(broken).toEqual([])
      expect(styles).toEqual(expect.arrayContaining(['thistledown-grid', 'thistledown-carousel']))
      expect(blocks).toEqual(expect.arrayContaining(['thistledown/map', 'thistledown/calendar-link']))
      expect(link).toContain('<a>Add to your calendar</a>')
    },
  )
})

describe('the settings page', () => {
  const SETTINGS = '/wp-admin/options-general.php?page=thistledown'
  const ACCORDION = 'input[value=accordion]'

  test('switches a mapper off and on again', async ({ page, expected }) => {
    expected.push(/./)
    await page.goto('/wp-json/?rig-user=admin')
    for (const count of [0, 3]) {
      await page.goto(SETTINGS)
      await page.click(ACCORDION)
      await page.click('#submit')
      await expect(page).toExist('#setting-error-settings_updated')
      await page.goto('/accordion/')
      expect(await page.count('.thistledown-accordion__button')).toBe(count)
    }
  })

  test('is denied to users who may not manage the site', async ({ page, expected }) => {
    expected.push(/./)
    await page.goto('/wp-json/?rig-user=editor')
    await page.goto(SETTINGS)
    await expect(page).not.toExist(ACCORDION)
    await expect(page).toHaveText('body', /not allowed/)
  })

  test('stores nothing without its nonce', async ({ page, expected }) => {
    expected.push(/./)
    await page.goto('/wp-json/?rig-user=admin')
    const status = await page.evaluate(async () => {
      const body = new URLSearchParams({
        option_page: 'thistledown',
        action: 'update',
        'thistledown[maps_key]': 'a',
      })
      return (await fetch('/wp-admin/options.php', { method: 'POST', body })).status
    })
    expect(status).toBe(403)
    await page.goto('/bundle/')
    await expect(page).not.toExist('html[data-maps-key]')
  })
})
