import { expect } from 'vitest'
import { openPage } from '../support/core.ts'
import { openOwn } from '../support/own-page.ts'
import { test } from '../support/test.ts'

test('a link moves the focus to its target, and removes the temporary tabindex', async ({ page }) => {
  await openPage(page)
  await page.clickByScript('a[href="#access"]')
  await expect(page).toHaveFocus('#access')
  await page.evaluateOn('#access', it => it.blur())
  expect(await page.attribute('#access', 'tabindex')).toBe(null)
})

test('the focus stays where the Tab key has moved it during the scroll', async ({ page, site }) => {
  const body = `<p><a href="#low">Low</a> <a href="#">Next</a></p><p style="height: 200vh"></p>
    <section id="low"><a href="#" id="first">First</a> <a href="#" id="second">Second</a></section><p style="height: 200vh"></p>`
  await openOwn(page, site, { body })
  await page.waitFor(() => window.thistledown?.viewport !== undefined)
  await page.focus('a[href="#low"]')
  // In place of Tab, which may come after the scroll on a slow machine.
  await page.evaluate(() => {
    addEventListener('click', () => {
      requestAnimationFrame(() =>
        document.querySelector<HTMLElement>('#second')?.focus({ preventScroll: true }),
      )
    })
  })
  await page.press('Enter')
  await page.waitFor(() => {
    const { top = -1 } = document.querySelector('#low')?.getBoundingClientRect() ?? {}
    return scrollY > 100 && top <= 1
  })
  await page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve))))
  expect(await page.hasFocus('#second')).toBe(true)
})
