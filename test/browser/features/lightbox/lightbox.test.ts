import { expect } from 'vitest'
import { mount, openWith } from '../../support/actions.ts'
import * as lightbox from '../../support/features/lightbox.ts'
import { openOwn, warnings } from '../../support/own-page.ts'
import { test } from '../../support/test.ts'

const { expectPicture, FIRST, link, openViewer, VIEWER } = lightbox

test('the lightbox warns of a malformed content id and shows the file, with a hostile caption as text', async ({
  page,
  site,
}) => {
  const evil = `<img src=x onerror='alert(1)'>`
  const group = `data-lightbox-group='"]'`
  const attributes = `href="/images/lily-pool/480.avif" data-lightbox-content="sowing" data-lightbox-caption="${evil}"`
  const hostile = `<a href="javascript:alert(1)" data-feature="lightbox" ${group}>Evil</a>`
  await openOwn(page, site, { body: link(`${attributes} ${group}`) + hostile })
  await expect(page).toExist('#link[data-ready=lightbox]')
  expect(warnings(page).filter(text => text.includes('expected "#" and an id'))).toHaveLength(1)
  await page.clickByScript('#link')
  await expectPicture(page, 'lily-pool/480')
  // Neither a position in a group, which the hostile link would make, nor markup.
  expect(await page.text('[data-lightbox-text]')).toBe(evil)
  expect(await page.count('img')).toBe(1)
})

test('the lightbox stays open after a press that comes as it opens', async ({ page }) => {
  await openWith(page, 'lightbox')
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    // The opening lasts until the press.
    sheet.replaceSync('.basicLightbox { animation-duration: 9999s !important }')
    document.adoptedStyleSheets = [sheet]
  })
  await page.click(FIRST)
  await expectPicture(page, 'thistle-meadow')
  const press = async () => {
    await page.mouseDown()
    await page.mouseUp()
    return page.exists(VIEWER)
  }
  await page.moveMouse(5, 300)
  expect(await press()).toBe(true)
  await page.evaluate(() => {
    document.adoptedStyleSheets = []
  })
  await expect.poll(press).toBe(false)
})

test('the lightbox stays open after a double click, a click on the caption, and a drag that starts or ends on the text', async ({
  page,
}) => {
  await openWith(page, 'lightbox')
  await mount(page, FIRST)
  await page.doubleClick(FIRST)
  await expectPicture(page, 'thistle-meadow')
  expect(await page.exists(VIEWER)).toBe(true)
  await page.click('[data-lightbox-text] > div')
  expect(await page.exists(VIEWER)).toBe(true)
  const [text, beside] = ['[data-lightbox-text]', VIEWER]
  for (const [down, up, detail, isOpen] of [
    [beside, beside, 2, true],
    [text, beside, 1, true],
    [beside, text, 1, true],
    [beside, beside, 1, false],
  ] as const) {
    await page.evaluate(
      (box: string, down: string, up: string, detail: number) => {
        const fire = (type: string, at: string) =>
          document
            .querySelector(at)
            ?.dispatchEvent(new PointerEvent(type, { bubbles: true, isPrimary: true, detail }))
        fire('pointerdown', down)
        fire('pointerup', up)
        // The browser clicks the common ancestor of the two places.
        fire('click', box)
      },
      VIEWER,
      down,
      up,
      detail,
    )
    expect([down, up, detail, await page.exists(VIEWER)]).toEqual([down, up, detail, isOpen])
  }
})

test.for([
  ['the lightbox fades out', false],
  ['the lightbox closes at once for those who prefer less motion', true],
] as const)('%s', async ([, reducedMotion], { open }) => {
  const page = await open({ reducedMotion })
  await openViewer(page)
  // While it still fades in there may be nothing to fade out.
  await expect.poll(() => page.style('dialog.basicLightbox', 'opacity')).toBe('1')
  // Read in the task that closes it, so that the result does not depend on a frame.
  const isFading = await page.evaluateOn('dialog.basicLightbox', element => {
    ;(element as HTMLDialogElement).close()
    const isShown = getComputedStyle(element).display !== 'none'
    const properties = element.getAnimations().map(it => (it as CSSTransition).transitionProperty)
    return isShown && properties.includes('opacity')
  })
  expect(isFading).toBe(!reducedMotion)
  await expect(page).not.toExist('dialog.basicLightbox')
})
