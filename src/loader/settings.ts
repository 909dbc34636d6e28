import type { Schema, Settings } from '../contracts/settings.ts'
import { warn } from '../core/report.ts'
import { kebab } from '../shared/kebab.ts'

/**
 * Reads a host's `data-<prefix>-<setting>` attributes. A malformed value warns once and gives the
 * fallback.
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
    if (value !== undefined) settings[key] = value
    else {
      const outcome = reader.fallback == null ? 'ignored' : `using ${reader.fallback}`
      warn(`${attribute}="${text}": expected ${reader.expected}, ${outcome}`, host)
    }
  }
  return settings as Settings<S>
}
