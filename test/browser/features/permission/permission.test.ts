import { expect } from 'vitest'
import type { PermissionModule } from '../../../../src/shared/modules.ts'
import { axe } from '../../support/axe.ts'
import { moved, noteLayout } from '../../support/contract/layout.ts'
import { openPage, passChecks, seen } from '../../support/core.ts'
import * as support from '../../support/features/permission.ts'
import { openOwn } from '../../support/own-page.ts'
import { engineName, test } from '../../support/test.ts'

const { ask, askedFor, button, COOKIE, forbidStorage, openPrompts, PATH, PLACE, stored, waitForState } =
  support

/**
 * Runs in the page. Browsers paint nothing before the styles are loaded, but Firefox may report a
 * loaded document.
 */
const hasStyles = (): boolean =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(({ sheet }) => sheet)

test('the cookie prompt shows on page load with the page’s own texts, without taking the focus or moving content', async ({
  page,
}) => {
  await page.goto(PATH, { waitUntil: 'domcontentloaded' })
  await page.waitFor(hasStyles)
  await page.evaluate(noteLayout)
  await expect(page).toShow(COOKIE)
  expect(await page.evaluate(moved)).toEqual([])
  expect(await page.style(COOKIE, 'animation-name')).toBe('thistledown-covered')
  expect(await page.hasFocus('#top')).toBe(true)
  expect(await page.isShown(PLACE)).toBe(false)
  expect(await page.texts(`${COOKIE} button`)).toEqual(['Yes, count me', 'No', 'Not now'])
  expect(await axe(page)).toEqual([])
})

// PAG-6, PER-4, PER-5
test.for(['yes', 'no'])(
  'the answer “%s” hides the prompt, runs its callback, is stored, and prevents the next prompt',
  async (answer, { page }) => {
    await openPrompts(page)
    await expect(page).toShow(COOKIE)
    await ask(page, 'cookie')
    await page.click(button(COOKIE, answer))
    expect(await page.isShown(COOKIE)).toBe(false)
    await page.waitFor((said: string) => window.seen.join() === said, `${answer},state ${answer}`)
    expect(await stored(page)).toBe(answer)
    await openPrompts(page)
    expect(await page.evaluate(() => window.thistledown?.permission?.('cookie'))).toBe(answer)
    expect(await askedFor(page, 'cookie')).toBe(`${answer} state ${answer}`)
    expect(await page.isShown(COOKIE)).toBe(false)
  },
)

// PER-4
test('“close” and Escape hide the prompt and store nothing: the next page asks again', async ({ page }) => {
  for (const way of ['close', 'Escape']) {
    await openPrompts(page)
    await expect(page).toShow(COOKIE)
    await ask(page, 'cookie')
    if (way === 'close') await page.click(button(COOKIE, 'close'))
    else {
      await page.focus(button(COOKIE, 'no'))
      await page.press('Escape')
    }
    await expect(page).not.toShow(COOKIE)
    // Closing the prompt is no answer: no callback runs, but the promise resolves.
    await page.waitFor(() => window.seen.join() === 'state unrecognised')
    expect(await stored(page)).toBe(null)
  }
})

test.for(['in another tab', 'before Back restored the page'])(
  'an answer for the same permission %s closes the prompt, as if it had been given here',
  async (when, { page }) => {
    await openPrompts(page)
    await expect(page).toShow(COOKIE)
    await ask(page, 'cookie')
    await page.evaluate(() => {
      localStorage.setItem('thistledown-permission-geolocation', 'yes')
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    })
    await passChecks(page)
    expect(await page.isShown(COOKIE)).toBe(true)
    await page.evaluate(async (isTab: boolean) => {
      // Another document of the same origin, like another tab.
      const frame = document.body.appendChild(document.createElement('iframe'))
      frame.src = '/robots.txt'
      await new Promise(resolve => frame.addEventListener('load', resolve))
      const { localStorage } = isTab ? (frame.contentWindow as Window) : window
      localStorage.setItem('thistledown-permission-cookie', 'no')
      if (!isTab) dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    }, when === 'in another tab')
    await expect(page).not.toShow(COOKIE)
    await page.waitFor(() => window.seen.join() === 'no,state no')
  },
)

// PER-7
test('a permission is pending until its prompt is answered, even after a malformed stored value; aborting ends the wait', async ({
  page,
}) => {
  await openPrompts(page, '{"cookie":"yes"}')
  await expect(page).toShow(COOKIE)
  for (const type of ['cookie', 'geolocation']) await waitForState(page, type, 'pending')
  await ask(page, 'geolocation')
  await expect(page).toShow(PLACE)
  expect(await seen(page)).toEqual([])
  await page.clickByScript(button(COOKIE, 'no'))
  await expect(page).not.toShow(COOKIE)
  await page.evaluate(() => {
    // A closed prompt does not close again.
    addEventListener('thistledown:close', ({ target }) =>
      window.seen.push((target as HTMLElement).dataset.permissionType as string),
    )
    window.thistledown?.dispose(document)
  })
  await page.waitFor(() => window.seen.join() === 'geolocation,state pending')
  expect(await page.isShown(PLACE)).toBe(false)
  expect(await page.evaluate(() => window.thistledown?.permission)).toBe(undefined)
})

