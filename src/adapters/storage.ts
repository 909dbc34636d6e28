/**
 * The browser's local storage. With cookies blocked the very mention of it throws, a full one throws on writing, and
 * what it holds may be anybody's: readers check what they get.
 */

export const recall = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Keeps a text, if it can be kept. */
export const remember = (key: string, value: string): void => {
  try {
    localStorage.setItem(key, value)
  } catch {}
}
