import { type AllHTMLAttributes, Children, isValidElement, type ReactElement, type ReactNode } from 'react'
import { Feature } from './feature.tsx'

/** Props of any element: className, id, data-load … */
interface Host extends Omit<AllHTMLAttributes<HTMLElement>, Own> {
  readonly children?: ReactNode
}

/** Props that the islands define themselves, so they are left out of `Host`. */
type Own = 'as' | 'autoplay' | 'children' | 'content' | 'href' | 'label' | 'name' | 'start' | 'title' | 'type'

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

/**
 * The children are the postal address, which stays visible. The key is the page's:
 * `<html data-maps-key>`.
 */
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

const slidesOf = (children: ReactNode): ReactNode[] =>
  Children.toArray(children).map((slide, index) => (
    <li key={isValidElement(slide) ? slide.key : index}>{slide}</li>
  ))

/** Each child is a slide. */
export const Carousel = ({ label, type, autoplay, lazy, children, ...rest }: CarouselProps): ReactElement => (
  <Feature
    {...rest}
    name="carousel"
    as="section"
    aria-label={label}
    data-carousel-type={type}
    data-carousel-autoplay={autoplay === true ? '' : autoplay}
    data-carousel-lazy={lazy}
  >
    <div data-carousel-controls="" />
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: without scripts the row scrolls, by keyboard too */}
    <div data-carousel-viewport="" tabIndex={0}>
      <ul data-carousel-slides="">{slidesOf(children)}</ul>
    </div>
  </Feature>
)

/** Each child is a slide, unless there is a `video`. */
export const HomeHeroBanner = ({
  label,
  interval,
  video,
  children,
  ...rest
}: HomeHeroBannerProps): ReactElement => (
  <Feature
    {...rest}
    name="home-hero-banner"
    as="section"
    aria-label={label}
    data-hero-interval={interval}
    restart={Children.count(children)}
  >
    <div data-hero-control="" />
    {video}
    {video ? children : <ul data-hero-slides="">{slidesOf(children)}</ul>}
  </Feature>
)

const latLngText = (place: Place | undefined): string | undefined => place && `${place.lat},${place.lng}`

const MapIsland = ({ center, zoom, marker, children, ...rest }: MapProps): ReactElement => (
  <Feature
    {...rest}
    name="map"
    data-map-center={latLngText(center)}
    data-map-zoom={zoom}
    data-map-marker={latLngText(marker)}
  >
    {children}
    <div data-map-canvas="" />
  </Feature>
)

/** Formats a Date as UTC, to the second. */
const timeText = (time: string | Date | undefined): string | undefined =>
  time instanceof Date ? `${time.toISOString().slice(0, 19)}Z` : time

export const CalendarLink = (props: CalendarLinkProps): ReactElement => {
  const { title, start, end, timezone, location, description, ...rest } = props
  return (
    <Feature
      {...rest}
      name="calendar-link"
      as="a"
      data-calendar-title={title}
      data-calendar-start={timeText(start)}
      data-calendar-end={timeText(end)}
      data-calendar-timezone={timezone}
      data-calendar-location={location}
      data-calendar-description={description}
    />
  )
}

/** The children are the link's content, usually a thumbnail. */
export const Lightbox = ({ group, content, caption, ...rest }: LightboxProps): ReactElement => (
  <Feature
    {...rest}
    name="lightbox"
    as="a"
    data-lightbox-group={group}
    data-lightbox-content={content}
    data-lightbox-caption={caption}
  />
)

export { MapIsland as Map }
