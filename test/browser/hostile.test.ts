import { describe, expect } from 'vitest'
import type { FeatureModule } from '../../src/core/types.ts'
import type { Page } from './driver/types.ts'
import { prepare } from './support/faults/in-page.ts'
import { CSP, html, PATH, test } from './support/faults/matrix.ts'
import { CLOBBERS, CORPUS, PAYLOADS, TEXT_BLOCKS } from './support/hostile.ts'
import { PROVIDER, works } from './support/map.ts'
import type { Site } from './support/site.ts'

declare global {
  interface Window {
    /** What ran that should not have, and what the policy had to stop. */
    harm: string[]
    canary(): void
  }
}

/** For `page.initScript`. */
const watch = (): void => {
  window.harm = []
  window.canary = () => window.harm.push('executed')
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
    // The picture that the page itself links to, on another server, which its own policy forbids.
    if (effectiveDirective === 'img-src' && /^https?:/.test(blockedURI)) return
    window.harm.push(`${effectiveDirective} ${blockedURI} ${sourceFile}`)
  })
  // A warning has the value in it: hundreds of megabytes on their way out of the page.
  console.warn = () => {}
  // What the browser would do by itself is the page's own doing.
  addEventListener('click', event => event.preventDefault())
}

const openHostile = async (page: Page, path = PATH): Promise<void> => {
  // A hostile value may be reported; whether it does harm is what is asked here.
  page.expectError(/./)
  await page.answer(PROVIDER, () => works)
  await page.initScript(prepare)
  await page.initScript(watch)
  await page.goto(path)
  await page.evaluate(() => window.thistledown?.scan())
}

const expectNoHarm = async (page: Page): Promise<void> => {
  const found = await page.evaluate(() => [
    ...window.harm,
    ...window.matrix.went.filter(url => !/^https?:/.test(url)),
    ...Object.keys(Object.prototype),
    ...('polluted' in {} ? ['polluted'] : []),
  ])
  expect(found).toEqual([])
  expect(await page.evaluate(() => !!window.thistledown?.version)).toBe(true)
}

/**
 * Gives hosts of every feature one value in each of their settings (or in each address in them), and mounts them anew.
 * The features that neither took it nor refused it.
 */
const feed = (page: Page, value: string, where: 'settings' | 'addresses'): Promise<string[]> =>
  page.evaluate(
    async (text: string, place: string) => {
      const { thistledown } = window
      if (!thistledown) return ['no core']
      const nameOf = (host: HTMLElement) => `${host.dataset.feature}`
      const all = [...document.querySelectorAll<HTMLElement>('main [data-feature]')]
      // Two of each are enough: a first, and one that may have something to do with it.
      const hosts = all.filter(
        (host, index) => all.slice(0, index).filter(it => nameOf(it) === nameOf(host)).length < 2,
      )
      await thistledown.dispose(document)
      for (const host of hosts) {
        const { settings = {}, prefix = nameOf(host) } = await thistledown.load<FeatureModule>(nameOf(host))
        const kebab = (key: string) => key.replace(/[A-Z]/g, it => `-${it.toLowerCase()}`)
        if (place === 'settings') {
          for (const key of Object.keys(settings)) host.setAttribute(`data-${prefix}-${kebab(key)}`, text)
        } else {
          for (const it of [host, ...host.querySelectorAll('a,option')]) {
            for (const name of ['href', 'value']) if (it.hasAttribute(name)) it.setAttribute(name, text)
          }
        }
        host.dataset.load = 'now'
      }
      await Promise.all(hosts.map(host => thistledown.scan(host)))
      const end = performance.now() + 30_000
      const isOpen = (host: HTMLElement) => !host.matches('[data-ready],[data-failed]')
      while (hosts.some(isOpen) && performance.now() < end)
        await new Promise(resolve => setTimeout(resolve, 5))
      return hosts.filter(isOpen).map(nameOf)
    },
    value,
    where,
  )

/** What takes longer, of all that is mounted, is a hang (ms). Each is tried so often until it does not. */
const HANG_MS = 100
const TRIES = 10

