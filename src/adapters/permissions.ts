import type { PermissionType } from '../core/types.ts'

/** What the browser itself says; `unrecognised` where it has no such permission to ask it about. */
export type Verdict = 'granted' | 'prompt' | 'denied' | 'unrecognised'

/** Per type, what the navigator has where this browser can do it at all. */
const PROOF = {
  geolocation: 'geolocation',
  cookie: 'cookieEnabled',
  'clipboard-write': 'clipboard',
} as const satisfies Record<PermissionType, keyof Navigator>

export const isPermissionType = (type: unknown): type is PermissionType =>
  Object.hasOwn(PROOF, type as PropertyKey)

export const isAvailable = (type: PermissionType): boolean => !!navigator[PROOF[type]]

/** No browser knows `cookie`, Firefox does not know `clipboard-write`, old ones know none: all of them throw. */
export const verdictOn = async (type: PermissionType): Promise<Verdict> => {
  try {
    return (await navigator.permissions.query({ name: type as PermissionName })).state
  } catch {
    return 'unrecognised'
  }
}
