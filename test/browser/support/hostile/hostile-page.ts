import { expect } from 'vitest'
import type { FeatureModule } from '../../../../src/shared/contract.ts'
import type { Page } from '../../driver/types.ts'
import { prepare } from '../faults/in-page.ts'
import { CSP, PATH } from '../faults/matrix.ts'
import { PROVIDER, works } from '../features/map.ts'
import type { Site } from '../site.ts'
import { stay } from '../stay.ts'

declare global {
  interface Window {
    /** Input that was run as a script, and violations of the policy. */
    harm: string[]
    canary(): void
  }
}

/** For `page.initScript`. */
export const watch = (): void => {
  window.harm = []
  window.canary = () => window.harm.push('executed')
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
    // Expected: the page links to a picture on another server, which its policy forbids.
    if (effectiveDirective === 'img-src' && /^https?:/.test(blockedURI)) return
    window.harm.push(`${effectiveDirective} ${blockedURI} ${sourceFile}`)
  })
  // Warnings contain the value, which would send hundreds of megabytes to the driver.
  console.warn = () => {}
  // Prevents navigation, which is not under test. Buttons are left alone: a click that was handled does nothing.
  addEventListener('click', event => {
    if (Element.prototype.closest.call(event.target, 'a')) event.preventDefault()
  })
}

export const openHostile = async (page: Page, path = PATH): Promise<void> => {
  // Errors about a hostile value are allowed, because only harm is tested.
  page.expectError(/./)
  await page.answer(PROVIDER, () => works)
  await page.initScript(stay)
  await page.initScript(prepare)
  await page.initScript(watch)
  await page.goto(path)
  await page.evaluate(() => window.thistledown?.scan())
}

export const expectNoHarm = async (page: Page): Promise<void> => {
  const found = await page.evaluate(() => [
    ...window.harm,
    ...window.went.filter(url => !/^https?:/.test(url)),
    ...Object.keys(Object.prototype),
    ...('polluted' in {} ? ['polluted'] : []),
  ])
  expect(found).toEqual([])
  expect(await page.evaluate(() => !!window.thistledown?.version)).toBe(true)
}

/**
 * Sets one value in all settings (or addresses) of hosts of every feature, and mounts the hosts
 * again. Returns the features that neither mounted nor failed.
 */
export const feed = (page: Page, value: string, where: 'settings' | 'addresses'): Promise<string[]> =>
  page.evaluate(
    async (text: string, place: string) => {
      const { thistledown } = window
      if (!thistledown) return ['no core']
      const nameOf = (host: HTMLElement) => `${host.dataset.feature}`
      const all = [...document.querySelectorAll<HTMLElement>('main [data-feature]')]
      // Two hosts of each feature are enough: the second may interact with the first.
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
      const isOpen = (host: HTMLElement) => !host.matches('[data-ready],[data-failed]')
      // Turns, not seconds, because a slow machine takes longer for each: half a minute at least.
      for (let turn = 0; hosts.some(isOpen) && turn < 6000; turn++)
        await new Promise(resolve => setTimeout(resolve, 5))
      return hosts.filter(isOpen).map(nameOf)
    },
    value,
    where,
  )

/** Clicks the first control of each feature, and closes whatever opens. */
export const pressAll = async (page: Page): Promise<void> => {
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

/** Serves the page with another head or main element. */
export const serve = (site: Site, text: string): void => {
  const policy = `<meta http-equiv="Content-Security-Policy" content="${CSP}">`
  const body = text.replace('<head>', `<head>${policy}`)
  site.fault({ match: /^\/hostile\//, action: { body, type: 'text/html;charset=utf-8' } })
}
