import type { Context, Mount } from '../../shared/contract.ts'
import { attributeSetter, closest } from '../../shared/elements.ts'
import { type Item, isRival, items, setOpen, type settings, toggle, updatePanel, writeState } from './item.ts'

export { settings } from './item.ts'

export const prefix = 'expand'

/** The URL's target, and its ancestors. */
const TARGET = ':target,:has(:target)'

/** Opens a panel or a `<details>` at once, without animation. Returns whether it was closed. */
const openAtOnce = (panel: EventTarget): boolean => {
  const item = items.get(panel)
  if (item?.panel === panel && !item.isOpen) {
    setOpen(item, true)
    return true
  }
  const isClosed = panel instanceof HTMLDetailsElement && !panel.open
  if (isClosed) panel.open = true
  return isClosed
}

/** Opens every panel around the URL's target, and each `<details>` around it that the browser left closed. */
const reveal = (): void => {
  const opened = [...document.querySelectorAll(TARGET)].filter(openAtOnce)
  // The browser has scrolled already, but could not scroll to a hidden target.
  if (opened[0]) document.querySelector(':target')?.scrollIntoView()
}

const onClick = (event: Event): void => {
  const control = closest<HTMLAnchorElement>(event, 'a,button')
  const item = items.get(control)
  if (item) {
    event.preventDefault()
    toggle(item)
  }
  // A link to the current URL fires no hashchange, but its panel may be closed.
  else if (control?.href === location.href) setTimeout(reveal)
}

/**
 * If a script has replaced an item's panel by a new element, makes that the item's panel and gives it
 * the item's state.
 */
const adoptNewPanels = (): void => {
  // A copy: in a removed shadow root the panel is found again, and would come after the others without end.
  for (const item of [...items.values()]) {
    const panel = !item.panel.isConnected && panelOf(item.host, item.trigger)
    if (!panel) continue
    items.delete(item.panel)
    items.set(panel, item)
    item.panel = panel
    updatePanel(item)
  }
}

/** Mounted hosts, which share the listeners. */
let hosts = 0
let controller: AbortController

/**
 * Adds the listeners with the first host, until the last is gone. They capture, because core's click listener would
 * otherwise scroll to a trigger's link first.
 */
const listen = (undo: Context['undo']): void => {
  if (!hosts) {
    controller = new AbortController()
    const { signal } = controller
    const options = { capture: true, signal }
    addEventListener('click', onClick, options)
    addEventListener('hashchange', reveal, options)
    // Find-in-page and the form feature dispatch it before they show something inside a panel.
    addEventListener('beforematch', event => event.composedPath().forEach(openAtOnce), options)
    const observer = new MutationObserver(adoptNewPanels)
    observer.observe(document, { childList: true, subtree: true })
    signal.onabort = () => observer.disconnect()
  }
  hosts++
  undo(() => {
    hosts--
    if (!hosts) controller.abort()
  })
}

/** The first match in a host, but not in a host within it. */
const findOwn = (host: Element, selector: string): HTMLElement | null =>
  host.querySelector(`${selector}:not(:scope [data-feature~=expand-collapse] *)`)

/** Links keep their role, as ARIA allows `aria-expanded` on them: https://www.w3.org/TR/wai-aria-1.2/#link */
const triggerOf = (host: Element): HTMLElement | null =>
  findOwn(host, ':is(a,button)[data-expand-trigger]') ??
  findOwn(host, ':is(a,button):is([aria-expanded],[aria-controls])') ??
  findOwn(host, ':is(a[href^="#"],button)')

/**
 * An id may be on the page twice (a block for phones and its copy): the host's own panel counts. Without an id, which
 * content editors' filters strip, the panel is marked, or follows the trigger or its parent.
 */
const panelOf = (host: Element, trigger: HTMLElement): HTMLElement | null | undefined => {
  const hash = (trigger as HTMLAnchorElement).hash ?? ''
  const id = trigger.getAttribute('aria-controls') ?? decodeURIComponent(hash.slice(1))
  // Finds nothing in a shadow root: the window's listener could not see the clicked button there.
  const named = document.getElementById(id)
  return id
    ? named && (findOwn(host, `#${CSS.escape(id)}`) ?? named)
    : (findOwn(host, '[data-expand-panel]') ??
        ([...host.children].find(part => part.contains(trigger))?.nextElementSibling as HTMLElement | null))
}

/**
 * On an element with a trigger and the panel that it names: a click opens or closes the panel. The
 * trigger's `aria-expanded` shows the state.
 */
const mount: Mount<typeof settings> = (host, { settings, core, emit, undo }) => {
  listen(undo)
  // The browser opens and closes a `<details>`, but not every browser opens it for the URL's fragment.
  if (host.matches('details')) return host.matches(TARGET) ? reveal() : undefined
  const trigger = triggerOf(host)
  if (!trigger) throw Error('No trigger')
  const panel = panelOf(host, trigger)
  if (!panel) throw Error('No panel')
  const label = trigger.querySelector('[data-expand-text]')
  const item: Item = {
    host,
    trigger,
    panel,
    label,
    serverLabel: label?.textContent ?? '',
    core,
    emit,
    write: attributeSetter(undo),
    isServerOpen:
      trigger.matches('[aria-expanded=true]') &&
      // The visitor may have opened a rival before this mount. One inside this panel does not count.
      ![...items.values()].some(
        other => isRival({ ...settings, host }, other) && !panel.contains(other.host),
      ),
    ...settings,
  }
  items.set(trigger, item).set(panel, item)
  undo(() => {
    clearTimeout(item.focusTimer)
    clearTimeout(item.labelTimer)
    item.running?.cancel()
    if (label) label.textContent = item.serverLabel
    items.delete(trigger)
    items.delete(item.panel)
  })
  const isTarget = panel.matches(TARGET)
  // Not those that the server markup opened: nothing may move at mount (LOD-11).
  if (isTarget)
    for (const other of items.values()) if (isRival(item, other) && !other.isServerOpen) setOpen(other, false)
  // After a failed load the panel is open, and must not close on a reader. Without core it opens after 8 s.
  const isInUse = isTarget || panel.matches(':focus-within') || host.matches('[data-failed~=expand-collapse]')
  writeState(item, item.isServerOpen || isInUse ? 'opened' : 'initial')
  updatePanel(item)
}

export default mount
