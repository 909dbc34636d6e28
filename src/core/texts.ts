/**
 * Texts that a script renders. English defaults stand beside the feature; a page replaces any of them in one
 * JSON block, `{ "carousel": { "next": "Weiter" } }`, which is read only when a feature asks.
 * A missing or malformed block leaves the defaults.
 */
export const texts = <T extends Readonly<Record<string, string>>>(feature: string, defaults: T): T => {
  const block = document.querySelector('script[data-thistledown-texts]')
  try {
    return { ...defaults, ...JSON.parse(block?.textContent || '{}')[feature] }
  } catch (error) {
    console.warn('[thistledown] The texts block is not JSON', block, error)
    return defaults
  }
}

/** Fills `{name}` places: fill('{n} of {total}', { n: 2, total: 5 }) is '2 of 5'. Unknown names stay as they are. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (place, name) => `${values[name] ?? place}`)
