import { describe, expect } from 'vitest'
import { finishAnimations, stretchEightSeconds } from '../../support/animations.ts'
import { axe } from '../../support/axe.ts'
import { markupOf } from '../../support/contract/in-page.ts'
import { moved, noteLayout } from '../../support/contract/layout.ts'
import { fontsLoaded, seen } from '../../support/core.ts'
import {
  CHUNK,
  content,
  item,
  NAME,
  openItems,
  openPage,
  PATH,
  stateOf,
  trigger,
} from '../../support/features/expand-collapse.ts'
import { dispose } from '../../support/mount.ts'
import { listen, openOwn, settled, warnings } from '../../support/own-page.ts'
import { expectScreenOnly } from '../../support/print.ts'
import { test } from '../../support/test.ts'

describe('without its script', () => {
  test('all panels are open, and a click on a button changes nothing', async ({ open }) => {
    const page = await open({ javaScript: false })
    await page.goto(PATH)
    const areAllShown = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('[data-feature=expand-collapse] > [id]')].every(it =>
          it.checkVisibility(),
        ),
      )
    expect(await areAllShown()).toBe(true)
    await page.click(trigger('single-panel'))
    expect(await areAllShown()).toBe(true)
  })

  test('panels open if core has not started after eight seconds', async ({ page, site }) => {
    site.fault({ match: /\/scripts\/core\.js/, action: 'status:503' })
    await page.initScript(stretchEightSeconds)
    await page.goto(PATH, { waitUntil: 'domcontentloaded' })
    expect(await page.isShown(content('single-panel'))).toBe(false)
    expect(await finishAnimations(page)).toContain(8001)
    expect(await page.isShown(content('single-panel'))).toBe(true)
  })

  test('print shows all panels: the rules that hide them are for screens only', async ({ page }) => {
    await openPage(page)
    await expectScreenOnly(page, /expand-(closed|collapse).*display: (none|var)/s)
  })
})

describe('mounts', () => {
  test('with panels closed, except those that the server opened', async ({ page, site }) => {
    await openPage(page)
    expect(site.requested(CHUNK)).toHaveLength(1)
    expect(await stateOf(page, 'single-panel')).toBe('initial false')
    expect(await page.isShown(content('single-panel'))).toBe(false)
    expect(await stateOf(page, 'open-panel')).toBe('opened true')
    expect(await page.isShown(content('open-panel'))).toBe(true)
  })

  test.for(['/visit/', `${PATH}#set-3`])('without moving anything: %s', async (path, { page, site }) => {
    site.fault({ match: CHUNK, action: 'hang', times: 1 })
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await fontsLoaded(page)
    await page.evaluate(noteLayout)
    site.release()
    await settled(page, NAME)
    expect(await page.evaluate(moved)).toEqual([])
  })

  const HOST = '<section data-feature="expand-collapse">'
  // ERR-7
  test.for([
    ['a trigger', `${HOST}<h2>About x</h2><div id="x"><p>X</p></div></section>`, /No trigger/],
    [
      'a panel',
      `${HOST}<button aria-controls="y">Y</button><div id="x"><p>X</p></div></section>`,
      /No panel/,
    ],
    [
      'an id of its own',
      `${item('y')}${HOST}<button aria-controls="y">Y</button><div id="x"><p>X</p></div></section>`,
      /"y" belongs/,
    ],
  ] as const)(
    'not without %s: reports it, leaves the panel open, and other hosts work',
    async ([, html, message], { page, site }) => {
      page.expectError(message)
      await openItems(page, site, `${html}${item('good')}`)
      expect(await page.count('[data-failed=expand-collapse]')).toBe(1)
      expect(await page.isShown('#x > *')).toBe(true)
      await page.clickByScript(trigger('good'))
      await expect(page).toShow(content('good'))
    },
  )

  test('with defaults for malformed settings, and one warning each', async ({ page, site }) => {
    await openItems(page, site, item('a', 'data-expand-animation="roll" data-expand-autofocus-delay="-1"'))
    for (const warning of [
      /data-expand-animation="roll": expected one of slide, fade, none/,
      /data-expand-autofocus-delay="-1": expected milliseconds/,
    ]) {
      expect(warnings(page).filter(text => warning.test(text))).toHaveLength(1)
    }
    await page.clickByScript(trigger('a'))
    await expect(page).toShow(content('a'))
  })
})

