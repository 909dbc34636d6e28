export type PermissionType = 'geolocation' | 'cookie' | 'clipboard-write'

/**
 * - `pending`: the visitor has not answered yet.
 * - `no`: the visitor declined, on this page or an earlier one.
 * - `yes`: the visitor or the browser agreed.
 * - `yes_auto`: the page has no prompt for this type, so consent is assumed.
 * - `blocked`: the browser denies the permission, whatever the visitor answered here, or does not show the prompt.
 * - `unavailable`: the browser lacks the capability.
 * - `unrecognised`: the browser cannot be queried for this type, and the visitor closed the prompt
 *   without an answer.
 *
 * Source: PER-2 to PER-7.
 */
export type PermissionState =
  | 'pending'
  | 'no'
  | 'yes'
  | 'yes_auto'
  | 'blocked'
  | 'unavailable'
  | 'unrecognised'

/**
 * Callbacks by state. Without its own callback, `yes_auto` calls `yes`, and `blocked` and `unavailable` call `no`.
 */
type PermissionCallbacks = { readonly [State in PermissionState]?: (state: PermissionState) => void }

/**
 * Asks the visitor if there is no answer yet, and resolves to the final state. `again`: true also asks after a
 * no; true and false both say that a click needs the answer. Then the prompt takes the focus, and the promise stays
 * pending if the visitor clicks something else first. Default: undefined.
 * @throws Error for an unsupported type
 * @example
 * const { permission } = await core.load<PermissionModule>('permission')
 * await permission('cookie', { yes: startStatistics })
 */
export type AskPermission = (
  type: string,
  callbacks?: PermissionCallbacks,
  again?: boolean,
) => Promise<PermissionState>

/** Per type, the property of `navigator` that proves the capability. */
export const CAPABILITIES = {
  geolocation: 'geolocation',
  cookie: 'cookieEnabled',
  'clipboard-write': 'clipboard',
} as const satisfies Record<PermissionType, keyof Navigator>

export const isPermissionType = (type: unknown): type is PermissionType =>
  Object.hasOwn(CAPABILITIES, type as PropertyKey)
