/** Fills placeholders: `fill('{n} of {total}', { n: 2, total: 5 })` is '2 of 5'. Unknown names stay unchanged. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (place, name) => `${values[name] ?? place}`)

/** Converts a setting's name to its attribute's: `openText` becomes `open-text`. */
export const kebab = (key: string): string => key.replace(/[A-Z]/g, '-$&').toLowerCase()
