// import … from 'thistledown/react'
import { followWith } from './island.tsx'
import { usePage } from './on-core.ts'

export * from './feature.tsx'
export type { IslandOptions, IslandProps } from './island.tsx'
export { island, useHeader, usePanel, useScroll, useViewport } from './island.tsx'
export * from './slides.tsx'
export * from './thistledown.tsx'

followWith(usePage)
