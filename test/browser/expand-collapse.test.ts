import { describe, expect } from 'vitest'
import type { Page } from './driver/types.ts'
import { axe } from './support/axe.ts'
import { fontsLoaded } from './support/core.ts'
import type { Site } from './support/site.ts'
import { test } from './support/test.ts'

const PAGE = '/features/expand-collapse/'
const CHUNK = /\/scripts\/expand-collapse\.\w{4}\.js/

/** The selector of the trigger for a panel. */
const trigger = (id: string): string => `[aria-controls="${id}"]`

const settled = (page: Page) =>
  page.waitFor(
    () =>
      window.thistledown &&
      !document.querySelector('[data-feature=expand-collapse]:not([data-ready],[data-failed])'),
  )

const openPage = async (page: Page, path = PAGE): Promise<void> => {
  await page.goto(path)
  await settled(page)
}

const item = (id: string, attributes = '', content = `<p>Text of ${id}</p>`, expanded = ''): string =>
  `<section data-feature="expand-collapse" ${attributes} id="host-${id}"><h2><button type="button" aria-controls="${id}" ${expanded}>About ${id} <span data-expand-text></span></button></h2><div id="${id}">${content}</div></section>`

/** A page of the test's own, at an address where the site has none. */
const serve = async (page: Page, site: Site, body: string): Promise<void> => {
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Test</title><link rel="stylesheet" href="/styles/thistledown.css"><script type="module" src="/scripts/core.js"></script><main>${body}</main></html>`
  site.fault({ match: /\/expand-test\/$/, action: { body: html, type: 'text/html;charset=utf-8' } })
  await openPage(page, '/expand-test/')
}

/** A press that nothing can come between, unlike the mouse's. */
const press = (page: Page, id: string) =>
  page.evaluate((selector: string) => document.querySelector<HTMLElement>(selector)?.click(), trigger(id))

/** Whether what the panel holds can be seen. */
const isShown = (page: Page, id: string) =>
  page.evaluate((id: string) => document.getElementById(id)?.firstElementChild?.checkVisibility(), id)

const shown = (page: Page, id: string, want = true) =>
  page.waitFor(
    (id: string, want: boolean) => document.getElementById(id)?.firstElementChild?.checkVisibility() === want,
    id,
    want,
  )

const attribute = (page: Page, selector: string, name: string) =>
  page.evaluate(
    (selector: string, name: string) => document.querySelector(selector)?.getAttribute(name),
    selector,
    name,
  )

/** The state, and what assistive technology is told of it. */
const stateOf = (page: Page, id: string) =>
  page.evaluate((selector: string) => {
    const trigger = document.querySelector(selector)
    const host = trigger?.closest<HTMLElement>('[data-feature]')
    return `${host?.dataset.expandState} ${trigger?.getAttribute('aria-expanded')}`
  }, trigger(id))

const animations = (page: Page, id: string) =>
  page.evaluate((id: string) => document.getElementById(id)?.getAnimations().length, id)

const tops = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(h2, h3, p, button)')]
      .filter(element => element.checkVisibility())
      .map(element => Math.round(element.getBoundingClientRect().top + scrollY)),
  )

describe('without JavaScript', () => {
  test('all panels are open, and the buttons do no harm', async ({ open }) => {
    const page = await open({ javaScript: false })
    await page.goto(PAGE)
    const hidden = () =>
      page.evaluate(
        () =>
          [...document.querySelectorAll('[data-feature=expand-collapse] > [id]')].filter(
            panel => !panel.checkVisibility(),
          ).length,
      )
    expect(await hidden()).toBe(0)
    await page.click(trigger('single-panel'))
    expect(await hidden()).toBe(0)
  })
})

describe('mounts', () => {
  test('from the built chunk', async ({ page, site }) => {
    await openPage(page)
    expect(site.requested(CHUNK)).toHaveLength(1)
  })

  test('with panels closed, but for those that the server opened', async ({ page }) => {
    await openPage(page)
    expect([await stateOf(page, 'single-panel'), await isShown(page, 'single-panel')]).toEqual([
      'initial false',
      false,
    ])
    expect([await stateOf(page, 'open-panel'), await isShown(page, 'open-panel')]).toEqual([
      'opened true',
      true,
    ])
  })

  test.for([PAGE, '/visit/', `${PAGE}#set-3`])(
    'without moving anything: %s',
    async (path, { page, site }) => {
      site.fault({ match: CHUNK, action: 'hang', times: 1 })
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      await fontsLoaded(page)
      const before = await tops(page)
      site.release()
      await settled(page)
      expect(await tops(page)).toEqual(before)
    },
  )

  test('with the panel open that the address leads to', async ({ page }) => {
    await openPage(page, `${PAGE}#set-3`)
    expect(await stateOf(page, 'set-3')).toBe('opened true')
  })
})

