import type { Mount } from '../../shared/contract.ts'
import { closest, isHandledElsewhere, moveFocus } from '../../shared/elements.ts'
import type { PermissionState } from '../../shared/permission.ts'
import { text } from '../../shared/readers.ts'
import {
  CHOICE,
  forget,
  forgetClicks,
  gateOf,
  permission,
  resolveWaiting,
  setClosed,
  updateState,
} from './gate.ts'
import { isUndecided } from './state.ts'

export { permission, stateOf } from './gate.ts'

/** The permission: `geolocation`, `cookie` or `clipboard-write`. No default, as it could ask for the wrong one. */
export const settings = { type: text(undefined) }

/** The mounted prompts. While there are any, `thistledown.permission` is defined. */
const prompts = new Set<HTMLElement>()

/** Tells the stylesheet how much of the window's lower end prompts cover. */
const measureRoom = (): void => {
  const room = Math.max(0, ...Array.from(prompts, prompt => prompt.offsetHeight))
  document.documentElement.style.setProperty('--permission-room', room ? `${room}px` : '')
}

/**
 * On the prompt: server markup with `hidden`, the question and its buttons. Shows it, and hides it when it
 * is answered or closed.
 */
const mount: Mount<typeof settings> = (host, { settings, signal, undo, core, emit }) => {
  const gate = gateOf(settings.type)
  const button = host.querySelector<HTMLElement>(`[${CHOICE}]`)
  if (!button) throw Error(`No button with ${CHOICE}`)
  core.permission = permission
  prompts.add(host)
  /** The state in which the prompt was shown. */
  let shownFor: PermissionState | undefined
  /** The element that had the focus before the prompt was shown. */
  let origin: HTMLElement | null = null
  /** Keeps the prompt's place while it is in a dialog. */
  const place = new Text()
  const putBack = (): void => place.replaceWith(host)

  /**
   * Returns the focus to its origin, else to main, else to any element: each may be gone, disabled,
   * or inert behind a dialog.
   */
  const returnFocus = (): void => {
    const all = document.querySelectorAll<HTMLElement>('body *')
    const places = [origin, ...document.querySelectorAll<HTMLElement>('main'), ...all]
    for (const place of places) if (place && moveFocus(place, { preventScroll: true })) return
  }
  const finish = (choice?: string | null): void => {
    const hadFocus = host.contains(document.activeElement)
    const wasHidden = host.hidden
    // One of its own would stay modal, unseen.
    for (const dialog of host.querySelectorAll('dialog')) dialog.close()
    host.hidden = true
    putBack()
    measureRoom()
    if (hadFocus) returnFocus()
    origin = null
    resolveWaiting(gate, choice)
    if (!wasHidden) emit('close', { state: gate.state.value })
  }
  const onEvent = (event: Event): void => {
    const { type, key, repeat, relatedTarget } = event as KeyboardEvent & FocusEvent
    const pressed = closest(event, `[${CHOICE}]`)
    // The key that opened the prompt is still down: it answers no question that nobody has read.
    if (repeat && key === 'Enter') event.preventDefault()
    if (type === 'focusin') {
      // None on return from another window.
      if (relatedTarget && !host.contains(relatedTarget as Node)) origin = relatedTarget as HTMLElement
    } else if (key === 'Escape' && !host.querySelector('dialog[open]')) {
      // Keeps a dialog around it open.
      event.preventDefault()
      finish()
    } else if (!key && pressed) finish(pressed.getAttribute(CHOICE))
  }

  const leave = (): void => {
    putBack()
    forgetClicks(gate)
  }
  /** By the visitor, not a script. The lightbox's viewer waits for the answer with what it shows. */
  const onPressElsewhere = ({ isTrusted, target }: Event): void => {
    if (isTrusted && !(host.closest('.basicLightbox') ?? host).contains(target as Node)) forgetClicks(gate)
  }
  /** A control anywhere on the page forgets the answer and asks anew. */
  const onReset = (event: MouseEvent): void => {
    if (!closest(event, `[data-permission-reset=${gate.type}]`) || isHandledElsewhere(event)) return
    event.preventDefault()
    forget(gate)
    emit('reset', { state: gate.state.value })
    permission(gate.type, {}, true)
  }

  gate.show = () => {
    // All behind a modal dialog is inert. The one in front has the focus, unless that is nowhere.
    const dialog =
      document.activeElement?.closest('dialog:modal') ?? [...document.querySelectorAll('dialog:modal')].pop()
    putBack()
    if (dialog && !host.contains(dialog)) {
      host.replaceWith(place)
      dialog.append(host)
      dialog.addEventListener('close', leave, { signal })
    }
    host.hidden = false
    measureRoom()
    setClosed(gate, false)
    shownFor = gate.state.value
    // A filter list may hide prompts, whose answer then cannot come: the browser denies it.
    if (!host.getClientRects()[0]) {
      gate.verdict = 'denied'
      return finish()
    }
    // The focus moves only if the visitor has just clicked something that needs the answer.
    if (gate.isWanted && navigator.userActivation.isActive) button.focus()
    emit('open')
  }
  // On the document, so that core does not follow the link `#` first.
  document.addEventListener('click', onReset, { signal })
  // Captured: what the same click asks comes after. Core keeps a click whose script is still to come from the page.
  for (const type of ['click', 'pointerup'])
    document.addEventListener(type, onPressElsewhere, { signal, capture: true })
  // Its text may load a font, wrap or unfold.
  const observer = new ResizeObserver(measureRoom)
  observer.observe(host)
  for (const type of ['click', 'focusin', 'keydown']) host.addEventListener(type, onEvent, { signal })
  undo(() => {
    gate.show = undefined
    observer.disconnect()
    finish()
    prompts.delete(host)
    if (!prompts.size) core.permission = undefined
  })
  /** Another tab or page may have answered the prompt, or withdrawn the answer. */
  const readAgain = async (): Promise<void> => {
    const before = gate.state.value
    const now = await updateState(gate)
    if (before === 'yes' && now !== before) emit('reset', { state: now })
    // After a no it is asked again only for what a click needs, and stays until that is answered.
    if (now !== shownFor && !isUndecided(now) && !host.hidden) finish()
  }
  for (const type of ['storage', 'pageshow']) addEventListener(type, readAgain, { signal })
  updateState(gate).then(state => {
    // The cookie prompt shows as the page loads; others show when a feature needs the permission.
    if (gate.waiting.length || (isUndecided(state) && gate.type === 'cookie')) gate.show?.()
  })
}

export default mount
