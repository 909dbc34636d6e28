import type { Core } from './core.js'

export type * from './core.js'
export type * from './feature.js'
export type * from './lightbox.js'
export type * from './permission.js'
export * from './readers.js'
export type * from './settings.js'
export type * from './video.js'

declare global {
  /** Defined once core.js has run, before any module script that follows it. */
  var thistledown: Core
}
