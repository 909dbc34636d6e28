import { pageOf, type Run, type Use } from './use.ts'

const toggleTwice: Run = host => {
  const button = host.ariaExpanded ? host : (host.querySelector('[aria-expanded]') as HTMLElement)
  button.click()
  const opened = button.ariaExpanded === 'true'
  button.click()
  return opened && button.ariaExpanded === 'false'
}

const PANELS: readonly Use[] = ['nav', 'search'].map(name => ({
  what: `the panel ${name}`,
  page: '/plain/',
  width: 390,
  host: `[data-panel-toggle=${name}]`,
  run: toggleTwice,
}))

const FEATURES: readonly Use[] = [
  ...(
    [
      ['a submenu of the mega menu', '/plain/', '[data-feature~=mega-menu] > li:first-child'],
      ['expand-collapse', pageOf('expand-collapse'), 'section[data-feature=expand-collapse]'],
      ['gallery-grid', pageOf('gallery-grid'), '[data-feature=gallery-grid]'],
      ['calendar-link', pageOf('calendar-link'), '[data-feature=calendar-link]'],
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
  {
    what: 'lightbox, looked through',
    page: pageOf('lightbox'),
    host: '[data-lightbox-group=year]',
    run: async (host, { until }) => {
      if (!document.querySelector('dialog[open]')) host.click()
      const shown = () => document.querySelector<HTMLImageElement>('[data-lightbox-stage] img')?.src
      const press = (name: string) =>
        document.querySelector<HTMLElement>(`[data-lightbox-button=${name}]`)?.click()
      await until(() => !!shown())
      const first = shown()
      press('next')
      await until(() => shown() !== first)
      press('previous')
      await until(() => shown() === first)
      return true
    },
    times: 200,
  },
]

export const OPENED = [...PANELS, ...FEATURES]
