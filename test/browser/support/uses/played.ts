import { pageOf, type Run, type Use } from './use.ts'

/** Starts a feature by its rotation control, lets it move, and stops it. */
const turnByItself: Run = async (host, { heard, until }) => {
  const find = (name: string) =>
    host.querySelector<HTMLElement>(`[data-carousel-button=${name}],[data-hero-button=${name}]`)
  const turned = heard(host, 'thistledown:change')
  find('start')?.click()
  await turned
  find('stop')?.click()
  await until(() => !!find('start'))
  return true
}

/** Features that move or play. */
export const PLAYED: readonly Use[] = [
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
  ...(
    [
      ['carousel, moving by itself until it is stopped', pageOf('carousel'), '#autoplay [data-feature]'],
      ['home-hero-banner, its slides', pageOf('home-hero-banner'), '#slides [data-feature]'],
    ] as const
  ).map(([what, page, host]) => ({ what, page, host, run: turnByItself, times: 200 })),
  {
    what: 'video-player',
    page: pageOf('video-player'),
    host: '#own [data-feature]',
    // A playing video is removed only with its host.
    run: async (host, { heard, until }) => {
      const api = window.thistledown
      host.dataset.load = 'now'
      const facade = host.querySelector('a')
      facade?.click()
      await until(() => !!host.querySelector('video')?.readyState && !facade?.isConnected)
      await api?.dispose(host)
      const isBack = facade?.isConnected
      const ready = heard(host, 'thistledown:ready')
      await api?.scan(host)
      await ready
      return !!isBack
    },
    times: 60,
  },
  {
    what: 'scroll-appear',
    page: pageOf('scroll-appear'),
    host: '#rise [data-feature]',
    // Once per mount, so the host is removed and inserted again with its container.
    run: async (host, { until }) => {
      const { parentNode, nextSibling } = host
      document.body.style.paddingTop = '2000px'
      scrollTo({ top: 0, behavior: 'instant' })
      host.remove()
      await until(() => !host.matches('[data-ready]'))
      parentNode?.insertBefore(host, nextSibling)
      await until(() => host.dataset.appear === 'wait')
      host.scrollIntoView({ behavior: 'instant' })
      await until(() => host.dataset.appear === 'show')
      return true
    },
    times: 60,
  },
]
