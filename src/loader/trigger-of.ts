import type { Trigger } from '../contracts/feature.ts'
import { isMatch } from '../core/dom.ts'
import { savesData } from './data-saver.ts'
import type { Instance } from './instances.ts'
import { entryOf } from './modules.ts'

/**
 * An instance's trigger: `data-load`, else the registry's. A host that cannot wait (`waits`) starts
 * at once; with data saver on, React islands wait for intent.
 */
export const triggerOf = ({ host, name }: Instance): Trigger => {
  const { load = 'now', runtime, waits } = entryOf(name) ?? {}
  const trigger = (host.dataset.load ?? (waits && !isMatch(host, `:is(${waits})`) ? 'now' : load)) as Trigger
  return trigger === 'visible' && runtime && savesData() ? 'intent' : trigger
}