describe('mounts, or fails open', () => {
  test('when the chunk cannot be loaded', async ({ page, site }) => {
    site.fault({ match: CHUNK, action: 'status:404' })
    page.expectError(/Loading chunk/)
    await page.goto(PAGE)
    await shown(page, 'single-panel')
  })

  test('when nothing has come after eight seconds', async ({ page, site }) => {
    site.fault({ match: /\/scripts\/core\.js/, action: 'status:503' })
    await page.goto(PAGE, { waitUntil: 'domcontentloaded' })
    expect(await isShown(page, 'single-panel')).toBe(false)
    const waits = await page.evaluate(() => {
      const waiting = document.getAnimations().filter(({ playState }) => playState === 'running')
      for (const animation of waiting) animation.finish()
      return waiting.map(({ effect }) => Math.round(Number(effect?.getComputedTiming().endTime)))
    })
    expect(waits).toContain(8001)
    expect(await isShown(page, 'single-panel')).toBe(true)
  })

  const HOST = '<section data-feature="expand-collapse">'
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
    'where there is not %s, and says so; the rest works',
    async ([, html, message], { page, site }) => {
      page.expectError(message)
      await serve(page, site, `${html}${item('good')}`)
      expect(
        await page.evaluate(() => document.querySelectorAll('[data-failed=expand-collapse]').length),
      ).toBe(1)
      expect(await isShown(page, 'x')).toBe(true)
      await press(page, 'good')
      await shown(page, 'good')
    },
  )

  test('on a malformed setting: one warning, and the default', async ({ page, site }) => {
    await serve(page, site, item('a', 'data-expand-animation="roll" data-expand-autofocus-delay="-1"'))
    const warnings = page.console.filter(({ type }) => /warn/.test(type)).map(({ text }) => text)
    expect(
      warnings.filter(text => /data-expand-animation="roll": expected one of slide, fade, none/.test(text)),
    ).toHaveLength(1)
    expect(
      warnings.filter(text => /data-expand-autofocus-delay="-1": expected milliseconds/.test(text)),
    ).toHaveLength(1)
    await press(page, 'a')
    await shown(page, 'a')
  })
})

describe('behaves: states and sets', () => {
  test('a toggle moves initial to opened, opened to closed, closed to opened', async ({ page }) => {
    await openPage(page)
    for (const state of ['opened true', 'closed false', 'opened true']) {
      await page.click(trigger('single-panel'))
      expect(await stateOf(page, 'single-panel')).toBe(state)
      await shown(page, 'single-panel', state === 'opened true')
    }
  })

  test('Enter and Space toggle, and the focus stays', async ({ page }) => {
    await openPage(page)
    await page.evaluate(
      (s: string) => document.querySelector<HTMLElement>(s)?.focus(),
      trigger('single-panel'),
    )
    await page.press('Enter')
    expect(await stateOf(page, 'single-panel')).toBe('opened true')
    await page.press(' ')
    expect(await stateOf(page, 'single-panel')).toBe('closed false')
    expect(await attribute(page, ':focus', 'aria-controls')).toBe('single-panel')
  })

  test('opening an item closes the other items in the same set, and no others', async ({ page }) => {
    await openPage(page)
    await press(page, 'set-2')
    expect(await stateOf(page, 'set-1')).toBe('closed false')
    expect(await stateOf(page, 'set-2')).toBe('opened true')
    expect(await stateOf(page, 'set-3')).toBe('initial false')
    expect(await stateOf(page, 'open-panel')).toBe('opened true')
  })

  test('an item that is mounted late, after its chunk had failed, is not open beside another of its set', async ({
    page,
    site,
  }) => {
    page.expectError(/Loading chunk expand-collapse failed/)
    const fault = site.fault({ match: CHUNK, action: 'status:503' })
    await page.goto(PAGE)
    await page.waitFor(() => !!document.querySelector('#set-1')?.closest('[data-failed]'))
    fault.times = 0
    await press(page, 'set-2')
    await page.waitFor(() => !!document.querySelector('#set-2')?.closest('[data-ready]'))
    await page.evaluate(() => document.querySelector<HTMLElement>('[aria-controls=set-1]')?.focus())
    await page.waitFor(() => !!document.querySelector('#set-1')?.closest('[data-ready]'))
    expect([await stateOf(page, 'set-1'), await stateOf(page, 'set-2')]).toEqual([
      'initial false',
      'opened true',
    ])
  })

  test('a set inside a set of the same name does not close what is around it', async ({ page, site }) => {
    const set = 'data-expand-set="s"'
    await serve(page, site, item('outer', set, item('one', set) + item('two', set)) + item('next', set))
    for (const id of ['outer', 'one', 'two']) await press(page, id)
    expect(await stateOf(page, 'outer')).toBe('opened true')
    expect(await stateOf(page, 'one')).toBe('closed false')
    expect(await stateOf(page, 'two')).toBe('opened true')
    await press(page, 'next')
    expect(await stateOf(page, 'outer')).toBe('closed false')
  })
})

