import { expect } from 'vitest'
import { mount, openWith } from '../../support/actions.ts'
import * as lightbox from '../../support/features/lightbox.ts'
import { openOwn, settled } from '../../support/own-page.ts'
import { can, test } from '../../support/test.ts'
import { serveTexts } from '../../support/texts.ts'

const { button, CHUNK, expectPicture, FIRST, link, openViewer, PATH, STAGE, VIEWER } = lightbox
const TEXT = '[data-lightbox-text]'
const POSITION = `${TEXT} p`

// LBX-2
test('buttons and arrow keys step through a lightbox gallery in the direction of the text, wrap around, announce it and preload', async ({
  page,
  site,
}) => {
  await openViewer(page)
  await expect.poll(() => site.requested(/lily-pool\/1080|fern-gully\/1080/).length).toBe(2)
  expect(await page.text(POSITION)).toBe('1 of 5')
  await page.click(button('next'))
  await expectPicture(page, 'lily-pool')
  expect(await page.text('[aria-live=polite]')).toBe('2 of 5The lily pool')
  await page.press('ArrowLeft')
  await expectPicture(page, 'thistle-meadow')
  await page.click(button('previous'))
  await expectPicture(page, 'fern-gully')
  expect(await page.text(POSITION)).toBe('5 of 5')
  await page.press('ArrowRight')
  await expectPicture(page, 'thistle-meadow')
  expect(site.requested(CHUNK)).toHaveLength(1)
  // As a carousel in the viewer handles it.
  await page.evaluate(() =>
    addEventListener('keydown', it => it.preventDefault(), { capture: true, once: true }),
  )
  await page.press('ArrowRight')
  expect(await page.text(POSITION)).toBe('1 of 5')
  await page.press('Escape')
  await expect(page).not.toExist('.basicLightbox')
  await page.setAttribute('main', 'dir', 'rtl')
  await page.click(FIRST)
  await expectPicture(page, 'thistle-meadow')
  await page.press('ArrowLeft')
  await expectPicture(page, 'lily-pool')
})

test('the previous picture of the lightbox stays until the next is decoded, and Zoom keeps the focus', async ({
  page,
  site,
}) => {
  site.fault({ match: /lily-pool\/1080/, action: 'hang' })
  await openViewer(page)
  await page.focus(button('zoom'))
  await page.press('ArrowRight')
  await expect(page).toHaveText(POSITION, '2 of 5')
  expect(await page.exists('[data-lightbox-stage] [src*=meadow]')).toBe(true)
  await expect(page).toHaveAttribute(button('zoom'), 'aria-disabled', 'true')
  expect(await page.hasFocus(button('zoom'))).toBe(true)
  site.release()
  await expectPicture(page, 'lily-pool')
})

test.skipIf(!can('saveData'))('the lightbox preloads nothing under data saver', async ({ open, site }) => {
  const page = await open({ saveData: true })
  await openViewer(page)
  await page.press('ArrowRight')
  await expectPicture(page, 'lily-pool')
  expect(site.requested(/fern-gully\/1080|pear-walk\/1080/)).toHaveLength(0)
})

test('a lightbox picture larger than the window can be zoomed by button and click, also after the window changes', async ({
  open,
}) => {
  const page = await open({ viewport: { width: 1600, height: 1200 } })
  await openViewer(page, '#single a', 'alpine-house')
  await expect(page).not.toShow(button('zoom'))
  await page.setViewport({ width: 390, height: 700 })
  await expect(page).toShow(button('zoom'))
  const width = () => page.evaluateOn('[data-lightbox-stage] img', it => it.offsetWidth)
  const top = await page.evaluate(() => scrollY)
  expect(await width()).toBeLessThan(400)
  await page.click(button('zoom'))
  expect([await width(), await page.attribute(STAGE, 'tabindex')]).toEqual([1080, '0'])
  const left = await page.evaluateOn(STAGE, it => it.scrollLeft - (it.scrollWidth - it.clientWidth) / 2)
  expect(Math.abs(left)).toBeLessThanOrEqual(1)
  expect(await page.evaluate(() => scrollY)).toBe(top)
  await page.press('Tab')
  await expect(page).toHaveFocus(STAGE)
  // Beyond the window's edges nobody would see it.
  expect(await page.style(STAGE, 'outline-offset')).toBe('-3px')
  await page.clickByScript('[data-lightbox-stage] img')
  expect(await width()).toBeLessThan(400)
  await page.setViewport({ width: 1600, height: 1200 })
  await page.focus(button('close'))
  await expect(page).not.toShow(button('zoom'))
})

