import { warn } from '../report.ts'
import type { Schema, Settings } from '../types.ts'

/** `openText` is `data-…-open-text`. */
export const kebab = (key: string): string => key.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)

/**
 * Reads a host's `data-<prefix>-<setting>` attributes, once. A malformed value gives the default and one
 * warning that names the element, the attribute, the value and what was expected.
 */
export const readSettings = <S extends Schema>(host: HTMLElement, prefix: string, schema: S): Settings<S> => {
  const settings: Record<string, unknown> = {}
  for (const key in schema) {
    const reader = schema[key] as Schema[string]
    const attribute = `data-${prefix}-${kebab(key)}`
    const text = host.getAttribute(attribute)
    settings[key] = reader.fallback
    if (text === null) continue
    const value = reader.parse(text)
    if (value === undefined)
      warn(`${attribute}="${text}": expected ${reader.expected}, using ${reader.fallback}`, host)
    else settings[key] = value
  }
  return settings as Settings<S>
}
