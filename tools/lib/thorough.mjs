/** Environment variable of `npm test -- --thorough`. */
export const THOROUGH = 'THISTLEDOWN_THOROUGH'

/**
 * Whether every test runs in every engine, and what is repeated is repeated more often. Hosted CI does so each night
 * (`.github/workflows/thorough.yml`). Otherwise each test runs in at least one engine.
 */
export const isThorough = () => process.env[THOROUGH] === 'yes'
