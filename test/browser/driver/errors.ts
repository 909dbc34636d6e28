import type { Capability } from './types.ts'

/** The browser or its driver failed, not the code under test. */
export class DriverError extends Error {
  override name = 'DriverError'
}

/** The methods of an engine that lacks a capability. */
export const unable = async (capability: Capability): Promise<never> => {
  throw new Error(`This engine has no such thing: ask can("${capability}") first.`)
}
