import { Children, forwardRef, type HTMLAttributes, isValidElement, type ReactNode } from 'react'
import { Feature } from './feature.tsx'

/** Settings are attributes of the host, as in HTML: `data-carousel-type="logos"`. */
export interface CarouselProps extends HTMLAttributes<HTMLElement> {
  /** Accessible name. */
  readonly label: string
}

export interface HomeHeroBannerProps extends HTMLAttributes<HTMLElement> {
  /** Accessible name. */
  readonly label: string
  /** A muted `<video>`. With it, the children are shown over the video and are not slides. */
  readonly video?: ReactNode
}

const slidesOf = (children: ReactNode): ReactNode[] =>
  Children.toArray(children).map((slide, index) => (
    <li key={isValidElement(slide) ? slide.key : index}>{slide}</li>
  ))

/** Each child is a slide. */
export const Carousel = /* @__PURE__ */ forwardRef<HTMLElement, CarouselProps>(
  ({ label, children, ...rest }, ref) => (
    <Feature
      {...rest}
      ref={ref}
      name="carousel"
      as="section"
      aria-label={label}
      restart={!Children.toArray(children)[0]}
    >
      <div data-carousel-controls="" />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: without scripts the row scrolls, by keyboard too */}
      <div data-carousel-viewport="" tabIndex={0}>
        <ul data-carousel-slides="">{slidesOf(children)}</ul>
      </div>
    </Feature>
  ),
)

/** Each child is a slide, unless there is a `video`. */
export const HomeHeroBanner = /* @__PURE__ */ forwardRef<HTMLElement, HomeHeroBannerProps>(
  ({ label, video, children, ...rest }, ref) => (
    <Feature
      {...rest}
      ref={ref}
      name="home-hero-banner"
      as="section"
      aria-label={label}
      restart={!video && Children.toArray(children).length}
    >
      <div data-hero-control="" />
      {video}
      {video ? children : <ul data-hero-slides="">{slidesOf(children)}</ul>}
    </Feature>
  ),
)
