/** Resolves a value against `base`. Undefined unless the result is an http(s) URL. */
export const targetOf = (value: string, base: string): string | undefined => {
  try {
    const { href } = new URL(value, base)
    if (/^https?:/.test(href)) return href
  } catch {}
  return
}
