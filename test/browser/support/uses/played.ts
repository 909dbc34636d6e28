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
  {
    what: 'carousel, moving by itself until it is stopped',
    page: pageOf('carousel'),
    host: '#autoplay [data-feature]',
    run: turnByItself,
    times: 200,
  },
  {
    what: 'home-hero-banner, its slides',
    page: pageOf('home-hero-banner'),
    host: '#slides [data-feature]',
    run: turnByItself,
    times: 200,
  },
  {
    what: 'home-hero-banner, its video',
    page: pageOf('home-hero-banner'),
    host: '#video [data-feature]',
    run: async (host, { heard, until }) => {
      const video = host.querySelector('video') as HTMLVideoElement
      const press = (name: string) => host.querySelector<HTMLElement>(`[data-hero-button=${name}]`)?.click()
      const playing = heard(video, 'playing')
      press('start')
      await playing
      press('stop')
      await until(() => video.paused && !!host.querySelector('[data-hero-button=start]'))
      return true
    },
  },
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
    what: 'video-gallery',
    page: pageOf('video-gallery'),
    host: '[data-feature=video-gallery]',
    run: async (host, { heard }) => {
      const links = host.querySelectorAll<HTMLAnchorElement>('[data-video-list] a')
      const plays: boolean[] = []
      for (const link of [links[1], links[0]]) {
        const changed = heard(host, 'thistledown:change')
        link?.click()
        await changed
        const film = host.querySelector('video') as HTMLVideoElement
        await heard(film, 'loadeddata')
        plays.push(film.src === link?.href)
      }
      return plays.every(Boolean)
    },
    times: 30,
  },
  {
    what: 'video-group',
    page: pageOf('video-group'),
    host: '#seed-films',
    run: async (host, { heard, until }) => {
      const film = () => document.querySelector<HTMLVideoElement>('dialog[open] video')
      const press = (name: string) =>
        document.querySelector<HTMLElement>(`[data-lightbox-button=${name}]`)?.click()
      host.querySelector('a')?.click()
      await until(() => !!film()?.readyState)
      const first = film()?.src
      press('next')
      await until(() => !!film()?.readyState && film()?.src !== first)
      press('previous')
      await until(() => !!film()?.readyState && film()?.src === first)
      const back = heard(window, 'popstate')
      press('close')
      await back
      await until(() => !document.querySelector('dialog'))
      return true
    },
    times: 30,
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