describe('toggles', () => {
  // EXP-1
  test('a toggle moves initial to opened, opened to closed, closed to opened', async ({ page }) => {
    await openPage(page)
    for (const state of ['opened true', 'closed false', 'opened true']) {
      await page.click(trigger('single-panel'))
      expect(await stateOf(page, 'single-panel')).toBe(state)
      if (state === 'opened true') await expect(page).toShow(content('single-panel'))
      else await expect(page).not.toShow(content('single-panel'))
    }
  })

  test('Enter and Space toggle, and the focus stays', async ({ page }) => {
    await openPage(page)
    await page.focus(trigger('single-panel'))
    await page.press('Enter')
    expect(await stateOf(page, 'single-panel')).toBe('opened true')
    await page.press(' ')
    expect(await stateOf(page, 'single-panel')).toBe('closed false')
    await expect(page).toHaveFocus(trigger('single-panel'))
  })

  // LOD-15
  test('dispatches open and close on its host', async ({ page, site }) => {
    await openItems(page, site, item('a', 'data-expand-set="s"') + item('b', 'data-expand-set="s"'))
    await page.clickByScript(trigger('a'))
    await listen(page, 'open', 'close')
    await page.clickByScript(trigger('b'))
    expect(await seen(page)).toEqual([
      ['close', NAME, 'host-a'],
      ['open', NAME, 'host-b'],
    ])
  })

  test.for(['closed', 'opened'])('has no accessibility violation: %s', async (state, { open }) => {
    const page = await open({ reducedMotion: true })
    await openPage(page)
    if (state === 'opened') {
      await page.evaluate(() => {
        for (const it of document.querySelectorAll<HTMLElement>('main [aria-expanded=false]')) it.click()
      })
      await expect(page).not.toExist('[aria-label][aria-expanded]')
    }
    expect(await axe(page)).toEqual([])
  })
})

describe('aborts', () => {
  test('and restores the server markup from every state', async ({ page, site }) => {
    const settings =
      'data-expand-open-text="Hide" data-expand-closed-text="Show" data-expand-use-hidden data-expand-use-current'
    const opened = item('b').replace('<button', '<button aria-expanded="true" aria-current="page"')
    const link =
      '<section data-feature="expand-collapse"><a href="#c">C</a><div id="c"><p>C</p></div></section>'
    await openItems(page, site, item('a', settings) + opened + link)
    for (const id of ['host-a', 'host-b']) await page.clickByScript(`#${id} [aria-expanded]`)
    await page.clickByScript('a[aria-expanded]')
    await dispose(page, 'html')
    expect(await page.evaluate(markupOf, 'main', 'page')).toEqual(
      await page.evaluate(markupOf, 'main', 'server'),
    )
  })

  test('four listeners serve a hundred hosts, and are removed with the last one', async ({ page, site }) => {
    await page.initScript(() => {
      const live = new Set<unknown>()
      const { addEventListener } = EventTarget.prototype
      EventTarget.prototype.addEventListener = function (type, listener, options) {
        addEventListener.call(this, type, listener, options)
        const signal = typeof options === 'object' && options.signal
        if (this instanceof AbortSignal || !signal) return
        live.add(listener)
        addEventListener.call(signal, 'abort', () => live.delete(listener))
      }
      Object.assign(globalThis, { live })
    })
    await openItems(page, site, Array.from({ length: 100 }, (_, index) => item(`many-${index}`)).join(''))
    expect(await page.evaluate('live.size')).toBe(4)
    await dispose(page, 'html')
    expect(await page.evaluate('live.size')).toBe(0)
    await page.clickByScript(trigger('many-1'))
    expect(await stateOf(page, 'many-1')).toBe('undefined null')
  })
})

describe('without ARIA attributes, which the filters of some editors strip', () => {
  test.for([
    ['comes right after what holds its trigger', '<h3>TRIGGER</h3><div>Panel</div>'],
    ['is named by data-expand-panel', '<h3>TRIGGER</h3><p>Between</p><div data-expand-panel>Panel</div>'],
  ] as const)('a panel that %s opens and closes', async ([, markup], { page, site }) => {
    const trigger = '<button type="button" data-expand-trigger>Dogs</button>'
    await openOwn(page, site, {
      body: `<div data-feature="expand-collapse">${markup.replace('TRIGGER', trigger)}</div>`,
    })
    await expect(page).toHaveAttribute('button', 'aria-expanded', 'false')
    await expect(page).not.toShow('[data-feature] > div')
    await page.click('button')
    await expect(page).toShow('[data-feature] > div')
    await page.click('button')
    await expect(page).not.toShow('[data-feature] > div')
  })
})
