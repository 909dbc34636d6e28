import { expect } from 'vitest'
import type { PermissionModule } from '../../../../src/shared/modules.ts'
import { passChecks, scrollTo } from '../../support/core.ts'
import { ask, button, COOKIE, COOKIE_PROMPT, openPrompts, stored } from '../../support/features/permission.ts'
import { openOwn } from '../../support/own-page.ts'
import { test } from '../../support/test.ts'

test('an answer returns the focus to where it was before, without scrolling', async ({ page }) => {
  await openPrompts(page)
  await expect(page).toShow(COOKIE)
  await page.setAttribute('#settings', 'tabindex', '0')
  await scrollTo(page, 400)
  await page.evaluateOn('#settings', it => it.focus({ preventScroll: true }))
  await page.focus(button(COOKIE, 'no'))
  const y = await page.scrollY()
  await page.press('Enter')
  await expect(page).not.toShow(COOKIE)
  expect(await page.hasFocus('#settings')).toBe(true)
  expect(await page.scrollY()).toBe(y)
})

test.for(['<main>', '<div>', '<dialog>'])(
  'an answer without an earlier focus moves the focus to a %s, which can be focused until the focus leaves it',
  async (tag, { page, site }) => {
    await openOwn(page, site, { body: `${COOKIE_PROMPT}<p><a id="next" href="/">On</a></p>` })
    await expect(page).toShow(COOKIE)
    await page.evaluate(
      (name: string) => {
        const main = document.querySelector('main') as HTMLElement
        const other = document.createElement(name)
        if (name !== 'main') main.replaceWith(other)
        if (name !== 'main') other.append(...main.childNodes)
        if (other instanceof HTMLDialogElement) other.showModal()
      },
      tag.slice(1, -1),
    )
    await page.click(button(COOKIE, 'yes'))
    expect(await page.hasFocus(tag.slice(1, -1))).toBe(true)
    await page.press('Tab')
    expect(await page.hasFocus('#next')).toBe(true)
    expect(await page.count('[tabindex]')).toBe(0)
  },
)

test('an answer does not lose the focus if the element that had it is gone', async ({ page, site }) => {
  await openOwn(page, site, { body: `<button id="gone">Settings</button>${COOKIE_PROMPT}` })
  await expect(page).toShow(COOKIE)
  await page.click('#gone')
  await page.focus(button(COOKIE, 'no'))
  await page.evaluateOn('#gone', it => it.remove())
  await page.press('Enter')
  await expect(page).not.toShow(COOKIE)
  expect(await page.hasFocus('main')).toBe(true)
})

test('a held Enter, which has opened the prompt, answers nothing', async ({ page, site }) => {
  await openOwn(page, site, { body: COOKIE_PROMPT })
  await expect(page).toShow(COOKIE)
  const isDefault = (it: Element, repeat: boolean) =>
    it.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', repeat, bubbles: true, cancelable: true }))
  const yes = button(COOKIE, 'yes')
  expect([await page.evaluateOn(yes, isDefault, true), await page.evaluateOn(yes, isDefault, false)]).toEqual(
    [false, true],
  )
})

test('an answer works on a page that traps the focus, and the focus stays in the trap', async ({
  page,
  site,
}) => {
  await openOwn(page, site, { body: `${COOKIE_PROMPT}<input id="trap" aria-label="Trap">` })
  await expect(page).toShow(COOKIE)
  await page.evaluate(() => {
    const trap = document.querySelector<HTMLElement>('#trap')
    addEventListener('focusin', ({ target }) => {
      if (!(target as Element).closest('#trap,[data-permission-type]')) trap?.focus()
    })
  })
  await page.click(button(COOKIE, 'yes'))
  await expect(page).not.toShow(COOKIE)
  expect(await page.hasFocus('#trap')).toBe(true)
  const answer = () =>
    window.thistledown?.load<PermissionModule>('permission').then(({ permission }) => permission('cookie'))
  expect(await page.evaluate(answer)).toBe('yes')
})

const AT_END = `<a href="#top" data-back-to-top>Top</a>`

test('a prompt covers neither the end of the page nor a focused element, shifts no content, and gives its space back', async ({
  page,
  site,
}) => {
  await page.setViewport({ width: 390, height: 844 })
  const links = Array.from({ length: 40 }, (_, at) => `<p><a href="/plain/">Link ${at}</a></p>`)
  const body = `${COOKIE_PROMPT}${links.join('')}<button id="send">Send</button>${AT_END}`
  await openOwn(page, site, { body })
  await expect(page).toShow(COOKIE)
  await page.waitFor(() => getComputedStyle(document.documentElement).paddingBlockEnd !== '0px')
  /** Whether the element with the focus can be seen, or the one that is given. */
  const isFree = (selector: string) =>
    page.evaluateOn(selector, it => {
      const { x, y, width, height } = it.getBoundingClientRect()
      return it.contains(document.elementFromPoint(x + width / 2, y + height - 1))
    })
  await page.focus(button(COOKIE, 'no'))
  for (let step = 0; step < links.length; step += 1) {
    await page.press('Tab')
    expect([step, await isFree(':focus')]).toEqual([step, true])
  }
  await page.evaluate(() => window.scrollTo({ top: 99_999, behavior: 'instant' }))
  // Back-to-top shows with the next check of the scroll position.
  for (const selector of ['#send', '[data-back-to-top]']) await expect.poll(() => isFree(selector)).toBe(true)
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  const [before, prompt] = [await height(), await page.box(COOKIE)]
  await page.clickByScript(button(COOKIE, 'no'))
  await expect.poll(height).toBeLessThanOrEqual(before - prompt.height + 1)
})

