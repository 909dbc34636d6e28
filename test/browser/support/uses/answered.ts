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
    what: 'map, which fails and is retried',
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
]