// LBX-3
test('the lightbox shows a copy of an element of the page, and the original stays in place', async ({
  page,
}) => {
  await openWith(page, 'lightbox')
  const markup = () => page.evaluateOn('#content .example-live', it => it.getHTML())
  await mount(page, '#open-sowing')
  const before = await markup()
  await page.click('#open-sowing')
  await expect(page).toHaveText('[data-lightbox-stage]', /goldfinches/)
  expect(await markup()).toBe(before)
  expect(await page.count('[id=sowing]')).toBe(1)
  await page.press('Escape')
  await expect(page).not.toExist(VIEWER)
  expect(await markup()).toBe(before)
})

// LBX-1, LBX-4
test('a picture that the lightbox cannot load shows a message, and can be retried', async ({
  page,
  site,
}) => {
  site.fault({ match: /alpine-house\/1080/, action: 'status:404', times: 1 })
  await openWith(page, 'lightbox')
  await page.click('#single a')
  await expect(page).toHaveText(TEXT, /The picture cannot be loaded\./)
  expect(await page.attribute(`${TEXT} a`, 'href')).toMatch(/alpine-house\/1080\.avif$/)
  await page.click(`${TEXT} button`)
  await expectPicture(page, 'alpine-house')
  expect(await page.exists(`${VIEWER}:focus-within`)).toBe(true)
})

// LBX-4
test('content that the lightbox does not find is reported in the page’s language', async ({ page, site }) => {
  const texts = { close: 'Schließen', missing: 'Nicht gefunden.', retry: 'Noch einmal', link: 'Zum Link' }
  serveTexts(site, PATH, { lightbox: texts })
  await openWith(page, 'lightbox')
  await page.click('#open-missing')
  await expect(page).toHaveText(VIEWER, /Nicht gefunden\. Noch einmalZum Link/)
})

test('the lightbox shows that a slow picture is loading, and a transparent picture is readable', async ({
  page,
  site,
}) => {
  site.fault({ match: /thistle-meadow\/1080/, action: 'hang' })
  await openWith(page, 'lightbox')
  await page.click(FIRST)
  await expect(page).toHaveAttribute(STAGE, 'aria-busy', 'true')
  const waits = () => page.evaluateOn(STAGE, it => getComputedStyle(it, '::after').animationName)
  expect(await waits()).toBe('thistledown-busy')
  site.release()
  await expectPicture(page, 'thistle-meadow')
  await expect(page).toHaveAttribute(STAGE, 'aria-busy', 'false')
  expect(await waits()).toBe('none')
  expect(await page.style(`${STAGE} img`, 'background-color')).toBe('rgb(255, 255, 255)')
})

test('buttons of the lightbox are readable whatever colours a site gives its buttons', async ({
  page,
  site,
}) => {
  await openOwn(page, site, {
    head: '<style>button{color:inherit;background:#fff}</style>',
    body: link('href="/images/lily-pool/480.avif"'),
  })
  await settled(page, 'lightbox')
  await page.click('#link')
  expect(await page.style(button('close'), 'color')).toBe(await page.style(VIEWER, 'color'))
  expect(await page.style(button('close'), 'background-color')).toBe('rgba(0, 0, 0, 0)')
})

