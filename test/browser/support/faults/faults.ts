import type { FaultAction } from '../../../../tools/server/faults.mjs'
import { registry } from '../../../support/features.ts'
import type { Page } from '../../driver/types.ts'
import { forbidStorage } from '../features/permission.ts'
import type { Fault, Stage } from './types.ts'

const CHUNKS = /\/scripts\/(?!core|runtime)[\w-]+\.\w{4}\.js/
/** Features that load now: only their files have arrived when the network fails. */
export const FIRST = Object.keys(registry).filter(
  name => registry[name]?.load === 'now' && !registry[name]?.waits,
)
const LATER = new RegExp(`/scripts/(?!core|runtime|${FIRST.join('|')})`)
const LOADING = /Loading chunk [\w-]+ failed/

const online = ({ page }: Stage) => page.evaluate(() => void dispatchEvent(new Event('online')))

/** The scripts of all features fail in the same way until the fault ends. */
const chunks = (title: string, action: FaultAction): Fault => ({
  title,
  reports: LOADING,
  begin: async ({ page, site }) => {
    site.fault({ match: CHUNKS, action })
    await page.initScript(() => {
      window.matrix.hurries = true
    })
  },
  mend: async stage => {
    stage.site.mend()
    await stage.page.evaluate(() => {
      window.matrix.hurries = false
    })
    await online(stage)
  },
})

const NETWORK: readonly Fault[] = [
  { title: 'Nothing fails' },
  chunks('Scripts are refused (503)', 'status:503'),
  chunks('Scripts never come', 'hang'),
  { title: 'No stylesheet', begin: ({ site }) => site.fault({ match: /\.css/, action: 'status:404' }) },
  {
    title: 'Pictures, videos and maps are missing',
    reports: /could not load|cannot be played/,
    begin: ({ site, others }) => {
      others.maps = { body: '', status: 500 }
      site.fault({ match: /\/(images|films)\//, action: 'status:404' })
    },
  },
  {
    title: 'The network goes on the way',
    reports: /Loading chunk|cannot be played|could not load/,
    begin: ({ site }) => site.fault({ match: LATER, action: 'reset' }),
    midway: ({ page, site }) => {
      // The server fails too, because the browser does not block every request when it is offline.
      site.fault({ match: /./, action: 'reset' })
      return page.setOffline(true)
    },
    mend: ({ page, site }) => {
      site.mend()
      return page.setOffline(false)
    },
  },
]

const LACKS: readonly Fault[] = [
  { title: 'Storage throws', begin: ({ page }) => page.initScript(forbidStorage) },
  { title: 'A processor 20 times slower', needs: 'cpuThrottle', options: { cpuThrottle: 20 } },
]

/** Tries the parts of every page that must work without features: the header's panels and links within the page. */
const tryCore = async (page: Page): Promise<void> => {
  const SEARCH = '[data-panel-toggle=search]'
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await page.evaluate((it: string) => window.matrix.press(it), SEARCH)
  await page.waitFor(() => !!document.querySelector('[data-panel=search]:not([inert])'))
  await page.press('Escape')
  await page.waitFor(() => !!document.querySelector('[data-panel=search][inert]'))
  await page.evaluate(() => window.scrollTo({ top: 2000, behavior: 'instant' }))
  await page.waitFor(() => window.matrix.seen('[data-back-to-top]'))
  await page.evaluate(() => window.matrix.press('[data-back-to-top]'))
  await page.waitFor(() => scrollY === 0)
}

const ENGINE: readonly Fault[] = LACKS.map(fault => ({ ...fault, settled: ({ page }) => tryCore(page) }))

/** Simulates a hidden tab until `window.show()`: no frames, and `document.hidden`. */
const hide = (): void => {
  const { requestAnimationFrame } = window
  const frames: FrameRequestCallback[] = []
  let isHidden = true
  Object.defineProperty(document, 'hidden', { get: () => isHidden })
  Object.defineProperty(document, 'visibilityState', { get: () => (isHidden ? 'hidden' : 'visible') })
  Object.assign(window, {
    requestAnimationFrame: (frame: FrameRequestCallback) =>
      isHidden ? frames.push(frame) : requestAnimationFrame(frame),
    show: () => {
      isHidden = false
      for (const frame of frames) requestAnimationFrame(frame)
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    },
  })
}

/** Clicks every control, and removes each host before its animation has started. */
const removeAndPutBack = async ({ page }: Stage): Promise<void> => {
  await page.evaluate(async () => {
    const wait = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))
    const hosts = [...document.querySelectorAll<HTMLElement>('[data-feature]')]
    const places = hosts.map(host => [host, document.createComment('')] as const)
    for (const [host, place] of places) {
      const control = host.matches('a,button') ? host : host.querySelector<HTMLElement>('button,a')
      host.before(place)
      control?.click()
      await wait(20)
      host.remove()
    }
    await wait(400)
    for (const [host, place] of places) place.replaceWith(host)
  })
  await page.waitFor(() => !document.querySelector('dialog:modal'))
}

const MOMENTS: readonly Fault[] = [
  {
    title: 'Opened in a tab behind',
    begin: ({ page }) => page.initScript(hide),
    settled: ({ page }) => page.evaluate('window.show()'),
  },
  { title: 'Taken away in mid-movement, and put back', settled: removeAndPutBack },
]

/** In the order of the documentation's table. */
export const FAULTS: readonly Fault[] = [...NETWORK, ...ENGINE, ...MOMENTS]
