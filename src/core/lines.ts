/**
 * The registry as the build compiles it: per chunk the hash of its file (4 characters), one hex digit of bits,
 * and the feature's media query, if any. `carousel: 'k3v99'` is `carousel.k3v9.js`, visible, React code.
 * Nothing else is in it, not even what a page's polyfills give to every object.
 * Core holds the loader and the early features (and the runtime, if one of them needs it); the loader chunk adds all others.
 */
export const lines = { ...__LINES__, __proto__: null } as unknown as Record<string, string>

/** The digit's lowest two bits are the trigger's place in TRIGGERS; 0 is `now`. */
export const TRIGGERS = ['now', 'visible', 'idle', 'intent'] as const
export const TRIGGER_BITS = 3
export const HOLD = 4
export const RUNTIME = 8
