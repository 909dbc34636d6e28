import type { Core } from './contract.js'

export type * from './contract.js'
export type * from './modules.js'
export type * from './permission.js'
export * from './readers.js'

declare global {
  /** Defined once core.js has run, before any module script that follows it. */
  var thistledown: Core
}
