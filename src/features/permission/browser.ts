import { CAPABILITIES, type PermissionType } from '../../shared/permission.ts'

/** The browser's own state. `unrecognised`: it cannot be queried for this type. */
export type Verdict = 'granted' | 'prompt' | 'denied' | 'unrecognised'

export const isAvailable = (type: PermissionType): boolean => !!navigator[CAPABILITIES[type]]

/**
 * Queries the browser. `query` throws for types it does not know: `cookie` everywhere, `clipboard-write` in
 * Firefox and Safari (https://developer.mozilla.org/docs/Web/API/Permissions#browser_compatibility).
 */
export const verdictOn = async (type: PermissionType): Promise<Verdict> => {
  try {
    return (await navigator.permissions.query({ name: type as PermissionName })).state
  } catch {
    return 'unrecognised'
  }
}

/**
 * Reads local storage, which throws if cookies are blocked. Stored values may be anything: callers must
 * validate them. https://developer.mozilla.org/docs/Web/API/Window/localStorage#exceptions
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
    // If writing fails, the old answer does not count.
    localStorage.removeItem(key)
    localStorage.setItem(key, value)
  } catch {}
}
