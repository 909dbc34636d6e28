import { describe, expect } from 'vitest'
import type { Page } from '../../driver/types.ts'
import { clickAt, dispose, mount, openWith } from '../../support/actions.ts'
import { axe } from '../../support/axe.ts'
import { waitForLoader } from '../../support/core.ts'
import * as lightbox from '../../support/features/lightbox.ts'
import { openOwn, settled, warnings } from '../../support/own-page.ts'
import { test } from '../../support/test.ts'

/** The dialog itself: outside the content the pointer reaches it. */
const BESIDE = lightbox.VIEWER
const { button, CHUNK, expectPicture, FIRST, goBack, link, openViewer, PATH, VIEWER } = lightbox

/** Closing steps back in the history, unless Back has closed the viewer. */
const expectStepBack = (page: Page) => page.waitFor(() => !history.state?.thistledownLightbox)

/** Ways to close the viewer. */
const close = {
  Escape: (page: Page) => page.press('Escape'),
  'the close button': (page: Page) => page.click(button('close')),
  'a click beside the picture': (page: Page) => clickAt(page, 4, 300),
  Back: goBack,
}

describe('without JavaScript', () => {
  test('links lead to the file, or to the section of the page, which is visible', async ({ open }) => {
    const page = await open({ javaScript: false })
    await page.goto(PATH)
    expect(await page.attribute(FIRST, 'href')).toMatch(/\/images\/thistle-meadow\/1080\.avif$/)
    expect(await page.isShown('#sowing')).toBe(true)
  })
})

describe('mounting', () => {
  test('a click follows the link when the chunk cannot be loaded', async ({ page, site }) => {
    site.fault({ match: CHUNK, action: 'status:404' })
    page.expectError(/Loading chunk/)
    await page.goto(PATH)
    await page.click('#open-sowing')
    await expect(page).toHavePath(`${PATH}#sowing`)
  })

  test.for(['href="javascript:alert(1)"', ''])(
    'fails on a link to no file (%s)',
    async (attributes, { page, site }) => {
      page.expectError(/No link to a file/)
      await openOwn(page, site, { body: link(attributes) })
      await expect(page).toExist('#link[data-failed=lightbox]')
    },
  )

  test('warns once of a malformed content id, and shows the file', async ({ page, site }) => {
    const body = link('href="/images/lily-pool/480.avif" data-lightbox-content="sowing"')
    await openOwn(page, site, { body })
    await settled(page, 'lightbox')
    expect(warnings(page).filter(text => text.includes('expected "#" and an id'))).toHaveLength(1)
    await page.clickByScript('#link')
    await expectPicture(page, 'lily-pool/480')
  })

  test('shows a hostile caption as text, and excludes hostile links from the group', async ({
    page,
    site,
  }) => {
    const evil = `<img src=x onerror='alert(1)'>`
    const group = `data-lightbox-group='"]'`
    const first = link(`href="/images/lily-pool/480.avif" ${group} data-lightbox-caption="${evil}"`)
    const body = `${first}<a href="javascript:alert(1)" data-feature="lightbox" ${group}>Evil</a>`
    await openOwn(page, site, { body })
    await expect(page).toExist('#link[data-ready=lightbox]')
    await page.clickByScript('#link')
    await expectPicture(page, 'lily-pool/480')
    expect(await page.text('[data-lightbox-text]')).toBe(evil)
    expect(await page.count('img')).toBe(1)
  })

  test('aborting while the viewer is open closes and removes it', async ({ page }) => {
    await openViewer(page, '#single a', 'alpine-house')
    await dispose(page, '#single a')
    await expect(page).not.toExist(VIEWER)
    await expect(page).not.toExist('.basicLightbox')
  })
})

