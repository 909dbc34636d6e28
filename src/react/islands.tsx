import { type AllHTMLAttributes, Children, isValidElement, type ReactElement, type ReactNode } from 'react'
import { kebab } from '../shared/text.ts'
import { Feature } from './feature.tsx'

/** Props that the islands define themselves. */
type Own = 'as' | 'autoplay' | 'content' | 'href' | 'label' | 'name' | 'start' | 'title' | 'type'

/** Props of any element: className, id, data-load, children … */
type Host = Omit<AllHTMLAttributes<HTMLElement>, Own>

export interface CarouselProps extends Host {
  /** Accessible name. */
  readonly label: string
  /** Default: gallery. */
  readonly type?: 'gallery' | 'logos' | 'pathways' | 'testimonials' | undefined
  /** Interval in ms, or true for 3000. Default: no rotation. */
  readonly autoplay?: number | true | undefined
  /** Number of slides after the visible ones whose pictures load early. Default: 2; for logos 6. */
  readonly lazy?: number | undefined
}

export interface HomeHeroBannerProps extends Host {
  /** Accessible name. */
  readonly label: string
  /** ms per slide. Default: 3000. */
  readonly interval?: number | undefined
  /** A muted `<video>`. With it, the children are shown over the video and are not slides. */
  readonly video?: ReactNode
}

/** Latitude and longitude, in degrees. */
export interface Place {
  readonly lat: number
  readonly lng: number
}

/** The children are the postal address, which stays visible. The key is the page's: `<html data-maps-key>`. */
export interface MapProps extends Host {
  /** If undefined, the map is not loaded: the address stays alone. */
  readonly center: Place | undefined
  /** Default: 12. */
  readonly zoom?: number | undefined
  /** Default: no marker. */
  readonly marker?: Place | undefined
}

export interface CalendarLinkProps extends Host {
  /** URL of the event's page or of its .ics file. */
  readonly href: string
  /** The event's title. */
  readonly title: string
  /** A day (`2026-12-04`), a local time (`2026-12-04T16:30`), or an instant (a Date). */
  readonly start: string | Date
  /** As `start`. Default: an hour later, or the same day. */
  readonly end?: string | Date | undefined
  /** Of local times, such as `Europe/London`. */
  readonly timezone?: string | undefined
  readonly location?: string | undefined
  readonly description?: string | undefined
}

export interface LightboxProps extends Host {
  /** URL of the picture, which opens without scripts, too. */
  readonly href: string
  /** Links with the same group form a gallery. */
  readonly group?: string | undefined
  /** `#` and an id: shows this element instead of the file. */
  readonly content?: `#${string}` | undefined
  /** Default: the `<figcaption>` of a `<figure>` around the link, if any. */
  readonly caption?: string | undefined
}

/** A setting's value as React writes it into an attribute. An invalid Date is left out. */
const attributeValue = (value: unknown): unknown => {
  if (value === true) return ''
  if (value instanceof Date) return value.toJSON()
  const { lat, lng } = Object(value)
  return lat === undefined ? value : `${lat},${lng}`
}

/** Replaces the props that are settings by their attributes: of `map`, `zoom` by `data-map-zoom`. */
const withSettings = <P extends object>(prefix: string, names: readonly (keyof P)[], props: P): object =>
  Object.fromEntries(
    Object.entries(props).map(([name, value]) =>
      names.includes(name as keyof P)
        ? [`data-${prefix}-${kebab(name)}`, attributeValue(value)]
        : [name, value],
    ),
  )

const slidesOf = (children: ReactNode): ReactNode[] =>
  Children.toArray(children).map((slide, index) => (
    <li key={isValidElement(slide) ? slide.key : index}>{slide}</li>
  ))

/** Each child is a slide. */
export const Carousel = ({ label, children, ...rest }: CarouselProps): ReactElement => (
  <Feature
    {...withSettings('carousel', ['type', 'autoplay', 'lazy'], rest)}
    name="carousel"
    as="section"
    aria-label={label}
  >
    <div data-carousel-controls="" />
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: without scripts the row scrolls, by keyboard too */}
    <div data-carousel-viewport="" tabIndex={0}>
      <ul data-carousel-slides="">{slidesOf(children)}</ul>
    </div>
  </Feature>
)

/** Each child is a slide, unless there is a `video`. */
export const HomeHeroBanner = ({ label, video, children, ...rest }: HomeHeroBannerProps): ReactElement => (
  <Feature
    {...withSettings('hero', ['interval'], rest)}
    name="home-hero-banner"
    as="section"
    aria-label={label}
    restart={!video && Children.toArray(children).length}
  >
    <div data-hero-control="" />
    {video}
    {video ? children : <ul data-hero-slides="">{slidesOf(children)}</ul>}
  </Feature>
)

const MapIsland = ({ children, ...rest }: MapProps): ReactElement => (
  <Feature {...withSettings('map', ['center', 'zoom', 'marker'], rest)} name="map">
    {children}
    <div data-map-canvas="" />
  </Feature>
)

export const CalendarLink = (props: CalendarLinkProps): ReactElement => (
  <Feature
    {...withSettings('calendar', ['title', 'start', 'end', 'timezone', 'location', 'description'], props)}
    name="calendar-link"
    as="a"
  />
)

/** The children are the link's content, usually a thumbnail. */
export const Lightbox = (props: LightboxProps): ReactElement => (
  <Feature {...withSettings('lightbox', ['group', 'content', 'caption'], props)} name="lightbox" as="a" />
)

export { MapIsland as Map }
