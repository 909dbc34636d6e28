import { type ReadonlySignal, signal as signalOf } from '@preact/signals-core'
import type { Context } from '../../shared/contract.ts'
import { createAnswers } from './answers.ts'
import { createOutline, type Outline } from './outline.ts'
import { findRows, WAITING_STATES } from './rows.ts'
import { type Snapshot, type Trouble, takeSnapshot } from './snapshot.ts'
import { startWatch } from './watch.ts'

/** The panel's data and actions. */
export interface Model {
  readonly snapshot: ReadonlySignal<Snapshot>
  readonly shown: Outline['shown']
  /** Outlines an element and scrolls to it. A second call for the same element removes the outline. */
  show(element: Element): void
  retry(trouble: Trouble): void
}

export const startModel = ({ core, saveData, signal }: Context): Model => {
  const soon = startWatch(signal, () => {
    snapshot.value = take()
  })
  const { given, note, ask } = createAnswers(core, soon)
  /** Loads each feature's module once, because settings can only be checked with it. */
  const take = (): Snapshot => {
    const rows = findRows(saveData)
    for (const { name, state } of rows) {
      if (given.get(name)?.early !== undefined) continue
      note(name, { early: WAITING_STATES.includes(state) })
      ask(name)
    }
    return takeSnapshot(rows, given)
  }
  const snapshot = signalOf(take())
  const { shown, toggle } = createOutline(signal)

  document.addEventListener(
    'thistledown:error',
    ({ detail }) => note(detail.feature, { error: detail.error }),
    { signal },
  )
  // A scroll may start hosts that wait to be near the viewport.
  signal.addEventListener('abort', core.scroll.subscribe(soon))

  return {
    snapshot,
    shown,
    show: element => {
      toggle(element)
      if (shown.peek()) core.scrollTo(element)
    },
    retry: async ({ name, hosts }) => {
      await ask(name)
      for (const host of hosts) {
        // Mounts anew. If that fails again, the panel hears why.
        await core.dispose(host)
        await core.scan(host)
        // A host that waits for intent starts with this event.
        host.dispatchEvent(new Event('pointerover', { bubbles: true }))
      }
    },
  }
}