describe('focus and the page behind', () => {
  // LBX-5
  test.for(Object.entries(close))(
    'closed by %s, it returns the focus to the link',
    async ([, closeIt], { page }) => {
      await openViewer(page)
      expect(await page.attribute(':focus', 'aria-label')).toBe('Close')
      await closeIt(page)
      await expect(page).not.toExist(VIEWER)
      await expect(page).toHaveFocus(FIRST)
    },
  )

  test.for([
    ['Escape', close.Escape],
    ['Back', close.Back],
  ] as const)(
    'closed by %s on an address with a fragment, neither the focus nor the page moves',
    async ([, closeIt], { page }) => {
      await openWith(page, 'lightbox', `${PATH}#main`)
      const atFragment = await page.scrollY()
      await page.evaluateOn(FIRST, it => it.scrollIntoView({ behavior: 'instant' }))
      await page.clickByScript(FIRST)
      await expectPicture(page, 'thistle-meadow')
      const before = await page.scrollY()
      expect(before).toBeGreaterThan(atFragment)
      await closeIt(page)
      await expect(page).not.toExist(VIEWER)
      await expectStepBack(page)
      await page.evaluate(() => new Promise(resolve => setTimeout(() => requestAnimationFrame(resolve))))
      expect(await page.hasFocus(FIRST)).toBe(true)
      expect(await page.evaluate(() => [scrollY, history.scrollRestoration])).toEqual([before, 'auto'])
    },
  )

  test('Tab stays inside, and the page behind does not scroll', async ({ page }) => {
    await openWith(page, 'lightbox')
    const place = async () => [await page.scrollY(), await page.box('main h2')]
    await page.hover(FIRST)
    const before = await place()
    await page.click(FIRST)
    await expectPicture(page, 'thistle-meadow')
    expect(await place()).toEqual(before)
    expect(await page.style('html', 'overflow-y')).toBe('hidden')
    for (let presses = 0; presses < 5; presses++) {
      await page.press('Tab')
      expect(await page.exists(':is(main, header, footer) :focus')).toBe(false)
    }
    await page.press('Escape')
    await expect(page).not.toExist(VIEWER)
    expect(await place()).toEqual(before)
  })

  test('has no accessibility violation while open', async ({ open }) => {
    const page = await open({ reducedMotion: true })
    await openViewer(page)
    expect(await axe(page)).toEqual([])
  })
})

describe('history', () => {
  test('Back closes it without another change: at most one entry, and Forward does nothing', async ({
    page,
  }) => {
    await openWith(page, 'lightbox')
    const length = await page.evaluate(() => history.length)
    for (const closeIt of [close.Escape, close.Back, close.Escape, close.Back]) {
      await page.clickByScript(FIRST)
      await expectPicture(page, 'thistle-meadow')
      await closeIt(page)
      await expect(page).not.toExist(VIEWER)
      await expectStepBack(page)
    }
    expect(await page.evaluate(() => history.length)).toBe(length + 1)
    await page.evaluate(() => history.forward())
    await page.waitFor(() => history.state?.thistledownLightbox)
    expect(await page.exists(VIEWER)).toBe(false)
    expect(await page.path()).toBe(PATH)
  })

  test.for(['Forward', 'a reload'])('opened after %s, it adds no second entry', async (way, { page }) => {
    await openViewer(page)
    const length = await page.evaluate(() => history.length)
    if (way === 'Forward') {
      await close.Escape(page)
      await expectStepBack(page)
      await page.evaluate(() => history.forward())
    } else await page.reload()
    await page.waitFor(() => history.state?.thistledownLightbox)
    await waitForLoader(page)
    await page.clickByScript(FIRST)
    await expectPicture(page, 'thistle-meadow')
    expect(await page.evaluate(() => history.length)).toBe(length)
    await close.Escape(page)
    await expectStepBack(page)
    expect(await page.path()).toBe(PATH)
  })

  test('reopened before the step back has finished, it stays open, and Back closes it', async ({ page }) => {
    await openViewer(page)
    await page.evaluate((it: string) => {
      const dialog = document.querySelector<HTMLDialogElement>('dialog:modal')
      dialog?.addEventListener('close', () => document.querySelector<HTMLElement>(it)?.click())
      dialog?.close()
    }, FIRST)
    await expect(page).toHaveCount('.basicLightbox', 1)
    await expectPicture(page, 'thistle-meadow')
    await page.waitFor(() => history.state?.thistledownLightbox)
    await goBack(page)
    await expect(page).not.toExist(VIEWER)
  })
})

describe('closing', () => {
  test('a double click on a thumbnail opens it, and does not close it again', async ({ page }) => {
    await openWith(page, 'lightbox')
    await mount(page, FIRST)
    await page.doubleClick(FIRST)
    await expectPicture(page, 'thistle-meadow')
    expect(await page.exists(VIEWER)).toBe(true)
  })

  test.for([
    ['the second click of a double click', true, [BESIDE, BESIDE], 2],
    ['a press on the text and a release beside it', true, ['[data-lightbox-text]', BESIDE], 1],
    ['a press beside the text and a release on it', true, [BESIDE, '[data-lightbox-text]'], 1],
    ['a press and a release beside the text', false, [BESIDE, BESIDE], 1],
  ] as const)('after %s the viewer is open: %s', async ([, isOpen, places, detail], { page }) => {
    await openViewer(page)
    await page.evaluate(
      ([from, to]: readonly [string, string], count: number, box: string) => {
        const fire = (type: string, at: string) =>
          document
            .querySelector(at)
            ?.dispatchEvent(new PointerEvent(type, { bubbles: true, isPrimary: true, detail: count }))
        fire('pointerdown', from)
        fire('pointerup', to)
        // The browser clicks the common ancestor of the two places.
        fire('click', box)
      },
      places,
      detail,
      BESIDE,
    )
    expect(await page.exists(VIEWER)).toBe(isOpen)
  })

  test.for([
    ['fades the viewer out', false],
    ['takes it away at once for those who prefer less motion', true],
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
})
