import type { Core } from './contract.ts'
import type { PermissionModule } from './modules.ts'

/** Whether the page contains a consent prompt, mounted or not. */
export const asksForConsent = (): boolean => !!document.querySelector('[data-permission-type]')

/**
 * Whether the visitor consents to cookies, and so to providers' players. Asks if there is no answer
 * yet.
 */
export const hasConsent = async (core: Core): Promise<boolean> => {
  const { permission } = await core.load<PermissionModule>('permission')
  const state = await permission('cookie')
  return state === 'yes' || state === 'yes_auto'
}
