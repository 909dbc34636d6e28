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
  readonly type?: 'gallery' | 'logos' | 'pathways' | 'testimonials' | undefined
  /** Interval in ms, or true for 3000. Default: no rotation. */
  readonly autoplay?: number | true | undefined
  /** Number of slides whose pictures are loaded early. */
  readonly lazy?: number | undefined
}

export interface HomeHeroBannerProps extends Host {
  readonly label: string
  /** ms per slide. Default: 3000. */
  readonly interval?: number | undefined
  /** A muted `<video>`. With it, the children are shown over the video and are not slides. */
  readonly video?: ReactNode
}

export interface Place {
  readonly lat: number
  readonly lng: number
}

/**
 * The children are the postal address, which stays visible. The key is the page's:
 * `<html data-maps-key>`.
 */
export interface MapProps extends Host {
  readonly center: Place | undefined
  readonly zoom?: number | undefined
  readonly marker?: Place | undefined
}

export interface CalendarLinkProps extends Host {
  /** URL of the event's page or of its .ics file. */
  readonly href: string
  readonly title: string
  /** A day (`2026-12-04`), a local time (`2026-12-04T16:30`), or an instant (a Date). */
  readonly start: string | Date
  readonly end?: string | Date | undefined
  readonly timezone?: string | undefined
  readonly location?: string | undefined
  readonly description?: string | undefined
}

export interface LightboxProps extends Host {
  readonly href: string
  /** Links with the same group form a gallery. */
  readonly group?: string | undefined
  /** `#` and an id: shows this element instead of the file. */
  readonly content?: `#${string}` | undefined
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

const written = (place: Place | undefined): string | undefined => place && `${place.lat},${place.lng}`

const MapIsland = ({ center, zoom, marker, children, ...rest }: MapProps): ReactElement => (
  <Feature
    {...rest}
    name="map"
    data-map-center={written(center)}
    data-map-zoom={zoom}
    data-map-marker={written(marker)}
  >
    {children}
    <div data-map-canvas="" />
  </Feature>
)

/** Formats dates as UTC, to the second. */
const when = (time: string | Date | undefined): string | undefined =>
  time instanceof Date ? `${time.toISOString().slice(0, 19)}Z` : time

export const CalendarLink = (props: CalendarLinkProps): ReactElement => {
  const { title, start, end, timezone, location, description, ...rest } = props
  return (
    <Feature
      {...rest}
      name="calendar-link"
      as="a"
      data-calendar-title={title}
      data-calendar-start={when(start)}
      data-calendar-end={when(end)}
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
