import { expect } from 'vitest'
import { axe } from '../support/axe.ts'
import { openPage } from '../support/core.ts'
import { test } from '../support/test.ts'

const PATH = '/ar/'
const CAROUSEL = '#pictures [data-feature=carousel]'
const NEXT = `${CAROUSEL} [data-carousel-button=next]`

/** All texts and names with a Latin letter, except those marked as English. */
const latin = (): string[] => {
  const ATTRIBUTES =
    'alt aria-description aria-label aria-roledescription aria-valuetext placeholder title'.split(' ')
  const elements = [...document.body.querySelectorAll('*')].filter(it => !it.closest('[lang=en], script'))
  const texts = elements.flatMap(it => [
    ...[...it.childNodes].filter(node => node.nodeType === Node.TEXT_NODE).map(node => node.nodeValue ?? ''),
    ...ATTRIBUTES.map(name => it.getAttribute(name) ?? ''),
  ])
  return [document.title, ...texts].filter(text => /\p{Script=Latin}/u.test(text))
}

test('the Arabic page has no word in Latin letters without JavaScript', async ({ open }) => {
  const page = await open({ javaScript: false })
  await page.goto(PATH)
  expect(await page.evaluate(latin)).toEqual([])
})

test('texts that scripts render on the Arabic page are Arabic, too', async ({ page }) => {
  await openPage(page, PATH)
  await page.click(NEXT)
  await expect(page).toHaveAttribute(NEXT, 'aria-label', 'الصورة التالية')
  await expect(page).toHaveText(`${CAROUSEL} [aria-live]`, '2 من 4')
  expect(await page.evaluate(latin)).toEqual([])
  expect(await axe(page)).toEqual([])
  // The search finds English words.
  await page.setAttribute('main', 'aria-label', 'Next slide')
  expect(await page.evaluate(latin)).toEqual(['Next slide'])
})
