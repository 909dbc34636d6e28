/** Where a value leads: an http(s) address, resolved as a link on the page would be; undefined for anything else. */
export const targetOf = (value: string, base: string): string | undefined => {
  try {
    const { href } = new URL(value, base)
    if (/^https?:/.test(href)) return href
  } catch {}
  return
}
