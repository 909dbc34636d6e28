import type { Context, Core, FeatureModule } from '../../shared/contract.ts'
import { find } from '../../shared/dom.ts'
import type { Schema, Settings } from '../../shared/readers.ts'
import { report, warn } from '../../shared/report.ts'
import { savesData } from '../../shared/saves-data.ts'
import { kebab } from '../../shared/text.ts'
import { controllerOf, emit, type Instance } from './states.ts'

/** Reads a host's `data-<prefix>-<setting>` attributes. A malformed value warns, and gives the fallback. */
export const readSettings = <S extends Schema>(host: HTMLElement, prefix: string, schema: S): Settings<S> => {
  const settings: Record<string, unknown> = {}
  for (const [key, reader] of Object.entries(schema)) {
    const attribute = `data-${prefix}-${kebab(key)}`
    const text = host.getAttribute(attribute)
    const value = text === null ? null : reader.parse(text)
    settings[key] = value ?? reader.fallback
    if (value === undefined) warn(`${attribute}="${text}": expected ${reader.expected}`, host)
  }
  return settings as Settings<S>
}

/**
 * A feature's texts: English defaults, overridden by the page's JSON block, such as
 * `{ "carousel": { "next": "Weiter" } }`, if it has a valid one.
 */
export const texts = <T extends Readonly<Record<string, string>>>(defaults: T, feature: string): T => {
  const block = find('script[data-thistledown-texts]')
  try {
    return { ...defaults, ...JSON.parse(block?.textContent || '{}')[feature] }
  } catch (error) {
    warn('texts are not JSON', block, error)
    return defaults
  }
}

/** Second argument of a feature's mount function. */
export const contextOf = (instance: Instance, { settings, prefix }: FeatureModule): Context => {
  const { host, name } = instance
  return {
    name,
    core: window.thistledown as Core,
    settings: readSettings(host, prefix ?? name, settings ?? {}),
    saveData: savesData(),
    // A getter, because thousands of delegated hosts never use it.
    get signal() {
      return controllerOf(instance).signal
    },
    // A host that is gone is restored at once.
    undo: step => (instance.abortController?.signal.aborted ? step() : instance.undos.push(step)),
    texts: (defaults, of = name) => texts(defaults, of),
    report: error => report(error, instance),
    emit: (type, detail) => emit(instance, type, detail),
  }
}