describe('behaves: triggers and hosts', () => {
  test('a trigger that is marked comes before a button, and a nested host’s is its own', async ({
    page,
    site,
  }) => {
    const inner =
      '<section data-feature="expand-collapse"><button data-expand-trigger aria-controls="in">In</button><div id="in"><p>In</p></div></section>'
    const outer = `<section data-feature="expand-collapse"><a href="#out">¶</a><button aria-controls="out">Out</button><div id="out">${inner}</div></section>`
    await serve(page, site, outer)
    await press(page, 'out')
    await press(page, 'in')
    await shown(page, 'in')
  })

  test('a link works as the trigger', async ({ page }) => {
    await openPage(page)
    await page.click('a[href="#link-panel"]')
    await shown(page, 'link-panel')
    expect(await attribute(page, 'a[href="#link-panel"]', 'aria-expanded')).toBe('true')
    expect(new URL(await page.url()).hash).toBe('')
  })

  test('says open and close on its host', async ({ page }) => {
    await openPage(page)
    const seen = await page.evaluate(() => {
      const seen: unknown[] = []
      for (const type of ['open', 'close']) {
        document.addEventListener(`thistledown:${type}`, event => {
          const { target, detail } = event as CustomEvent
          seen.push([type, detail.feature, (target as Element).querySelector('[id]')?.id])
        })
      }
      document.querySelector<HTMLElement>('[aria-controls=set-2]')?.click()
      return seen
    })
    expect(seen).toEqual([
      ['close', 'expand-collapse', 'set-1'],
      ['open', 'expand-collapse', 'set-2'],
    ])
  })

  test('keeps working when its host moves', async ({ page }) => {
    await openPage(page)
    await page.evaluate(
      (s: string) =>
        document.querySelector('main')?.append(document.querySelector(s)?.closest('section') ?? ''),
      trigger('single-panel'),
    )
    await press(page, 'single-panel')
    await shown(page, 'single-panel')
  })
})

describe('behaves: texts, focus and announcements', () => {
  test('the open text shows while opened, the closed text otherwise', async ({ page }) => {
    await openPage(page)
    const words = () =>
      page.evaluate(
        () => document.querySelector('[aria-controls=texts-panel] [data-expand-text]')?.textContent,
      )
    expect(await words()).toBe('Show')
    await press(page, 'texts-panel')
    expect(await words()).toBe('Hide')
  })

  test('announcements are adjusted briefly after a change: the name follows the state', async ({ page }) => {
    await openPage(page)
    await press(page, 'texts-panel')
    expect(await attribute(page, trigger('texts-panel'), 'aria-label')).toMatch(
      /^Notes on hart’s-tongue Show$/,
    )
    await page.waitFor(() => !document.querySelector('[aria-label][aria-controls=texts-panel]'))
  })

  test('where the focus moves, nothing else is announced', async ({ page, site }) => {
    const attributes =
      'data-expand-open-text="Hide" data-expand-closed-text="Show" data-expand-autofocus-id="field"'
    await serve(page, site, item('a', attributes, '<input id="field" aria-label="Name">'))
    await press(page, 'a')
    expect(await attribute(page, trigger('a'), 'aria-label')).toBe(null)
    expect(await attribute(page, ':focus', 'id')).toBe('field')
  })

  test('the focus moves to the autofocus id after the delay', async ({ page }) => {
    await openPage(page)
    const focused = await page.evaluate(() => {
      document.querySelector<HTMLElement>('[aria-controls=note-panel]')?.click()
      return document.activeElement?.id
    })
    expect(focused).not.toBe('note-postcode')
    await page.waitFor(() => document.activeElement?.id === 'note-postcode')
  })

  test('with use-current the opened toggle carries aria-current', async ({ page }) => {
    await openPage(page)
    expect(await attribute(page, trigger('current-1'), 'aria-current')).toBe('true')
    await press(page, 'current-2')
    expect(await attribute(page, trigger('current-1'), 'aria-current')).toBe(null)
    expect(await attribute(page, trigger('current-2'), 'aria-current')).toBe('true')
  })

  test.for(['closed', 'opened'])('has no accessibility violation: %s', async (state, { open }) => {
    const page = await open({ reducedMotion: true })
    await openPage(page)
    if (state === 'opened') {
      await page.evaluate(() => {
        for (const trigger of document.querySelectorAll<HTMLElement>('main [aria-expanded=false]'))
          trigger.click()
      })
      await page.waitFor(() => !document.querySelector('[aria-label][aria-expanded]'))
    }
    expect(await axe(page)).toEqual([])
  })
})

