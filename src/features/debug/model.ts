import { signal as signalOf } from '@preact/signals-core'
import type { Context } from '../../shared/contract.ts'
import { warn } from '../../shared/report.ts'
import { headerMistakes } from './header.ts'
import { findRows, WAITING_STATES } from './rows.ts'
import { type Answer, type Snapshot, type Trouble, takeSnapshot } from './snapshot.ts'

/** Shortest interval (ms) between two updates. */
const UPDATE_MS = 200

/** Calls `onChange` soon after the page has changed. The returned function requests such a call. */
const startWatch = ({ signal, undo }: Context, onChange: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const soon = (): void => {
    if (signal.aborted) return
    timer ??= setTimeout(() => {
      timer = undefined
      onChange()
    }, UPDATE_MS)
  }
  const observer = new MutationObserver(soon)
  observer.observe(document, { attributes: true, childList: true, subtree: true })
  undo(() => {
    observer.disconnect()
    clearTimeout(timer)
  })
  return soon
}

/**
 * Two rings, so that one contrasts with any background. A finished animation draws them: it
 * overrides the site's styles and changes no attribute.
 */
const RINGS = { outline: '4px solid #fff', boxShadow: '0 0 0 8px #a0a', outlineOffset: '0px' }

/** Outlines one element at a time. A second call for the same element removes the outline. */
const createOutline = (undo: Context['undo']) => {
  const shown = signalOf<Element | undefined>(undefined)
  let rings: Animation | undefined
  const toggle = (element?: Element): void => {
    rings?.cancel()
    shown.value = element === shown.peek() ? undefined : element
    rings = shown.peek()?.animate([RINGS, RINGS], { duration: 1, fill: 'forwards' })
  }
  undo(() => toggle())
  return { shown, toggle }
}

export type Model = ReturnType<typeof startModel>

/** The panel's data and actions. */
export const startModel = (ctx: Context) => {
  const { core, saveData, signal, undo } = ctx
  const soon = startWatch(ctx, () => {
    snapshot.value = take()
  })
  const given = new Map<string, Answer>()
  const note = (name: string, answer: Answer): void => {
    given.set(name, { ...given.get(name), ...answer })
    soon()
  }
  const ask = (name: string): Promise<void> =>
    core.load(name).then(
      module => note(name, { module }),
      error => note(name, { error }),
    )
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
  const { shown, toggle } = createOutline(undo)
  // In the console, too, which leads from the element to its styles.
  for (const { element, problem } of headerMistakes()) warn(problem, element)

  const onError = ({ detail }: CustomEvent): void => note(detail.feature, { error: detail.error })
  document.addEventListener('thistledown:error', onError, { signal })
  // A scroll may start hosts that wait to be near the viewport.
  undo(core.scroll.subscribe(soon))

  return {
    snapshot,
    shown,
    /** Outlines an element and scrolls to it. A second call for the same element removes the outline. */
    show: (element: Element): void => {
      toggle(element)
      if (shown.peek()) core.scrollTo(element)
    },
    retry: async ({ name, hosts }: Trouble): Promise<void> => {
      await ask(name)
      for (const host of hosts) {
        // Mounts anew. If that fails again, the panel hears why.
        core.dispose(host)
        core.scan(host)
        // A host that waits for intent starts with this event.
        host.dispatchEvent(new Event('mouseover', { bubbles: true }))
      }
    },
  }
}
