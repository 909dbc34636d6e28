import { describe, expect } from 'vitest'
import type { PermissionModule } from '../../src/core/types.ts'
import { axe } from './support/axe.ts'
import { clickUnseen, openPage, passChecks, scrollTo } from './support/core.ts'
import { keepLedger, settledLedger } from './support/ledger.ts'
import { openOwn } from './support/own-page.ts'
import {
  ask,
  askedFor,
  button,
  COOKIE,
  COOKIE_PROMPT,
  focused,
  forbidStorage,
  isShown,
  openPrompts,
  PATH,
  PLACE,
  stored,
  waitForPrompt,
  waitForState,
} from './support/permission.ts'
import { engineName, test } from './support/test.ts'

describe('without JavaScript', () => {
  test('nothing is asked: the prompts stay hidden', async ({ open }) => {
    const page = await open({ javaScript: false })
    await page.goto(PATH)
    expect([await isShown(page, COOKIE), await isShown(page, PLACE)]).toEqual([false, false])
  })
})

describe('mounts', () => {
  test('asks for cookies as the page loads, and takes neither focus nor place', async ({ page }) => {
    await page.goto(PATH, { waitUntil: 'domcontentloaded' })
    const tops = () =>
      [...document.querySelectorAll('main *, footer')].map(it => it.getBoundingClientRect().top)
    const before = await page.evaluate(tops)
    await waitForPrompt(page, COOKIE)
    const inPrompt = (it: string) => document.querySelectorAll(`${it}, ${it} *`).length
    expect(await page.evaluate(inPrompt, COOKIE)).toBeGreaterThan(0)
    const outside = await page.evaluate(
      (it: string) =>
        [...document.querySelectorAll('main *, footer')]
          .filter(element => !element.closest(it))
          .map(element => element.getBoundingClientRect().top),
      COOKIE,
    )
    expect(before).toEqual(expect.arrayContaining(outside))
    expect(await focused(page)).toBe('top')
    expect(await isShown(page, PLACE)).toBe(false)
  })

  test('without an accessibility violation, in the page’s own words', async ({ page }) => {
    await openPrompts(page)
    await waitForPrompt(page, COOKIE)
    const names = (it: string) =>
      [...document.querySelectorAll(`${it} button`)].map(({ textContent }) => textContent)
    expect(await page.evaluate(names, COOKIE)).toEqual(['Yes, count me', 'No', 'Not now'])
    expect(await axe(page)).toEqual([])
  })

  test('and puts the function where the rest of the API is', async ({ page }) => {
    await openPrompts(page, 'no')
    const asked = () => window.thistledown?.permission?.('cookie', { no: () => window.seen.push('no') })
    await page.evaluate(() => {
      window.seen = []
    })
    expect(await page.evaluate(asked)).toBe('no')
    expect(await page.evaluate<[], unknown[]>('seen')).toEqual(['no'])
  })

  test('refuses a prompt that nobody could answer', async ({ page }) => {
    page.expectError(/No button with data-permission-choice/)
    await openPage(page, '/plain/')
    await page.evaluate(() => {
      const prompt = document.createElement('section')
      Object.assign(prompt.dataset, { feature: 'permission', permissionType: 'cookie' })
      prompt.hidden = true
      document.querySelector('main')?.append(prompt)
    })
    await page.waitFor(
      () => !!document.querySelector('[data-permission-type=cookie][data-failed=permission]'),
    )
  })

  test('refuses a prompt of a type that does not exist, and says which', async ({ page }) => {
    page.expectError(/Permissions for cookies not supported/)
    await openPage(page, '/plain/')
    await page.evaluate(() => {
      const prompt = document.createElement('section')
      Object.assign(prompt.dataset, { feature: 'permission', permissionType: 'cookies' })
      prompt.hidden = true
      document.querySelector('main')?.append(prompt)
    })
    await page.waitFor(
      () => !!document.querySelector('[data-permission-type=cookies][data-failed=permission]'),
    )
  })
})

describe('behaves: yes, no and close', () => {
  test.for(['yes', 'no'])(
    '%s hides the prompt, is kept, and is not asked for again',
    async (answer, { page }) => {
      await openPrompts(page)
      await page.click(button(COOKIE, answer))
      expect([await isShown(page, COOKIE), await stored(page)]).toEqual([false, answer])
      await openPrompts(page)
      expect(await askedFor(page, 'cookie')).toBe(`${answer} state ${answer}`)
      expect(await isShown(page, COOKIE)).toBe(false)
    },
  )

  test.for(['close', 'Escape'])(
    '%s hides the prompt and keeps nothing: the next page asks again',
    async (way, { page }) => {
      await openPrompts(page)
      await waitForPrompt(page, COOKIE)
      await ask(page, 'cookie')
      if (way === 'close') await page.click(button(COOKIE, 'close'))
      else {
        await page.evaluate(
          (it: string) => document.querySelector<HTMLElement>(it)?.focus(),
          button(COOKIE, 'no'),
        )
        await page.press('Escape')
      }
      await waitForPrompt(page, COOKIE, false)
      // Closed is no answer: neither callback runs, but nobody waits for ever.
      await page.waitFor(() => window.seen.join() === 'state unrecognised')
      expect(await stored(page)).toBe(null)
      await openPrompts(page)
      await waitForPrompt(page, COOKIE)
    },
  )
})

