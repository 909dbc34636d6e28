import type { PermissionType } from '../contracts/permission.ts'

/** The browser's own state. `unrecognised`: it cannot be queried for this type. */
export type Verdict = 'granted' | 'prompt' | 'denied' | 'unrecognised'

/** Per type, the property of `navigator` that proves the capability. */
const PROOF = {
  geolocation: 'geolocation',
  cookie: 'cookieEnabled',
  'clipboard-write': 'clipboard',
} as const satisfies Record<PermissionType, keyof Navigator>

export const isPermissionType = (type: unknown): type is PermissionType =>
  Object.hasOwn(PROOF, type as PropertyKey)

export const isAvailable = (type: PermissionType): boolean => !!navigator[PROOF[type]]

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