test('of two prompts, the one that a click needs lies in front', async ({ page, site }) => {
  const place = COOKIE_PROMPT.replace('"cookie"', '"geolocation"').replace('prompt"', 'place"')
  await openOwn(page, site, { body: `<button id="near">Near me</button>${place}${COOKIE_PROMPT}` })
  await expect(page).toShow(COOKIE)
  await page.evaluate(() =>
    addEventListener('click', () => void window.thistledown?.permission?.('geolocation', {}), { once: true }),
  )
  await page.click('#near')
  await expect(page).toExist('#place :focus')
  await page.waitFor(() => {
    const { x, y } = document.activeElement?.getBoundingClientRect() ?? { x: 0, y: 0 }
    return document.elementFromPoint(x + 2, y + 2) === document.activeElement
  })
})

test('an open panel of the header lies above a prompt, an open branch in it alone does not', async ({
  page,
  site,
}) => {
  await page.setViewport({ width: 390, height: 844 })
  const items = `<button aria-expanded="true">Branch</button>${'<p><a href="/plain/">Link</a></p>'.repeat(40)}`
  const header = `<header data-header><button data-panel-toggle="nav" aria-controls="n" aria-expanded="false">Menu</button><nav id="n" data-panel="nav">${items}</nav></header>`
  await openOwn(page, site, { body: header + COOKIE_PROMPT })
  await expect(page).toShow(COOKIE)
  expect(await page.evaluateOn(COOKIE, it => getComputedStyle(it).zIndex)).toBe('9998')
  await page.click('[data-panel-toggle]')
  await page.waitFor(() =>
    document.querySelector('[data-panel]')?.contains(document.elementFromPoint(20, 830)),
  )
  await page.focus(button(COOKIE, 'no'))
  await expect(page).toHaveAttribute('[data-panel-toggle]', 'aria-expanded', 'false')
})

test('an answer that another tab has withdrawn counts no more, and a script that asks takes no focus', async ({
  page,
}) => {
  await openPrompts(page)
  await page.click(button(COOKIE, 'yes'))
  await expect.poll(() => stored(page)).toBe('yes')
  await page.evaluate(() => {
    window.seen = []
    addEventListener('thistledown:reset', event => window.seen.push((event as CustomEvent).detail.state))
    localStorage.setItem('thistledown-permission-cookie', '')
    dispatchEvent(new StorageEvent('storage'))
    document.querySelector('main')?.prepend(Object.assign(document.createElement('input'), { id: 'field' }))
  })
  await page.waitFor(() => window.seen.includes('pending'))
  await page.focus('#field')
  await page.press('a')
  await ask(page, 'cookie')
  await expect(page).toShow(COOKIE)
  expect(await page.hasFocus('#field')).toBe(true)
})

test.for(['yes', 'no'])(
  'the answer “%s” does not act on a click that the visitor has left for another',
  async (answer, { page, site }) => {
    const video =
      '<div data-feature="video-player"><a id="play" href="https://youtu.be/abcdefghijk">Play</a></div>'
    await openOwn(page, site, { body: `${video}<p id="else">Text</p>${COOKIE_PROMPT}` })
    await expect(page).toShow(COOKIE)
    await page.click('#play')
    await expect(page).toHaveFocus(button(COOKIE, 'yes'))
    await page.click('#else')
    await page.click(button(COOKIE, answer))
    await expect(page).not.toShow(COOKIE)
    await passChecks(page)
    expect([await stored(page), await page.exists('#play')]).toEqual([answer, true])
  },
)

test('a dialog of the prompt closes alone by Escape, and with the prompt by an answer', async ({
  page,
  site,
}) => {
  const dialog = '<dialog id="more">More<button data-permission-choice="yes" id="all">All</button></dialog>'
  const more = `<button type="button" id="open" onclick="more.showModal()">Settings</button>${dialog}</section>`
  await openOwn(page, site, { body: COOKIE_PROMPT.replace('</section>', more) })
  await expect(page).toShow(COOKIE)
  await page.click('#open')
  await page.press('Escape')
  expect([await page.exists('#more[open]'), await page.isShown(COOKIE)]).toEqual([false, true])
  await page.click('#open')
  await page.click('#all')
  await expect(page).not.toShow(COOKIE)
  expect([await page.exists('dialog:modal'), await stored(page)]).toEqual([false, 'yes'])
})