describe('behaves: animation', () => {
  test.for(['slide', 'fade'])('%s: comes, and is in view until it has gone', async (kind, { page }) => {
    await openPage(page)
    const id = `anim-${kind}`
    for (const opened of [true, false]) {
      const seen = await page.evaluate((id: string) => {
        document.querySelector<HTMLElement>(`[aria-controls="${id}"]`)?.click()
        const panel = document.getElementById(id)
        return [panel?.checkVisibility(), panel?.getAnimations().length]
      }, id)
      expect(seen).toEqual([true, 1])
      await page.waitFor((id: string) => document.getElementById(id)?.getAnimations().length === 0, id)
      expect(await isShown(page, id)).toBe(opened)
    }
  })

  test('a change of mind on the way turns the animation round', async ({ page }) => {
    await openPage(page)
    const seen = await page.evaluate(async () => {
      const press = () => document.querySelector<HTMLElement>('[aria-controls=anim-slide]')?.click()
      press()
      const [animation] = document.getElementById('anim-slide')?.getAnimations() ?? []
      // Still under way when its first frame is there, however late that is.
      animation?.effect?.updateTiming({ duration: 60_000 })
      await animation?.ready
      press()
      const running = document.getElementById('anim-slide')?.getAnimations().length
      animation?.finish()
      await animation?.finished
      return [animation?.playbackRate, running]
    })
    expect(seen).toEqual([-1, 1])
    await shown(page, 'anim-slide', false)
  })

  test('a slide takes what follows along, and ends without a jump', async ({ page }) => {
    await openPage(page)
    const steps = await page.evaluate(() => {
      document.querySelector<HTMLElement>('[aria-controls=anim-slide]')?.click()
      const [animation] = document.getElementById('anim-slide')?.getAnimations() ?? []
      const next = document.querySelector('[aria-controls=anim-fade]')
      animation?.pause()
      const steps = [0, 50, 100, 150, 200, 249.9].map(time => {
        if (animation) animation.currentTime = time
        return next?.getBoundingClientRect().top ?? 0
      })
      animation?.finish()
      return [...steps, next?.getBoundingClientRect().top ?? 0]
    })
    expect(steps).toEqual([...steps].sort((a, b) => a - b))
    expect(new Set(steps.map(Math.round)).size).toBeGreaterThan(4)
    expect((steps[6] ?? 0) - (steps[5] ?? 0)).toBeLessThan(1)
  })

  test.for(['slide', 'none'])('at once with reduced motion, and with none (%s)', async (kind, { open }) => {
    const page = await open({ reducedMotion: kind === 'slide' })
    await openPage(page)
    for (const want of [true, false]) {
      await press(page, `anim-${kind}`)
      expect(await animations(page, `anim-${kind}`)).toBe(0)
      expect(await isShown(page, `anim-${kind}`)).toBe(want)
    }
  })
})