test('on a phone a caption has the whole width, and the picture stays where it is when captions change', async ({
  open,
}) => {
  const page = await open({ viewport: { width: 390, height: 700 } })
  await openViewer(page)
  const places = async () => [
    await page.box(STAGE),
    (await page.box(TEXT)).width > 0.9 * (await page.box(VIEWER)).width,
  ]
  const before = await places()
  expect(before[1]).toBe(true)
  for (const name of ['lily-pool', 'fern-gully']) {
    const box = await page.box(button('previous'))
    await page.click(button(name === 'lily-pool' ? 'next' : 'previous'))
    // A second press must not miss the button while the picture loads.
    expect(await page.box(button('previous'))).toEqual(box)
    if (name === 'fern-gully') await page.click(button('previous'))
    await expectPicture(page, name)
    expect(await places()).toEqual(before)
  }
  // On its side, with a long caption.
  await page.setViewport({ width: 700, height: 390 })
  await page.evaluateOn(`${TEXT} div`, it => it.append('Fern '.repeat(999)))
  expect((await page.box(STAGE)).height).toBeGreaterThan(200)
})

// LBX-6
test('a caption keeps its links, and a copy of the picture fits the window until it is zoomed', async ({
  open,
  site,
}) => {
  const page = await open({ viewport: { width: 390, height: 700 } })
  await openViewer(page, '#copies .lightbox-link', 'pear-walk')
  expect(await page.attribute(`${TEXT} a`, 'href')).toBe('/visit/')
  expect(await page.count('#copies figcaption a')).toBe(1)
  const picture = () =>
    page.evaluateOn(`${STAGE} img`, it => [(it as HTMLImageElement).currentSrc, it.offsetWidth])
  // Firefox keeps the scrollbar's room free.
  const room = (await page.box(VIEWER)).width
  expect(await picture()).toEqual([expect.stringMatching(/pear-walk\/480/), room])
  expect(site.requested(/pear-walk\/1080/)).toEqual([])
  await page.click(button('zoom'))
  await expect.poll(picture).toEqual([expect.stringMatching(/pear-walk\/1080/), 1080])
})

test('keys go on when the caption’s link that had the focus is gone, and captions keep their language', async ({
  page,
  site,
}) => {
  const group = 'data-feature="lightbox" data-lightbox-group="all"'
  const body = `<figure lang="fr"><a id="link" ${group} href="/images/lily-pool/480.avif">Photo</a>
      <figcaption translate="no">La <a href="/plain/">mare</a></figcaption></figure>
    <a ${group} href="/images/fern-gully/480.avif" aria-label="Ferns"><b>Zoom</b></a>
    <a ${group} href="/images/palm-house/480.avif"><noscript><img src="/palm.avif"></noscript></a>`
  await openOwn(page, site, { body })
  await settled(page, 'lightbox')
  await page.click('#link')
  await expect(page).toExist(`${TEXT} > [lang=fr][translate=no]`)
  await page.focus(`${TEXT} a`)
  await page.press('ArrowRight')
  await expectPicture(page, 'fern-gully')
  expect(await page.attribute(`${STAGE} img`, 'alt')).toBe('Ferns')
  await page.press('ArrowRight')
  await expectPicture(page, 'palm-house')
  // Plug-ins that load pictures late leave markup as a text.
  expect(await page.attribute(`${STAGE} img`, 'alt')).toBe('')
})

test('an SVG fills the window, and another picture is never larger than its file', async ({ open }) => {
  const page = await open({ viewport: { width: 1600, height: 1300 }, reducedMotion: true })
  await openViewer(page, '#open-drawing', 'wend')
  expect((await page.box(`${STAGE} img`)).width).toBe((await page.box(VIEWER)).width)
  await page.press('Escape')
  await expect(page).not.toExist(VIEWER)
  await page.click('#single a')
  await expectPicture(page, 'alpine-house')
  expect((await page.box(`${STAGE} img`)).width).toBe(1080)
})
