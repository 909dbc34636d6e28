import { type ReadonlySignal, signal as signalOf } from '@preact/signals-core'
import type { Context } from '../../core/types.ts'
import { createAnswers } from './answers.ts'
import { createOutline, type Outline } from './outline.ts'
import { findRows, WAITS } from './rows.ts'
import { type Snapshot, type Trouble, takeSnapshot } from './snapshot.ts'
import { startWatch } from './watch.ts'

/** What the panel shows, and what its buttons do. */
export interface Model {
  readonly snapshot: ReadonlySignal<Snapshot>
  readonly shown: Outline['shown']
  /** Scrolls to an element and outlines it; the same one again: no more. */
  show(element: Element): void
  retry(trouble: Trouble): void
}

export const startModel = ({ core, saveData, signal }: Context): Model => {
  const soon = startWatch(signal, () => {
    snapshot.value = take()
  })
  const { given, note, ask } = createAnswers(core, soon)
  /** Settings can be checked only by the feature's own module, so each is asked for, once. */
  const take = (): Snapshot => {
    const rows = findRows(saveData)
    for (const { name, state } of rows) {
      if (given.get(name)?.early !== undefined) continue
      note(name, { early: WAITS.test(state) })
      ask(name)
    }
    return takeSnapshot(rows, given)
  }
  const snapshot = signalOf(take())
  const { shown, toggle } = createOutline(signal)

  const fail = ({ detail }: CustomEvent): void => note(detail.feature, { error: detail.error })
  document.addEventListener('thistledown:error', fail as EventListener, { signal })
  // What waits to be seen begins to load by a scroll.
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
      // The loader tries a failed feature again at the next sign of interest: this is one.
      for (const host of hosts) host.dispatchEvent(new Event('pointerover', { bubbles: true }))
    },
  }
}