describe('behaves: finding what is closed', () => {
  test('with use-hidden a closed panel is hidden until found, and finding opens it', async ({ page }) => {
    await openPage(page)
    expect(await attribute(page, '#hidden-panel', 'hidden')).toBe('until-found')
    await page.evaluate(() =>
      document.getElementById('hidden-panel')?.dispatchEvent(new Event('beforematch', { bubbles: true })),
    )
    expect(await stateOf(page, 'hidden-panel')).toBe('opened true')
    expect(await attribute(page, '#hidden-panel', 'hidden')).toBe(null)
    expect(await isShown(page, 'hidden-panel')).toBe(true)
    await press(page, 'hidden-panel')
    await shown(page, 'hidden-panel', false)
  })

  test('a form around it may have a field of any name', async ({ page, site }) => {
    const body = `<form><input name="parentElement"><div data-feature="expand-collapse"><button type="button" aria-controls="more">More</button>
      <div id="more"><p id="deep">Here</p></div></div></form><a id="go" href="#deep">There</a>`
    await serve(page, site, body)
    await page.evaluate(() => document.getElementById('go')?.click())
    await page.waitFor(() => document.getElementById('deep')?.checkVisibility())
  })

  test('a link into a closed panel opens it and lands on it, however often', async ({ open }) => {
    const page = await open({ reducedMotion: true })
    await openPage(page)
    for (let times = 0; times < 2; times++) {
      await page.click('a[href="#set-3"]:not([data-feature] a)')
      await page.waitFor(() => {
        const panel = document.getElementById('set-3')
        const { top = -1 } = panel?.getBoundingClientRect() ?? {}
        return panel?.checkVisibility() && top > 0 && top < innerHeight / 2
      })
      await press(page, 'set-3')
      await shown(page, 'set-3', false)
    }
  })

  test('an address that leads deep inside opens all the panels around it', async ({ page, site }) => {
    await serve(
      page,
      site,
      item('outer', '', item('inner', 'data-expand-use-hidden', '<p>A <b id="deep">word</b></p>')),
    )
    await page.evaluate(() => {
      location.hash = '#deep'
    })
    await shown(page, 'inner')
    expect([await stateOf(page, 'outer'), await stateOf(page, 'inner')]).toEqual([
      'opened true',
      'opened true',
    ])
  })

  test('paper shows all: what hides a panel is for the screen only', async ({ page }) => {
    await openPage(page)
    const hiding = await page.evaluate(() => {
      const found: string[] = []
      const walk = (rules: Iterable<CSSRule>, media: string): void => {
        for (const rule of rules) {
          if (!(rule instanceof CSSStyleRule)) {
            const { cssRules = [], conditionText = '' } = rule as CSSMediaRule
            walk(cssRules, media + conditionText)
          } else if (/expand-(closed|collapse).*display: (none|var)/s.test(rule.cssText)) found.push(media)
        }
      }
      for (const sheet of document.styleSheets) walk(sheet.cssRules, '')
      return found
    })
    expect(hiding.length).toBeGreaterThan(1)
    for (const media of hiding) expect(media).toContain('screen')
  })
})

describe('aborts cleanly', () => {
  test('gives the server’s markup back, from every state', async ({ page, site }) => {
    const texts =
      'data-expand-open-text="Hide" data-expand-closed-text="Show" data-expand-use-hidden data-expand-use-current'
    const html =
      item('a', texts) +
      item('b', '', '<p>B</p>', 'aria-expanded="true" aria-current="page"') +
      '<section data-feature="expand-collapse"><a href="#c">C</a><div id="c"><p>C</p></div></section>'
    await serve(page, site, html)
    const after = await page.evaluate(async () => {
      for (const trigger of document.querySelectorAll<HTMLElement>('[aria-expanded]')) trigger.click()
      await window.thistledown?.dispose(document)
      return document.querySelector('main')?.getHTML()
    })
    const server = await page.evaluate(async () => (await fetch('')).text())
    expect(server.replaceAll(/ (?=>)/g, '').replaceAll('  ', ' ')).toContain(
      after?.replaceAll('=""', '').replaceAll(/ (?=>)/g, ''),
    )
    expect(await isShown(page, 'c')).toBeDefined()
  })

  test('no listener per host, and none at all when the last is gone', async ({ page, site }) => {
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
    await serve(page, site, Array.from({ length: 100 }, (_, index) => item(`many-${index}`)).join(''))
    expect(await page.evaluate('live.size')).toBe(3)
    await page.evaluate(() => window.thistledown?.dispose(document).then(() => true))
    expect(await page.evaluate('live.size')).toBe(0)
    await press(page, 'many-1')
    expect(await stateOf(page, 'many-1')).toBe('undefined null')
  })
})
