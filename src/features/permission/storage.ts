/**
 * Local storage. Reading throws if cookies are blocked, writing if it is full. Stored values may be
 * anything: callers must validate them.
 * https://developer.mozilla.org/docs/Web/API/Window/localStorage#exceptions
 */

export const recall = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Stores a text. Does nothing if storage is unavailable or full. */
export const remember = (key: string, value: string): void => {
  try {
    localStorage.setItem(key, value)
  } catch {}
}
