// import … from 'thistledown/react'
export { Feature, type FeatureProps } from './feature.tsx'
export { useHeader, usePanel, useScroll, useViewport } from './hooks.ts'
export {
  CalendarLink,
  type CalendarLinkProps,
  Carousel,
  type CarouselProps,
  HomeHeroBanner,
  type HomeHeroBannerProps,
  Lightbox,
  type LightboxProps,
  Map,
  type MapProps,
  type Place,
} from './islands.tsx'
export { Thistledown, type ThistledownProps } from './thistledown.tsx'