/** The features whose last mount took longer: each mount is a user timing. */
const slowOnes = (limit: number): string[] =>
  performance.getEntriesByType('measure').flatMap(({ name, duration }) => (duration > limit ? name : []))

/** Presses the first control of each feature, and leaves what opens. */
const pressAll = async (page: Page): Promise<void> => {
  const names = await page.evaluate(() => [
    ...new Set(
      [...document.querySelectorAll<HTMLElement>('main [data-ready]')].map(it => it.dataset.feature),
    ),
  ])
  for (const name of names) {
    await page.evaluate((it: string) => {
      const host = document.querySelector<HTMLElement>(`main [data-ready][data-feature="${it}"]`)
      const control = host?.matches('a,button') ? host : host?.querySelector<HTMLElement>('button,a')
      control?.click()
      if (host?.matches('select')) host.dispatchEvent(new Event('change', { bubbles: true }))
    }, `${name}`)
    await page.waitFor(() => {
      const dialog = document.querySelector<HTMLDialogElement>('dialog:modal')
      dialog?.close()
      return !dialog && !history.state?.thistledownLightbox
    })
  }
}

/** The page with another head or main part. */
const serve = (site: Site, text: string): void => {
  const policy = `<meta http-equiv="Content-Security-Policy" content="${CSP}">`
  const body = text.replace('<head>', `<head>${policy}`)
  site.fault({ match: /^\/hostile\//, action: { body, type: 'text/html;charset=utf-8' } })
}

describe('a value that nobody means', () => {
  for (const [kind, payloads] of Object.entries(CORPUS)) {
    if (kind === 'long') continue
    test(`does no harm in any setting: ${kind}`, async ({ page }) => {
      await openHostile(page)
      for (const payload of payloads) expect(await feed(page, payload, 'settings')).toEqual([])
      await pressAll(page)
      await expectNoHarm(page)
    })
  }

  test('holds nothing up in any setting, a megabyte long', async ({ page }) => {
    await openHostile(page)
    for (const payload of CORPUS.long) {
      let slow: string[] = []
      // What a busy machine holds up once it does not hold up each time; what grows with the square is never done.
      for (let time = 0; time < TRIES && (time === 0 || slow.length > 0); time++) {
        await page.evaluate(() => performance.clearMeasures())
        expect(await feed(page, payload, 'settings')).toEqual([])
        const found = await page.evaluate(slowOnes, HANG_MS)
        slow = time === 0 ? found : slow.filter(name => found.includes(name))
      }
      expect(slow, payload.slice(0, 10)).toEqual([])
    }
    await expectNoHarm(page)
  })

  test('does no harm in the address of a link, a film, a picture or an option', async ({ page }) => {
    await openHostile(page)
    for (const payload of CORPUS.addresses) {
      expect(await feed(page, payload, 'addresses')).toEqual([])
      await pressAll(page)
    }
    // What is chosen is followed half a second later.
    await page.evaluate(() => new Promise(resolve => setTimeout(resolve, 600)))
    await expectNoHarm(page)
  })
})

describe('what comes from outside', () => {
  test('does no harm behind the # of the address', async ({ page }) => {
    await openHostile(page)
    await page.evaluate(
      (payloads: string[]) => {
        for (const payload of payloads) {
          const link = document.querySelector('main a') as HTMLAnchorElement
          location.hash = payload
          link.href = payload.startsWith('#') ? payload : `#${payload}`
          link.click()
        }
      },
      [...PAYLOADS],
    )
    await expectNoHarm(page)
  })

  test('does no harm in the query string', async ({ page }) => {
    await openHostile(page, `${PATH}?thistledown-debug=${encodeURIComponent('<img src=x onerror=canary()>')}`)
    const odd = await page.evaluate(
      (payloads: string[]) => {
        return payloads.filter(payload => {
          history.replaceState(null, '', `?${new URLSearchParams([[payload, payload]])}`)
          const found = window.thistledown?.query(payload)
          history.replaceState(null, '', `?${payload.replaceAll('#', '').slice(0, 2000)}`)
          const raw = window.thistledown?.query(payload)
          return typeof found !== 'string' || !(raw === null || typeof raw === 'string')
        })
      },
      [...PAYLOADS],
    )
    expect(odd).toEqual([])
    await expectNoHarm(page)
  })

  test('is no answer when it was stored', async ({ page }) => {
    await openHostile(page)
    for (const payload of PAYLOADS) {
      const state = await page.evaluate(async (text: string) => {
        try {
          localStorage.setItem('thistledown-permission-cookie', text)
        } catch {}
        const module = (await window.thistledown?.load('permission')) as unknown as {
          stateOf(type: string): { value: string }
        }
        const known = module.stateOf('cookie')
        await new Promise(resolve => setTimeout(resolve))
        return known.value
      }, payload)
      expect(state, payload.slice(0, 40)).not.toMatch(/^(yes|no)$/)
    }
    await expectNoHarm(page)
  })

  test.for(TEXT_BLOCKS)('does no harm in the block of texts: %s', async (block, { page, site }) => {
    const script = `<script type="application/json" data-thistledown-texts>${block.replaceAll('</', '<\\/')}</script>`
    serve(site, html.replace('</head>', `${script}</head>`))
    await openHostile(page, '/hostile/')
    expect(await feed(page, '', 'settings')).toEqual([])
    await expectNoHarm(page)
  })
})

describe('names that hide a property', () => {
  test('are no feature', async ({ page, site }) => {
    serve(
      site,
      html.replaceAll('data-feature="', `data-feature="${CORPUS.names.join(' ')} ${CLOBBERS.join(' ')} `),
    )
    await openHostile(page, '/hostile/')
    await page.waitFor(() => !!document.querySelector('[data-feature~=expand-collapse][data-ready]'))
    await expectNoHarm(page)
  })

  test('are ids of anything in the page', async ({ page, site }) => {
    const clobbers = CLOBBERS.map(name => `<a id="${name}" name="${name}" href="/plain/">x</a>`).join('')
    serve(site, html.replace(/<main[^>]*>/, `$&${clobbers}`))
    await openHostile(page, '/hostile/')
    expect(await feed(page, '', 'settings')).toEqual([])
    await page.waitFor(() => !!document.querySelector('[data-feature~=carousel][data-ready]'))
    await expectNoHarm(page)
  })

  test('are names of forms and pictures: the document gives them for its own, and core asks it for none', async ({
    page,
    site,
  }) => {
    const clobbers = CLOBBERS.map(name => `<form name="${name}"><img alt="" name="${name}"></form>`).join('')
    serve(site, html.replace(/<main[^>]*>/, `$&${clobbers}`))
    page.expectError(/./)
    await page.initScript(prepare)
    await page.initScript(watch)
    await page.goto('/hostile/')
    await page.waitFor(() => {
      const find = (selector: string) => Document.prototype.querySelector.call(document, selector)
      return find('[data-feature~=expand-collapse][data-ready]') && find('[data-panel=search][inert]')
    })
    await page.evaluate(() => {
      const toggle = Document.prototype.querySelector.call(document, '[data-panel-toggle=search]')
      ;(toggle as HTMLElement).click()
    })
    await page.waitFor(() =>
      Document.prototype.querySelector.call(document, '[data-panel=search]:not([inert])'),
    )
    await expectNoHarm(page)
  })

  test('are fields of a form, which is neither held up nor sent half filled in', async ({ page, site }) => {
    const forms = CLOBBERS.map(
      name => `<form class="trap" action="/thanks/${name}/" data-feature="form" data-load="now"><input name="${name}"
        ><label>Name <input class="must" name="must" required></label><button>Send</button></form>`,
    )
    serve(site, html.replace(/<main[^>]*>/, `$&${forms.join('')}`))
    await openHostile(page, '/hostile/')
    await page.waitFor(() => !!document.querySelector('[data-feature~=gallery-grid][data-ready]'))
    await page.evaluate(async () => {
      await window.thistledown?.load('form')
      await window.thistledown?.scan()
      for (const field of document.querySelectorAll<HTMLInputElement>('.must')) {
        field.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
        field.focus()
        if (field.form) HTMLFormElement.prototype.requestSubmit.call(field.form)
      }
    })
    expect(await page.evaluate(() => window.matrix.went)).toEqual([])
    await expectNoHarm(page)
  })
})
