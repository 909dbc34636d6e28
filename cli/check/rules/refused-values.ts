import { parseVideo } from '../../../src/adapters/video.ts'
import { all, quote, spotAll } from '../../../src/shared/checks/spot.ts'
import { isPermissionType } from '../../../src/shared/permission.ts'
import type { PageRule, Spotted, View } from './rule.ts'

/** The scheme of an absolute URL. Browsers skip control characters and spaces before it. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: that is what browsers skip
const SCHEME = /^[\x00-\x20]*([a-z][a-z\d+.-]*):/i

const isWeb = (scheme: string): boolean => ['http', 'https'].includes(scheme)
/** Browsers follow any other scheme, such as mailto. */
const isNoScript = (scheme: string): boolean => scheme !== 'javascript'

/** URLs that a feature follows: selector, attribute, test of the scheme, consequence of a refused one. */
const ADDRESSES = [
  ['a[data-feature~=lightbox]', 'href', isWeb, 'The lightbox does not open it.'],
  ['select[data-feature~=select-link] option', 'value', isWeb, 'Choosing this option does nothing.'],
  ['a[data-feature~=modal]', 'href', isNoScript, 'Without scripts a click does nothing.'],
  ['a[data-feature~=social-popup]', 'href', isNoScript, 'A click opens no window.'],
  ['a[data-feature~=calendar-link]', 'href', isNoScript, 'Without scripts a click does nothing.'],
] as const

const refusedAddresses = ({ root }: View): readonly Spotted[] =>
  ADDRESSES.flatMap(([selector, attribute, takes, consequence]) =>
    all(`${selector}[${attribute}]`, root).flatMap(element => {
      const address = element.getAttribute(attribute) ?? ''
      const [, scheme] = SCHEME.exec(address) ?? []
      if (!scheme || takes(scheme.toLowerCase())) return []
      const problem = `${attribute}=${quote(address)} is not the address of a page or a file. ${consequence}`
      return { element, attribute, problem, fix: 'Write the http(s) address of a page or file.' }
    }),
  )

const REFUSED = {
  '[data-carousel-button]:not([data-carousel-button=previous],[data-carousel-button=next],[data-carousel-button=start],[data-carousel-button=stop])':
    'This button does nothing, and the carousel adds one of its own. Write previous, next, start or stop.',
  '[data-permission-reset]:not([data-permission-reset=cookie],[data-permission-reset=geolocation],[data-permission-reset=clipboard-write])':
    'This button asks for nothing again. Write cookie, geolocation or clipboard-write.',
  'a[data-feature~=lightbox]:is([href=""],[href="#"]):not([data-lightbox-content])':
    'The lightbox requests the page itself as a picture. Write the address of a picture or a video in href.',
}

/** Hosts of video features, whose links are checked. */
const VIDEOS = ['[data-feature~=video-player]', '[data-feature~=video-group]'] as const

const isVideo = (link: Element): boolean => {
  const href = link.getAttribute('href') ?? ''
  return (
    URL.canParse(href, 'https://site.invalid/') && !!parseVideo(new URL(href, 'https://site.invalid/').href)
  )
}

const refusedVideos = ({ root }: View): readonly Spotted[] =>
  VIDEOS.flatMap(selector => {
    const links = all(`${selector} a[href]`, root)
    return all(selector, root).flatMap(element => {
      const own = links.filter(link => link.closest(selector) === element)
      if (!own.length || own.some(isVideo)) return []
      const problem = `No link in this element leads to a video. The first link leads to ${quote(own[0]?.getAttribute('href') ?? '')}.`
      const fix = 'Link to YouTube, to Vimeo, or to a file that ends in .mp4, .webm, .m4v or .ogv.'
      return { element, attribute: 'data-feature', problem, fix }
    })
  })

const refusedPermissions = ({ root }: View): readonly Spotted[] => [
  ...all('[data-feature~=permission]', root).flatMap(element => {
    const type = element.getAttribute('data-permission-type')
    if (isPermissionType(type)) return []
    const problem =
      type === null
        ? 'The prompt does not say which permission it asks for.'
        : `data-permission-type=${quote(type)} is not a permission that Thistledown can ask for.`
    const fix = 'Write data-permission-type="cookie", "geolocation" or "clipboard-write".'
    return { element, attribute: 'data-permission-type', problem, fix }
  }),
  ...all('[data-permission-choice]', root).flatMap(element => {
    const choice = element.getAttribute('data-permission-choice') ?? ''
    if (['yes', 'no', 'close'].includes(choice)) return []
    const problem = `data-permission-choice=${quote(choice)} is not an answer, so this button only closes the prompt.`
    return { element, attribute: 'data-permission-choice', problem, fix: 'Write yes, no or close.' }
  }),
]

/** Texts for the other state than that of the name: a closed grid has the text for the open one. */
const refusedTexts = ({ root }: View): readonly Spotted[] =>
  all('[data-feature~=gallery-grid][data-grid-open-text]', root).flatMap(element => {
    const text = element.getAttribute('data-grid-open-text') ?? ''
    const isWrong = all('[data-grid-toggle]:not([aria-expanded=true])', root).some(
      button =>
        button.closest('[data-feature~=gallery-grid]') === element && button.textContent?.trim() === text,
    )
    if (!isWrong) return []
    const problem = `data-grid-open-text is the text for the open grid, but the button of the closed grid already has the text ${quote(text)}. While the grid is open, this text does not say that a click closes it.`
    const fix =
      'Write this text into data-grid-closed-text, and the text for the open grid into data-grid-open-text.'
    return { element, attribute: 'data-grid-open-text', problem, fix, severity: 'warning' }
  })

/** A day or a time, as calendar-link reads it. */
interface Moment {
  readonly ms: number
  readonly kind: keyof typeof KINDS
}

const KINDS = { day: 'a date', clock: 'a local time', instant: 'a time in UTC or with an offset' }

/** Ends of events that calendar-link ignores. Its readers tell the forms of days and times apart. */
const ignoredEnds = ({ root, known }: View): readonly Spotted[] => {
  const { start, end } = known.moduleOf('calendar-link')?.settings ?? {}
  const attribute = 'data-calendar-end'
  return all(`[data-feature~=calendar-link][${attribute}]`, root).flatMap(element => {
    const first = element.getAttribute('data-calendar-start') ?? ''
    const last = element.getAttribute(attribute) ?? ''
    const [from, to] = [start?.parse(first), end?.parse(last)] as (Moment | undefined)[]
    if (!from || !to || (from.kind === to.kind && from.ms <= to.ms)) return []
    const fault =
      from.kind === to.kind ? 'before the start' : `${KINDS[to.kind]}, but the start is ${KINDS[from.kind]}`
    const length = from.kind === 'day' ? 'one day' : 'one hour'
    return {
      element,
      attribute,
      problem: `${attribute}=${quote(last)} is ${fault}, so the event lasts ${length}.`,
      fix: `Write an end in the form of the start, ${quote(first)}, and not before it.`,
      severity: 'warning',
    }
  })
}

/** Values that a feature refuses although its settings allow them. */
export const refusedValue: PageRule = view => [
  ...refusedAddresses(view),
  ...spotAll(view.root, REFUSED),
  ...refusedVideos(view),
  ...refusedPermissions(view),
  ...refusedTexts(view),
  ...ignoredEnds(view),
]
