// import … from 'thistledown/react'
import { followWith } from './island.tsx'
import { usePage } from './on-core.ts'

export { Feature, type FeatureProps } from './feature.tsx'
export {
  type IslandOptions,
  type IslandProps,
  island,
  useHeader,
  usePanel,
  useScroll,
  useViewport,
} from './island.tsx'
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

followWith(usePage)
