import type { Core } from './contract.ts'
import type { PermissionModule } from './modules.ts'

/** Whether the page contains a prompt for cookies, mounted or not. */
export const asksForConsent = (): boolean => !!document.querySelector('[data-permission-type=cookie]')

/**
 * Whether the visitor consents to cookies, and so to providers' players. With `again`, asks unless the answer
 * is yes: who declined may have changed their mind, and there is no other way to tell.
 */
export const hasConsent = async (core: Core, again = true): Promise<boolean> => {
  const { permission } = await core.load<PermissionModule>('permission')
  // Or `yes_auto`.
  return (await permission('cookie', {}, again)).startsWith('yes')
}
