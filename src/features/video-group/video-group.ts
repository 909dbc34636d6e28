import { nameOf, parseVideo, playerOf } from '../../adapters/video.ts'
import { hasConsent } from '../../shared/consent.ts'
import type { Core, Mount } from '../../shared/contract.ts'
import { isBehindModal, isHandledElsewhere, whileBusy } from '../../shared/elements.ts'
import type { LightboxItem, LightboxModule, VideoGroupModule } from '../../shared/modules.ts'

interface VideoItem extends LightboxItem {
  readonly link: HTMLAnchorElement
  /** A video file, which needs no consent. */
  readonly isFile: boolean
}

/** The item for a link to a video; an empty list for any other link. */
const itemOf = (link: HTMLAnchorElement): VideoItem[] => {
  const { href } = link
  const video = parseVideo(href)
  if (!video) return []
  const { isFile } = video
  return [
    { link, isFile, kind: 'video', href, caption: nameOf(link), make: async () => playerOf(video, link) },
  ]
}

/** Whether the videos may load. */
const isAllowed = async (items: readonly VideoItem[], core: Core, again?: boolean): Promise<boolean> =>
  items.every(({ isFile }) => isFile) || hasConsent(core, again)

export const makePlayer: VideoGroupModule['makePlayer'] = async (link, core, again) => {
  const items = itemOf(link)
  if (!items[0] || !(await isAllowed(items, core, again))) throw Error('No video, or no consent')
  return items[0].make() as Promise<Element>
}

/**
 * On an element with links to videos: a click plays the video above the page, in a viewer with buttons
 * for the previous and the next one.
 */
const mount: Mount = (host, ctx) => {
  const { signal, report, core } = ctx
  /** Asked at each click, as a page may load more. */
  const itemsNow = (): VideoItem[] => [...host.querySelectorAll('a')].flatMap(itemOf)
  if (!itemsNow()[0]) throw Error('No link to a video')
  // Without a viewer the browser follows the links.
  if (!window.HTMLDialogElement) throw Error('No <dialog> in this browser')
  /** Loads the lightbox's viewer. Each click retries a failed load. */
  const load = (): Promise<LightboxModule> => core.load('lightbox')

  /** The last click while the viewer is loading. Only this one opens it. */
  let latest: Event | undefined

  load().catch(report)
  const onClick = (event: MouseEvent): void => {
    const items = itemsNow()
    const first = items.findIndex(({ link }) => link.contains(event.target as Node))
    const origin = items[first]?.link
    if (!origin || isHandledElsewhere(event)) return
    event.preventDefault()
    latest = event
    // Of two groups pressed before their script came, the first has opened the viewer.
    const isStale = (): boolean => signal.aborted || latest !== event || isBehindModal(origin)
    Promise.all([whileBusy(host, load(), signal), isAllowed(items, core)]).then(
      ([{ open }, allowed]) => {
        if (isStale()) return
        if (allowed) open({ items, first, origin, ctx })
        else location.assign(origin.href)
      },
      error => {
        report(error)
        if (!isStale()) location.assign(origin.href)
      },
    )
  }
  host.addEventListener('click', onClick, { signal })
}

export default mount
