import { nameOf, parseVideo, playerOf } from '../../adapters/video.ts'
import { hasConsent } from '../../shared/consent.ts'
import type { Core, Mount } from '../../shared/contract.ts'
import { closest, isBehindModal, isHandledElsewhere, whileBusy } from '../../shared/elements.ts'
import type { LightboxItem, LightboxModule, VideoGroupModule } from '../../shared/modules.ts'

interface VideoItem extends LightboxItem {
  /** A video file, which needs no consent. */
  readonly isFile: boolean
}

export const makePlayer: VideoGroupModule['makePlayer'] = async (link, core, again) => {
  const video = parseVideo(link.href)
  if (!video || !(video.isFile || (await hasConsent(core, again)))) throw Error('No video, or no consent')
  return playerOf(video, link)
}

/** The item for a link to a video; none for other links. `make` asks for consent each time, as it may be withdrawn. */
const itemOf = (link: HTMLAnchorElement, core: Core): VideoItem[] => {
  const { href } = link
  const video = parseVideo(href)
  if (!video) return []
  const make = (isWanted?: boolean) => makePlayer(link, core, isWanted)
  return [{ isFile: video.isFile, kind: 'video', href, caption: nameOf(link), make }]
}

/**
 * On an element with links to videos: a click plays the video above the page, in a viewer with buttons
 * for the previous and the next one.
 */
const mount: Mount = (host, ctx) => {
  const { signal, report, core } = ctx
  /** Asked at each click, as a page may load more. */
  const itemsNow = (): VideoItem[] => {
    const links = [...host.querySelectorAll('a')]
    return [...new Set(links.map(({ href }) => href))].flatMap(href => {
      // A card's picture and title often link to the same video. One has its captions, or its name.
      const same = links.filter(link => link.href === href)
      const best =
        same.find(link => link.querySelector('template')) ?? same.find(link => link.textContent.trim())
      return itemOf(best ?? (same[0] as HTMLAnchorElement), core)
    })
  }
  if (!itemsNow()[0]) throw Error('No link to a video')
  /** Loads the lightbox's viewer. Each click retries a failed load. */
  const load = (): Promise<LightboxModule> => core.load('lightbox')

  /** The last click while the viewer is loading. Only this one opens it. */
  let latest: Event | undefined

  load().catch(report)
  const onClick = (event: MouseEvent): void => {
    const items = itemsNow()
    const origin = closest<HTMLAnchorElement>(event, 'a')
    const first = items.findIndex(({ href }) => href === origin?.href)
    if (!origin || first < 0 || isHandledElsewhere(event)) return
    event.preventDefault()
    latest = event
    // Of two groups pressed before their script came, the first has opened the viewer.
    const isStale = (): boolean => signal.aborted || latest !== event || isBehindModal(origin)
    const isAllowed = items.every(({ isFile }) => isFile) || hasConsent(core)
    Promise.all([whileBusy(host, load(), signal), isAllowed]).then(
      ([{ open }, allowed]) => {
        if (isStale() || allowed === null) return
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
