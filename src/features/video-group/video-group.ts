import { parseVideo, playerOf } from '../../adapters/video.ts'
import { isModified } from '../../core/click.ts'
import type { Core, LightboxItem, LightboxModule, Mount, PermissionModule } from '../../core/types.ts'

interface Film extends LightboxItem {
  readonly link: HTMLAnchorElement
  /** Of the site's own, about which nobody is asked. */
  readonly isFile: boolean
}

/** What a link plays; nothing for a link to anything else. */
const filmOf = (link: HTMLAnchorElement): Film[] => {
  const { href } = link
  const video = parseVideo(href)
  if (!video) return []
  const caption = link.textContent.trim() || link.querySelector('img')?.alt || href
  const isFile = video.provider === 'file'
  return [{ link, isFile, kind: 'video', href, caption, make: () => playerOf(video, caption) }]
}

/** Providers wait for an answer where the page asks about cookies. */
const isAllowed = async (films: readonly Film[], core: Core): Promise<boolean> =>
  films.every(({ isFile }) => isFile) ||
  !document.querySelector('[data-permission-type]') ||
  /^y/.test(await (await core.load<PermissionModule>('permission')).permission('cookie'))

const mount: Mount = (host, ctx) => {
  const { signal, report, core } = ctx
  const films = [...host.querySelectorAll('a')].flatMap(filmOf)
  if (!films[0]) throw Error('No link to a film')
  // Throws in browsers without dialogs: there is no viewer then, and links lead.
  HTMLDialogElement
  /** One viewer for the page: the lightbox's. A failure is never kept, so each press asks for it again. */
  const load = (): Promise<LightboxModule> => core.load('lightbox')

  /** Of all presses while the viewer was coming, the last one counts. */
  let latest: Event | undefined

  load().catch(report)
  host.addEventListener(
    'click',
    event => {
      const first = films.findIndex(({ link }) => link.contains(event.target as Node))
      const origin = films[first]?.link
      if (!origin || isModified(event)) return
      event.preventDefault()
      latest = event
      Promise.all([load(), isAllowed(films, core)]).then(
        ([{ open }, allowed]) => {
          if (signal.aborted || latest !== event) return
          if (allowed) open({ items: films, first, origin, ctx })
          else location.assign(origin.href)
        },
        error => {
          report(error)
          location.assign(origin.href)
        },
      )
    },
    { signal },
  )
}

export default mount
