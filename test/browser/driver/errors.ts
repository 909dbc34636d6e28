/**
 * The browser or its driver failed, not the code under test. The summary counts these separately.
 */
export class DriverError extends Error {
  override name = 'DriverError'
}
