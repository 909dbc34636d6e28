import { CAPABILITIES, type PermissionType } from '../../shared/permission.ts'

/** The browser's own state. `unrecognised`: it cannot be queried for this type. */
export type Verdict = 'granted' | 'prompt' | 'denied' | 'unrecognised'

export const isAvailable = (type: PermissionType): boolean => !!navigator[CAPABILITIES[type]]

/**
 * Queries the browser. `query` throws for types it does not know: `cookie` everywhere,
 * `clipboard-write` in Firefox and Safari
 * (https://developer.mozilla.org/docs/Web/API/Permissions#browser_compatibility).
 */
export const verdictOn = async (type: PermissionType): Promise<Verdict> => {
  try {
    return (await navigator.permissions.query({ name: type as PermissionName })).state
  } catch {
    return 'unrecognised'
  }
}
