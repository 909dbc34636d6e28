/**
 * One use of a feature or a panel, from opening it to closing it: the page is then as before. Runs in the page, and is
 * sent there as text. `rest` ends when nothing waits any more: no task, no timer, no step in the history.
 */
type Run = (host: HTMLElement, rest: () => Promise<void>) => void | Promise<void>

interface Use {
  readonly what: string
  readonly path: string
  /** What is used; it is mounted before. */
  readonly host: string
  readonly run: Run
  /** Width of the window; a desk's without it. */
  readonly width?: number
  /** 1,000, but fewer where each takes frames. */
  readonly times?: number
}

const toggleTwice: Run = host => {
  const button = host.matches('button') ? host : (host.querySelector('[aria-expanded]') as HTMLElement)
  button.click()
  button.click()
}

const openAndClose: Run = async (host, rest) => {
  host.click()
  await rest()
  document.querySelector<HTMLDialogElement>('dialog[open]')?.close()
  await rest()
}

const PANELS: readonly Use[] = ['nav', 'search', 'language'].map(name => ({
  what: `the panel ${name}`,
  path: '/plain/',
  width: 390,
  host: `[data-panel-toggle=${name}]`,
  run: toggleTwice,
}))

const FEATURES: readonly Use[] = [
  {
    what: 'a submenu of the mega menu',
    path: '/plain/',
    host: '[data-ready~=mega-menu] > li:first-child',
    run: toggleTwice,
  },
  {
    what: 'expand-collapse',
    path: '/features/expand-collapse/',
    host: '[data-ready=expand-collapse]',
    run: toggleTwice,
  },
  {
    what: 'gallery-grid',
    path: '/features/gallery-grid/',
    host: '[data-ready=gallery-grid]',
    run: toggleTwice,
  },
  {
    what: 'calendar-link',
    path: '/features/calendar-link/',
    host: '[data-feature=calendar-link]',
    run: host => {
      host.click()
      host.click()
    },
  },
  { what: 'modal', path: '/features/modal/', host: '#open-ferry-note', run: openAndClose, times: 100 },
]

export const USES = [...PANELS, ...FEATURES]
