import type { PermissionModule } from '../../../../src/contracts/permission.ts'
import { GARDEN } from '../features/map.ts'
import { pageOf, type Use } from './use.ts'

/** Features that ask, choose, send or retry. */
export const ANSWERED: readonly Use[] = [
  {
    what: 'form, found wrong and mended',
    page: pageOf('form'),
    host: '#seed-form',
    run: host => {
      const form = host as HTMLFormElement
      let sent = false
      // The site's own script sends the form without navigation.
      form.onsubmit = event => {
        event.preventDefault()
        sent = true
      }
      const says = () => form.querySelectorAll('[data-form-error]').length
      const send = () => form.querySelector('button')?.click()
      send()
      const wrong = says()
      for (const [id, text] of [
        ['seed-name', 'Iris'],
        ['seed-mail', 'iris@garden.example'],
      ] as const) {
        const field = form.querySelector(`#${id}`) as HTMLInputElement
        field.value = text
        field.dispatchEvent(new Event('input', { bubbles: true }))
      }
      for (const it of ['[value=gate]', '#seed-terms']) form.querySelector<HTMLElement>(it)?.click()
      const mended = says()
      const isHeldBack = !sent
      send()
      form.reset()
      return wrong === 4 && mended === 0 && isHeldBack && sent
    },
  },
  {
    what: 'select-link',
    page: pageOf('select-link'),
    host: '#choose-page',
    run: async (host, { heard }) => {
      const select = host as HTMLSelectElement
      const led: boolean[] = []
      for (const { value } of [...select.options].slice(1, 3)) {
        // The option's address is a fragment of this page.
        select.addEventListener('thistledown:change', event => event.preventDefault(), { once: true })
        const changed = heard(select, 'thistledown:change')
        select.value = value
        select.dispatchEvent(new Event('change', { bubbles: true }))
        const { detail } = (await changed) as CustomEvent<{ href: string }>
        led.push(detail.href.endsWith(value))
      }
      return led.length === 2 && led.every(Boolean)
    },
  },
  {
    what: 'social-popup',
    page: pageOf('social-popup'),
    host: '#usual [data-feature]',
    run: async (host, { heard }) => {
      const opened = heard(host, 'thistledown:open')
      host.click()
      await opened
      return true
    },
  },
  {
    what: 'permission',
    page: pageOf('permission'),
    host: '[data-permission-type=geolocation]',
    run: async (host, { until }) => {
      const module = await window.thistledown?.load<PermissionModule>('permission')
      const asked = module?.permission('geolocation')
      await until(() => !host.hidden)
      host.querySelector<HTMLElement>('[data-permission-choice=close]')?.click()
      // Closed without an answer, so that the prompt can be opened again.
      return (await asked) === 'pending' && !!host.hidden
    },
    times: 200,
  },
  {
    what: 'map, which fails and is asked for again',
    // The policy blocks the provider's script before it is requested.
    page: {
      body: GARDEN,
      head: `<meta http-equiv="Content-Security-Policy" content="script-src 'self'">`,
      html: 'lang="en" data-maps-key="garden"',
    },
    host: '[data-feature=map]',
    error: /could not load/,
    run: async (host, { until }) => {
      const retry = () => host.querySelector('button')
      await until(() => !!retry())
      retry()?.click()
      await until(() => !retry())
      await until(() => !!retry())
      return true
    },
    times: 100,
  },
  {
    what: 'map, drawn and taken away',
    page: {
      body: `<div id="garden">${GARDEN}</div><script>window.google = { maps: { importLibrary: async () => ({ Map: class {}, Marker: class {} }) } }</script>`,
      html: 'lang="en" data-maps-key="garden"',
    },
    host: '#garden > *',
    run: async (host, { until }) => {
      const page = window.thistledown
      const isGone = () => !host.hasAttribute('data-ready')
      await page?.dispose(host)
      await until(isGone)
      page?.scan()
      await until(() => !isGone())
      return host.querySelectorAll('section').length === 1
    },
    times: 500,
  },
  {
    what: 'debug',
    page: '/features/debug/?thistledown-debug',
    host: '[data-feature=debug]',
    run: async (host, { until }) => {
      const button = host.lastElementChild?.shadowRoot?.querySelector<HTMLElement>('[aria-pressed]')
      button?.click()
      await until(() => button?.ariaPressed === 'true')
      button?.click()
      await until(() => button?.ariaPressed === 'false')
      return true
    },
  },
]
