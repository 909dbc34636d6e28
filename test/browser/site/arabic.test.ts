import { describe, expect } from 'vitest'
import type { Page } from '../driver/types.ts'
import { axe } from '../support/axe.ts'
import { openPage } from '../support/core.ts'
import { test } from '../support/test.ts'

const PATH = '/ar/'
const CAROUSEL = '#pictures [data-feature=carousel]'
const BUTTON = (name: string) => `${CAROUSEL} [data-carousel-button=${name}]`

/** All texts and names with a Latin letter, except those marked as English. */
const latin = (): string[] => {
  const SAID = [
    'alt',
    'aria-description',
    'aria-label',
    'aria-roledescription',
    'aria-valuetext',
    'placeholder',
    'title',
  ]
  const elements = [...document.body.querySelectorAll('*')].filter(it => !it.closest('[lang=en], script'))
  const texts = elements.flatMap(it => [
    ...[...it.childNodes].filter(node => node.nodeType === Node.TEXT_NODE).map(node => node.nodeValue ?? ''),
    ...SAID.map(name => it.getAttribute(name) ?? ''),
  ])
  return [document.title, ...texts].filter(text => /\p{Script=Latin}/u.test(text))
}

const openCarousel = async (page: Page): Promise<void> => {
  await openPage(page, PATH)
  await page.evaluate((it: string) => {
    document.querySelector(it)?.scrollIntoView({ block: 'center', behavior: 'instant' })
  }, CAROUSEL)
  await page.waitFor((it: string) => !!document.querySelector(`${it}[data-ready]`), CAROUSEL)
}

const label = (page: Page, name: string) =>
  page.evaluate((it: string) => document.querySelector(it)?.getAttribute('aria-label'), BUTTON(name))

describe('without JavaScript', () => {
  test('no word has Latin letters', async ({ open }) => {
    const page = await open({ javaScript: false })
    await page.goto(PATH)
    expect(await page.evaluate(latin)).toEqual([])
  })
})

describe('with JavaScript', () => {
  test('texts that scripts render are Arabic too', async ({ page }) => {
    await openCarousel(page)
    expect(await label(page, 'next')).toBe('الصورة التالية')
    expect(await page.evaluate(latin)).toEqual([])
    await page.click(BUTTON('next'))
    await page.waitFor(
      (it: string) => document.querySelector(`${it} [aria-live]`)?.textContent === '2 من 4',
      CAROUSEL,
    )
    expect(await page.evaluate(latin)).toEqual([])
    expect(await axe(page)).toEqual([])
  })

  test('the test finds English words', async ({ page }) => {
    await openPage(page, PATH)
    await page.evaluate(() => document.querySelector('main')?.setAttribute('aria-label', 'Next slide'))
    expect(await page.evaluate(latin)).toEqual(['Next slide'])
  })
})
