import { expect } from 'vitest'
import { axe } from '../../support/axe.ts'
import { add, HOST, lines, openDebug, panelBox, pressIn, waitForLine } from '../../support/features/debug.ts'
import { settled } from '../../support/own-page.ts'
import { test } from '../../support/test.ts'

const WIDE = { viewport: { width: 1280, height: 900 } }
const PHONE = { viewport: { width: 390, height: 844 } }
const CAROUSELS = '/features/carousel/'

test('is a named region that lists no error and each feature except itself, and whose buttons show an element until the next click', async ({
  open,
}) => {
  const page = await open(WIDE)
  await openDebug(page)
  expect(await page.attribute(HOST, 'aria-label')).toBe('Thistledown')
  const position = await page.evaluateOn(`${HOST} > :last-child`, ({ shadowRoot }) => {
    const panel = shadowRoot?.querySelector('section') as Element
    return getComputedStyle(panel).position
  })
  expect(position).toBe('fixed')
  await waitForLine(page, 'Features', 'expand-collapse')
  const found = await lines(page, 'Features')
  expect(found).toContainEqual(expect.stringMatching(/^mega-menu ul\.menu intent, waiting$/))
  expect(found.filter(line => line.includes('debug section'))).toEqual([])
  expect(await lines(page, 'Mistakes')).toEqual([])
  expect(await lines(page, 'Errors')).toEqual([])

  const pressed = () =>
    page.evaluateOn(`${HOST} > :last-child`, ({ shadowRoot }) =>
      [...(shadowRoot?.querySelectorAll('[aria-pressed=true]') ?? [])].map(({ ariaLabel }) => ariaLabel),
    )
  const outline = (selector: string) => page.style(selector, 'outline-style')
  await pressIn(page, 'mega-menu')
  await expect.poll(pressed).toEqual(['Show ul.menu'])
  expect(await outline('ul.menu')).toBe('solid')

  const mistake = 'An earlier element already has the id "twice"'
  await add(page, 'p', { id: 'twice' })
  await page.setAttribute('footer', 'id', 'twice')
  await waitForLine(page, 'Mistakes', mistake)
  await pressIn(page, mistake)
  await page.waitFor(() => scrollY > 0)
  expect([await outline('ul.menu'), await outline('footer')]).toEqual(['none', 'solid'])
  await pressIn(page, mistake)
  expect(await outline('footer')).toBe('none')
  await pressIn(page, mistake)
  expect(await outline('footer')).toBe('solid')
  await page.evaluateOn(HOST, host => host.remove())
  await expect.poll(() => outline('footer')).toBe('none')
})

test('on a phone covers half of the screen, closes and opens by keyboard, lists sizes and disabled features, and shows values as text, truncated', async ({
  open,
}) => {
  const page = await open({ ...PHONE, colorScheme: 'dark' })
  await openDebug(page)
  await settled(page, 'expand-collapse')
  await waitForLine(page, 'Features', 'mega-menu ul.menu intent, off')
  await waitForLine(page, 'Weight of the page', 'expand-collapse')
  await waitForLine(page, 'Weight of this panel', 'mega-menu')
  const names = (found: string[]) => found.map(line => line.split(' ')[0]).sort()
  expect(names(await lines(page, 'Weight of the page'))).toEqual(['core', 'expand-collapse'])
  expect(names(await lines(page, 'Weight of this panel'))).toEqual(['debug', 'mega-menu', 'runtime'])
  expect(await waitForLine(page, 'Weight of the page', 'core')).toMatch(/^core [1-9][\d,]* B, \d+ ms$/)

  const { height, ...box } = await panelBox(page)
  expect(height).toBeLessThanOrEqual(422)
  expect(box).toEqual({ fills: true, overflows: false })
  await page.evaluateOn(`${HOST} > :last-child`, ({ shadowRoot }) =>
    shadowRoot?.querySelector('summary')?.focus(),
  )
  await page.press('Enter')
  await expect.poll(async () => (await panelBox(page)).height).toBeLessThan(120)
  await page.press('Enter')
  await expect.poll(async () => (await panelBox(page)).height).toBe(height)
  await add(page, 'div', { 'data-feature': 'carousl' })
  await waitForLine(page, 'Mistakes', 'carousl')
  expect(await axe(page, HOST)).toEqual([])

  const image = '<img/src=x/onerror=window.thistledown=0>'
  await add(page, 'div', { 'data-feature': image, class: 'w'.repeat(5000), id: '"><script>' })
  await add(page, 'a', { href: `#${'%'.repeat(1e5)}\u202E` })
  const said = await waitForLine(page, 'Mistakes', image)
  await waitForLine(page, 'Mistakes', 'This leads to')
  // Ignores the names that the suggested fix adds.
  const theirs = said.replace(/Write one of [a-z, -]+\.$/, '')
  expect(theirs).not.toBe(said)
  expect(theirs.length).toBeLessThan(200)
  expect(await panelBox(page)).toEqual({ height, ...box })
  expect(await page.evaluate(() => typeof window.thistledown)).toBe('object')
})

test('shows how a feature goes from waiting to loading and ready', async ({ open, site }) => {
  site.fault({ match: /\/carousel\.\w+\.js/, action: 'hang' })
  const page = await open(WIDE)
  await openDebug(page, CAROUSELS)
  await waitForLine(page, 'Features', 'intent, waiting')
  await waitForLine(page, 'Features', 'visible, waiting')
  await page.clickByScript('#gallery [data-carousel-button=next]')
  await waitForLine(page, 'Features', 'intent, loading')
  site.release()
  await waitForLine(page, 'Features', 'intent, ready')
  await page.evaluate(() => document.querySelector('#autoplay')?.scrollIntoView())
  await waitForLine(page, 'Features', 'visible, ready')
})

test('reports errors of the server markup and later ones until they are fixed, and lists a hundred', async ({
  page,
}) => {
  await page.initScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const link = document.createElement('a')
      link.href = '#nowhere'
      document.querySelector('main')?.append(link)
    })
  })
  await openDebug(page)
  await waitForLine(page, 'Mistakes', 'This leads to "#nowhere"')
  await add(page, 'div', { id: 'made', 'data-feature': 'carousl' })
  expect(await waitForLine(page, 'Mistakes', 'carousl')).toBe(
    'div#made There is no feature "carousl". Write carousel.',
  )
  // The page has not loaded this feature.
  const attributes = { 'data-feature': 'carousel', 'data-load': 'intent', 'data-carousel-type': 'slides' }
  await add(page, 'div', { ...attributes, id: 'unread' })
  expect(await waitForLine(page, 'Mistakes', 'data-carousel-type')).toBe(
    'div#unread data-carousel-type="slides" cannot be read: "gallery" is used. Write one of gallery, logos, pathways, testimonials.',
  )
  await waitForLine(page, 'Weight of this panel', 'carousel')
  await page.evaluate(() => {
    for (const it of document.querySelectorAll('#made, #unread, [href="#nowhere"]')) it.remove()
  })
  await expect.poll(() => lines(page, 'Mistakes')).toEqual([])

  await page.evaluate(() => {
    const items = Array.from({ length: 1000 }, () =>
      Object.assign(document.createElement('a'), { href: '#none' }),
    )
    document.querySelector('main')?.append(...items)
  })
  await waitForLine(page, 'Mistakes', '#none')
  expect(await lines(page, 'Mistakes')).toHaveLength(100)
  const summary = await page.evaluateOn(
    `${HOST} > :last-child`,
    ({ shadowRoot }) => shadowRoot?.querySelector('summary')?.textContent,
  )
  expect(summary).toContain('Mistakes: 1000')
})
