import type { Core, FeatureEntry, HostsWithoutScript, QueuedClick } from '../contracts/core.ts'

/** Our fields on the window and on elements. TypeScript merges them into the types of the DOM. */
declare global {
  interface Window {
    thistledown?: Core | undefined
  }
  interface HTMLHtmlElement {
    /** Controls that were clicked before core ran: written by inline.ts, replayed by loader-gate.ts. */
    tdClickedControls?: HTMLElement[]
    /** Core has started. A second one does nothing. */
    tdStarted?: boolean
  }
  interface HTMLElement {
    /** On a control: its first click that is still to be replayed. Press-to-work is measured from it. */
    tdFirstClick?: QueuedClick | undefined
  }
  /** The build replaces these. */
  const __VERSION__: string
  /** In core, the loader's entry alone; in the loader, all entries. */
  const __FEATURE_TABLE__: Readonly<Record<string, FeatureEntry>>
  const __HOSTS_WITHOUT_SCRIPT__: HostsWithoutScript
}