// PER-3
test('a permission without a prompt on the page is yes_auto, and a permission that the browser has granted is yes', async ({
  page,
}) => {
  await openPrompts(page)
  expect(await askedFor(page, 'clipboard-write')).toBe('yes state yes_auto')
  await page.setAttribute(PLACE, 'data-permission-type', 'clipboard-write')
  if (engineName === 'chromium') expect(await askedFor(page, 'clipboard-write')).toBe('yes state yes')
  else await waitForState(page, 'clipboard-write', 'pending')
  await openPage(page, '/plain/')
  expect(await askedFor(page, 'cookie')).toBe('yes state yes_auto')
  expect(await stored(page)).toBe(null)
})

test('a permission that the page’s policy denies is blocked', async ({ page }) => {
  await openPrompts(page)
  await page.evaluate((path: string) => {
    const frame = document.createElement('iframe')
    frame.allow = "geolocation 'none'"
    frame.src = path
    document.body.append(frame)
  }, PATH)
  const seen = await page.waitFor(async () => {
    const inside = (frames[0] as Window | undefined)?.thistledown
    if (!inside) return false
    const module = await inside.load<PermissionModule>('permission')
    const ran: string[] = []
    return `${await module.permission('geolocation', { no: () => ran.push('no') })} ${ran}`
  })
  expect(seen).toBe('blocked no')
})

// PER-6
test('a permission that the browser lacks is unavailable, and an unsupported type runs the no-callback, then throws', async ({
  page,
}) => {
  await page.initScript(() =>
    Object.defineProperty(Navigator.prototype, 'geolocation', { get: () => undefined }),
  )
  await openPrompts(page)
  expect(await askedFor(page, 'geolocation')).toBe('no state unavailable')
  expect(await page.isShown(PLACE)).toBe(false)
  const types = ['midi', 'toString', '__proto__', '']
  const thrown = await page.evaluate(async (types: string[]) => {
    const module = await window.thistledown?.load<PermissionModule>('permission')
    const said: string[] = []
    for (const type of types) {
      try {
        module?.permission(type, { no: () => said.push('no') })
      } catch (error) {
        said.push((error as Error).message)
      }
    }
    return said
  }, types)
  expect(thrown).toEqual(types.flatMap(type => ['no', `Permissions for ${type} not supported`]))
})

// PER-5
test('an answer that cannot be stored lasts as long as the page', async ({ page }) => {
  await page.initScript(forbidStorage)
  await openPrompts(page)
  await page.click(button(COOKIE, 'yes'))
  expect(await askedFor(page, 'cookie')).toBe('yes state yes')
})

test('a control withdraws the answer, dispatches an event, shows the prompt again with the focus, and gets the focus back', async ({
  page,
  site,
}) => {
  await openOwn(page, site, {
    body: `${support.COOKIE_PROMPT}<a id="change" href="#" data-permission-reset="cookie">Change</a>`,
  })
  await page.click(button(COOKIE, 'yes'))
  await expect.poll(() => stored(page)).toBe('yes')
  await page.evaluate(() => {
    window.seen = []
    addEventListener('thistledown:reset', event => window.seen.push((event as CustomEvent).detail.state))
  })
  await page.click('#change')
  await expect(page).toHaveFocus(button(COOKIE, 'yes'))
  expect(await stored(page)).toBe('')
  expect(await page.evaluate(() => window.seen)).toEqual(['pending'])
  await page.click(button(COOKIE, 'no'))
  await expect(page).toHaveFocus('#change')
  expect(await stored(page)).toBe('no')
})

test('a question that a click asks again after a no stays until it is answered', async ({ page }) => {
  await openPrompts(page, 'no')
  await page.evaluate(async () => {
    const module = await window.thistledown?.load<PermissionModule>('permission')
    module?.permission('cookie', {}, true)
  })
  await expect(page).toShow(COOKIE)
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await passChecks(page)
  expect(await page.isShown(COOKIE)).toBe(true)
})

test('a prompt shows in the dialog in front, whichever comes first in the page', async ({ page, site }) => {
  await openOwn(page, site, {
    body: `<dialog id="front"><button>Ask</button></dialog><dialog id="behind">Behind</dialog>${support.COOKIE_PROMPT}`,
  })
  await expect(page).toShow('#prompt')
  await page.evaluate(() => {
    for (const id of ['behind', 'front']) (document.getElementById(id) as HTMLDialogElement).showModal()
  })
  await ask(page, 'cookie')
  await page.click(`#front ${button('#prompt', 'yes')}`)
  await page.waitFor(() => window.seen.join() === 'yes,state yes')
  expect(await page.exists('main > #prompt[hidden]')).toBe(true)
})
