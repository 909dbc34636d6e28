import { nameOf, parseVideo, playerOf, textOf } from '../../adapters/video.ts'
import { hasConsent } from '../../shared/consent.ts'
import type { Core, Mount } from '../../shared/contract.ts'
import { closest, isBehindModal, isHandledElsewhere, whileBusy } from '../../shared/elements.ts'
import type { LightboxItem, LightboxModule, VideoGroupModule } from '../../shared/modules.ts'

export const makePlayer: VideoGroupModule['makePlayer'] = async (link, core, again) => {
  const video = parseVideo(link.href)
  if (!video || !(video.isFile || (await hasConsent(core, again)))) throw Error('No video, or no consent')
  return playerOf(video, link)
}

/**
 * The item for the links to one video, such as a card's picture and title; none for other links. `make` asks for
 * consent each time, as it may be withdrawn.
 */
const itemOf = ([href, links]: [string, HTMLAnchorElement[]], core: Core): LightboxItem[] => {
  if (!parseVideo(href)) return []
  // One of them may have the captions, and another the name, as a picture's may be "Play" or "3:42".
  const first = links[0] as HTMLAnchorElement
  const source = links.find(link => link.querySelector('template')) ?? first
  const titled = links.find(link => link.closest('h1,h2,h3,h4,h5,h6'))
  const caption = nameOf(titled ?? links.find(textOf) ?? first)
  const make = async (isWanted?: boolean) =>
    Object.assign(await makePlayer(source, core, isWanted), { title: caption })
  return [{ kind: 'video', href, caption, make }]
}

/**
 * On an element with links to videos: a click plays the video above the page, in a viewer with buttons
 * for the previous and the next one.
 */
const mount: Mount = (host, ctx) => {
  const { signal, report, core } = ctx
  /** Asked at each click, as a page may load more. */
  const itemsNow = (): LightboxItem[] => {
    const links = new Map<string, HTMLAnchorElement[]>()
    for (const link of host.querySelectorAll('a'))
      links.set(link.href, [...(links.get(link.href) ?? []), link])
    return [...links].flatMap(entry => itemOf(entry, core))
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
    // Video files need no consent.
    const isAllowed = items.every(({ href }) => parseVideo(href)?.isFile) || hasConsent(core)
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
