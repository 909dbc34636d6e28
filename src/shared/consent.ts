import type { Core } from './contract.ts'
import type { PermissionModule } from './modules.ts'

/** Whether the page contains a prompt for cookies, mounted or not. */
export const asksForConsent = (): boolean => !!document.querySelector('[data-permission-type=cookie]')

/**
 * Whether providers' players may load: if the page has a prompt, only when the visitor consents to cookies. With
 * `again`, asks unless the answer is yes: who declined may have changed their mind, and there is no other way to tell.
 * Null: the visitor has closed the prompt, which is no refusal.
 */
export const hasConsent = async (core: Core, again = true): Promise<boolean | null> => {
  if (!asksForConsent()) return true
  const { permission } = await core.load<PermissionModule>('permission')
  const state = await permission('cookie', {}, again)
  // Or `yes_auto`.
  return state === 'unrecognised' ? null : state.startsWith('yes')
}
