/** Whether the edit distance of two words is at most `edits`. */
export const isWithin = (edits: number, from: string, to: string): boolean => {
  const [a, b] = [from.slice(1), to.slice(1)]
  if (from === to) return true
  if (from && from[0] === to[0]) return isWithin(edits, a, b)
  return (
    edits > 0 &&
    [[a, to] as const, [from, b] as const, [a, b] as const].some(pair => isWithin(edits - 1, ...pair))
  )
}

/** The nearest known word that differs in at most a third of its letters. */
export const nearest = (word: string, known: readonly string[]): string | undefined =>
  [1, 2, 3, 4].flatMap(edits =>
    known.filter(name => edits * 3 <= name.length && isWithin(edits, word.toLowerCase(), name)),
  )[0]

/** Names that other libraries use. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  accordion: 'expand-collapse',
  calendar: 'calendar-link',
  collapse: 'expand-collapse',
  consent: 'permission',
  cookies: 'permission',
  dialog: 'modal',
  disclosure: 'expand-collapse',
  dropdown: 'mega-menu',
  gallery: 'gallery-grid',
  hero: 'home-hero-banner',
  popup: 'modal',
  share: 'social-popup',
  slider: 'carousel',
  slideshow: 'carousel',
  tabs: 'expand-collapse',
  video: 'video-player',
}

/** A fix that names the nearest known word, what is known by another name, or all of them. */
export const suggest = (word: string, known: readonly string[]): string => {
  const other = Object.hasOwn(OTHER_NAMES, word) ? OTHER_NAMES[word] : undefined
  const name = other && known.includes(other) ? other : nearest(word, known)
  return `Write ${name ?? `one of ${known.join(', ')}`}.`
}