describe('behaves: focus', () => {
  test('gives focus back to where it came from, without a jump', async ({ page }) => {
    await openPrompts(page)
    await waitForPrompt(page, COOKIE)
    await page.evaluate(() => {
      const link = document.querySelector<HTMLElement>('#settings')
      if (link) link.tabIndex = 0
    })
    await scrollTo(page, 400)
    await page.evaluate(() =>
      document.querySelector<HTMLElement>('#settings')?.focus({ preventScroll: true }),
    )
    await page.evaluate(
      (it: string) => document.querySelector<HTMLElement>(it)?.focus(),
      button(COOKIE, 'no'),
    )
    const y = await page.evaluate(() => scrollY)
    await page.press('Enter')
    await waitForPrompt(page, COOKIE, false)
    expect([await focused(page), await page.evaluate(() => scrollY)]).toEqual(['settings', y])
  })

  test('puts focus into the page’s content where it came from nowhere', async ({ page }) => {
    await openPrompts(page)
    await page.click(button(COOKIE, 'yes'))
    expect(await focused(page)).toBe('main')
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })
})

describe('behaves: focus, on any page', () => {
  test.for(['<main>', '<div>', '<dialog>'])(
    'goes to a %s, which takes it until it goes on',
    async (tag, { page, site }) => {
      await openOwn(page, site, { body: `${COOKIE_PROMPT}<p><a id="next" href="/">On</a></p>` })
      await waitForPrompt(page, COOKIE)
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
      expect(await focused(page)).toBe(tag.slice(1, -1))
      await page.press('Tab')
      expect(await focused(page)).toBe('next')
      expect(await page.evaluate(() => document.querySelectorAll('[tabindex]').length)).toBe(0)
    },
  )

  test('is not lost where it came from something that has gone', async ({ page, site }) => {
    await openOwn(page, site, { body: `<button id="gone">Settings</button>${COOKIE_PROMPT}` })
    await waitForPrompt(page, COOKIE)
    await page.click('#gone')
    await page.evaluate(
      (it: string) => document.querySelector<HTMLElement>(it)?.focus(),
      button(COOKIE, 'no'),
    )
    await page.evaluate(() => document.querySelector('#gone')?.remove())
    await page.press('Enter')
    await waitForPrompt(page, COOKIE, false)
    expect(await focused(page)).toBe('main')
  })
})

describe('behaves: focus, on a page that keeps it to itself', () => {
  test('is left there, and the answer counts', async ({ page, site }) => {
    await openOwn(page, site, { body: `${COOKIE_PROMPT}<input id="trap" aria-label="Trap">` })
    await waitForPrompt(page, COOKIE)
    await page.evaluate(() => {
      const trap = document.querySelector<HTMLElement>('#trap')
      addEventListener('focusin', ({ target }) => {
        if (!(target as Element).closest('#trap,[data-permission-type]')) trap?.focus()
      })
    })
    await page.click(button(COOKIE, 'yes'))
    await waitForPrompt(page, COOKIE, false)
    expect(await focused(page)).toBe('trap')
    const answer = () =>
      window.thistledown?.load<PermissionModule>('permission').then(({ permission }) => permission('cookie'))
    expect(await page.evaluate(answer)).toBe('yes')
  })
})

describe('behaves: focus, for who has pressed', () => {
  test('a press that needs an answer leads to the question, and back', async ({ page }) => {
    await openPrompts(page, 'yes')
    await page.evaluate(async () => {
      const module = await window.thistledown?.load<PermissionModule>('permission')
      const opener = Object.assign(document.createElement('button'), { id: 'opener', textContent: 'Find me' })
      opener.addEventListener('click', () => module?.permission('geolocation').then(s => window.seen.push(s)))
      window.seen = []
      document.querySelector('.page-head')?.append(opener)
    })
    await page.evaluate(() => document.getElementById('opener')?.focus())
    await page.press('Enter')
    await waitForPrompt(page, PLACE)
    expect(await focused(page)).toBe('yes')
    await page.press('Enter')
    await page.waitFor(() => window.seen.join() === 'yes')
    expect(await focused(page)).toBe('opener')
  })
})

