import type { PermissionModule } from '../../../../src/shared/modules.ts'
import type { Kit } from '../clock/haste.ts'
import { GARDEN } from '../features/map.ts'
import type { OwnPage } from '../own-page.ts'

/**
 * One use of a feature or panel that ends in the initial state, such as opening and closing.
 * Returns whether all of it happened. Sent to the page as text.
 */
type Run = (host: HTMLElement, kit: Kit) => boolean | Promise<boolean>

export interface Use {
  readonly what: string
  /** A page of the demo site, or a test page. */
  readonly page: string | OwnPage
  /** Selector of the feature's host, which is mounted first. */
  readonly host: string
  readonly run: Run
  /** Matches errors that the use reports on purpose. */
  readonly error?: RegExp
  /** Width of the viewport; default: a desktop's. */
  readonly width?: number
  /** Most uses, if each needs frames; at most half of `CYCLES`. Default: `CYCLES`. */
  readonly times?: number
}

/** The page that documents a feature, and has hosts of it. */
const pageOf = (feature: string): string => `/features/${feature}/`

const toggleTwice: Run = host => {
  const button = host.ariaExpanded ? host : (host.querySelector('[aria-expanded]') as HTMLElement)
  button.click()
  const opened = button.ariaExpanded === 'true'
  button.click()
  return opened && button.ariaExpanded === 'false'
}

/** Features that open and close. */
const OPENED: readonly Use[] = [
  { what: 'the panel nav', page: '/plain/', width: 390, host: '[data-panel-toggle=nav]', run: toggleTwice },
  ...(
    [
      ['a submenu of the mega menu', '/plain/', '[data-feature~=mega-menu] > li:first-child'],
      ['expand-collapse', pageOf('expand-collapse'), 'section[data-feature=expand-collapse]'],
      ['calendar-link', pageOf('calendar-link'), '[data-feature=calendar-link]'],
      ['gallery-grid', pageOf('gallery-grid'), '[data-feature=gallery-grid]'],
    ] as const
  ).map(([what, page, host]) => ({ what, page, host, run: toggleTwice })),
  {
    what: 'modal',
    page: pageOf('modal'),
    host: '#open-ferry-note',
    run: async (host, { heard }) => {
      host.click()
      const dialog = document.querySelector<HTMLDialogElement>('dialog[open]')
      const closed = dialog && heard(dialog, 'close')
      dialog?.querySelector<HTMLElement>('[data-modal-close]')?.click()
      await closed
      return dialog?.open === false
    },
    times: 200,
  },
  {
    what: 'lightbox, opened and closed',
    page: pageOf('lightbox'),
    host: '#open-sowing',
    run: async (host, { heard, until }) => {
      host.click()
      const dialog = document.querySelector('dialog[open]')
      await until(() => !!dialog?.querySelector('[data-lightbox-stage] h3'))
      // The viewer steps back from its own history entry.
      const back = heard(window, 'popstate')
      dialog?.querySelector<HTMLElement>('[data-lightbox-button=close]')?.click()
      await back
      await until(() => !dialog?.isConnected)
      return !!dialog
    },
    times: 200,
  },
]

/** Starts a feature by its rotation control, lets it move, and stops it. */
const turnByItself: Run = async (host, { heard, until }) => {
  const find = (name: string) => host.querySelector<HTMLElement>(`[data-carousel-button=${name}]`)
  const turned = heard(host, 'thistledown:change')
  find('start')?.click()
  await turned
  find('stop')?.click()
  await until(() => !!find('start'))
  return true
}

/** Features that move or play. */
const PLAYED: readonly Use[] = [
  {
    what: 'carousel, looked through',
    page: pageOf('carousel'),
    host: '#gallery [data-feature]',
    run: async (host, { until }) => {
      const said = () => host.querySelector('[aria-live]')?.textContent
      const press = (name: string) =>
        host.querySelector<HTMLElement>(`[data-carousel-button=${name}]`)?.click()
      const first = said()
      press('next')
      await until(() => said() !== first)
      press('previous')
      await until(() => said() === first)
      return true
    },
  },
  {
    what: 'carousel, moving by itself until it is stopped',
    page: pageOf('carousel'),
    host: '#autoplay [data-feature]',
    run: turnByItself,
    times: 200,
  },
]

/** Features that ask, choose, send or retry. */
const ANSWERED: readonly Use[] = [
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
    // Firefox reports the blocked script, too.
    error: /could not load|Content-Security-Policy/,
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

export const USES: readonly Use[] = [...OPENED, ...PLAYED, ...ANSWERED]