describe('behaves: every state', () => {
  test('pending: the browser would ask as well', async ({ page }) => {
    await openPrompts(page)
    await waitForState(page, 'geolocation', 'pending')
    await ask(page, 'geolocation')
    await waitForPrompt(page, PLACE)
    expect(await page.evaluate<[], unknown[]>('seen')).toEqual([])
  })

  test('unrecognised: the browser knows no such permission, which is no refusal', async ({ page }) => {
    await openPrompts(page)
    await waitForState(page, 'cookie', 'unrecognised')
    expect(await isShown(page, COOKIE)).toBe(true)
  })

  test('yes and no: the visitor’s word', async ({ page }) => {
    await openPrompts(page)
    await waitForPrompt(page, COOKIE)
    await ask(page, 'cookie')
    await page.click(button(COOKIE, 'no'))
    await page.waitFor(() => window.seen.join() === 'no,state no')
    await waitForState(page, 'cookie', 'no')
  })

  test('yes: the browser has permitted it, or is to be asked', async ({ page }) => {
    await openPrompts(page, 'yes')
    await page.evaluate((it: string) => {
      const prompt = document.querySelector<HTMLElement>(it)
      if (prompt) prompt.dataset.permissionType = 'clipboard-write'
    }, PLACE)
    if (engineName === 'chromium') expect(await askedFor(page, 'clipboard-write')).toBe('yes state yes')
    else await waitForState(page, 'clipboard-write', 'unrecognised')
  })
})

describe('behaves: every state, without asking', () => {
  test('yes_auto: there is no prompt for it on the page', async ({ page }) => {
    await openPrompts(page)
    expect(await askedFor(page, 'clipboard-write')).toBe('yes state yes_auto')
    await openPage(page, '/plain/')
    expect(await askedFor(page, 'cookie')).toBe('yes state yes_auto')
    expect(await stored(page)).toBe(null)
  })

  test('blocked: the page’s policy refuses', async ({ page }) => {
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

  test('unavailable: this browser cannot do it at all', async ({ page }) => {
    await page.initScript(() =>
      Object.defineProperty(Navigator.prototype, 'geolocation', { get: () => undefined }),
    )
    await openPrompts(page)
    expect(await askedFor(page, 'geolocation')).toBe('no state unavailable')
    expect(await isShown(page, PLACE)).toBe(false)
  })

  test('Permissions for {type} not supported: the no-callback runs, then it throws', async ({ page }) => {
    await openPrompts(page)
    const thrown = await page.evaluate(async () => {
      const module = await window.thistledown?.load<PermissionModule>('permission')
      const said: string[] = []
      for (const type of ['midi', 'toString', '__proto__', '']) {
        try {
          module?.permission(type, { no: () => said.push('no') })
        } catch (error) {
          said.push((error as Error).message)
        }
      }
      return said
    })
    const messages = ['midi', 'toString', '__proto__', ''].map(
      type => `Permissions for ${type} not supported`,
    )
    expect(thrown).toEqual(messages.flatMap(message => ['no', message]))
  })
})

describe('behaves: storage that fails', () => {
  test('an answer holds for the page where nothing can be kept', async ({ page }) => {
    await page.initScript(forbidStorage)
    await openPrompts(page)
    await page.click(button(COOKIE, 'yes'))
    expect(await askedFor(page, 'cookie')).toBe('yes state yes')
  })

  test.for(['YES', '{"cookie":"yes"}', 'true', '<img src=x onerror=alert(1)>', ''])(
    'what others stored is no answer: %j',
    async (text, { page }) => {
      await openPrompts(page, text)
      await waitForPrompt(page, COOKIE)
      await waitForState(page, 'cookie', 'unrecognised')
    },
  )

  test('nothing is asked, and nothing assumed, where the chunk cannot be had', async ({ page, site }) => {
    page.expectError(/Loading chunk permission failed/)
    site.fault({ match: /scripts\/permission/, action: 'status:500' })
    await openPage(page, PATH)
    await page.waitFor((it: string) => !!document.querySelector(`${it}[data-failed=permission]`), COOKIE)
    expect(await isShown(page, COOKIE)).toBe(false)
  })
})

describe('aborts cleanly', () => {
  test('with the server’s markup, no listener left, and mounts again', async ({ page, open }) => {
    const plain = await open({ javaScript: false })
    await plain.goto(PATH)
    await page.initScript(keepLedger)
    await openPrompts(page, 'yes')
    const dispose = () => page.evaluate(() => window.thistledown?.dispose(document))
    await dispose()
    const before = await settledLedger(page)
    await page.evaluate(() => window.thistledown?.scan())
    await page.waitFor(() => document.querySelectorAll('[data-ready=permission]').length === 2)
    await ask(page, 'geolocation')
    await waitForPrompt(page, PLACE)
    await dispose()
    expect(await settledLedger(page)).toBe(before)
    expect(await page.evaluate<[], unknown[]>('seen')).toEqual(['state pending'])
    expect(await page.evaluate(() => window.thistledown?.permission)).toBe(undefined)
    // An attribute that went and came back stands last.
    const markup = (it: string) => {
      const host = document.querySelector(it)
      const attributes = host?.getAttributeNames().map(name => `${name}=${host.getAttribute(name)}`)
      return [...(attributes ?? []).sort(), host?.innerHTML]
    }
    for (const host of [COOKIE, PLACE]) {
      expect(await page.evaluate(markup, host)).toEqual(await plain.evaluate(markup, host))
    }
    await clickUnseen(page, '.page-head')
    await passChecks(page)
  })
})
