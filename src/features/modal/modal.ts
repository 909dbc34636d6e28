import type { Mount } from '../../shared/contract.ts'
import {
  attributeSetter,
  closest,
  isBehindModal,
  isHandledElsewhere,
  moveFocus,
  showModal,
} from '../../shared/elements.ts'
import { elementOf, fragment } from '../../shared/fragment.ts'

export const settings = {
  /** `#` and the dialog's id. Default: the trigger's `href`, or the id in its `commandfor`. */
  target: fragment(),
}

/**
 * The browser focuses the first control. Where that is far below, the dialog would open scrolled down to
 * it, unless the control has `autofocus`: its heading or itself gets the focus instead.
 */
const showTop = (dialog: HTMLDialogElement): void => {
  let box = document.activeElement
  while (box && box !== dialog && !box.scrollTop) box = box.parentElement
  if (!box?.scrollTop || !dialog.contains(box) || dialog.querySelector('[autofocus]')) return
  moveFocus(dialog.querySelector<HTMLElement>('h1,h2,h3') ?? dialog, { preventScroll: true })
  box.scrollTop = 0
}

/** The element that a link leads to in this page and tab (ANC-7). With a `<base>` it leads to the base's page. */
const targetOf = (control: Element | null): Element | null => {
  const [page, id] = control instanceof HTMLAnchorElement && !control.target ? control.href.split('#') : []
  const isWithin = [location.href, document.baseURI].some(url => url.split('#')[0] === page)
  return isWithin ? elementOf(`#${id}`) : null
}

/** On a link or button: a click opens the `<dialog>` that it names. */
const mount: Mount<typeof settings> = (host, { settings, emit, signal, undo }) => {
  // Browsers that know commands run them themselves, and dispatch `cancel` for request-close:
  // https://developer.mozilla.org/docs/Web/API/Invoker_Commands_API
  const commands = 'CommandEvent' in window ? '' : ',[command=close],[command=request-close]'
  const closingSelector = `[data-modal-close]${commands}`
  const { hash } = host as HTMLAnchorElement
  const target = settings.target ?? (hash || `#${host.getAttribute('commandfor')}`)
  /** Looks the dialog up at each use, because a script of the site may have replaced it. */
  const find = (): HTMLDialogElement | undefined => {
    const dialog = elementOf(target)
    return dialog instanceof HTMLDialogElement ? dialog : undefined
  }
  /** The dialog, if this trigger opened it. Several triggers may share a dialog. */
  let mine: HTMLDialogElement | undefined

  const set = attributeSetter(undo)
  let timer: ReturnType<typeof setTimeout> | undefined
  undo(() => clearTimeout(timer))

  let wasBeside = false
  /**
   * Does what `closedby="any"` does where browsers do not know it (Safari before 27.3, Firefox before 141). The press must
   * begin beside the dialog, too: a selection of text may end there.
   */
  const closeBeside = ({ type, target, currentTarget, clientX, clientY }: MouseEvent): void => {
    const dialog = currentTarget as HTMLDialogElement
    const { left, right, top, bottom } = dialog.getBoundingClientRect()
    const isInside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
    const isBeside = target === dialog && !isInside && dialog.matches('[closedby=any]')
    // A script of the site may prevent it, to keep what was typed.
    if (type === 'click' && wasBeside && isBeside) (dialog.requestClose ?? dialog.close).call(dialog)
    wasBeside = isBeside
  }

  const open = (dialog: HTMLDialogElement, origin: HTMLElement): void => {
    if (dialog.open) return
    // On the dialog itself: iOS makes no click of a tap on an element without a listener.
    if (!('closedBy' in HTMLDialogElement.prototype))
      for (const type of ['pointerdown', 'click'] as const)
        dialog.addEventListener(type, closeBeside, { signal })
    set(dialog, 'data-modal', '')
    // For half a second: the second press of a double click on the trigger would fall beside the dialog, and close it.
    if (dialog.matches('[closedby=any]')) {
      set(dialog, 'closedby', 'closerequest')
      timer = setTimeout(set, 500, dialog, 'closedby')
    }
    showModal(dialog, origin)
    // In a closed accordion it would freeze the page unseen. The fragment opens that, and then this dialog.
    if (dialog.checkVisibility?.() === false) {
      dialog.close()
      location.hash = target
      return
    }
    mine = dialog
    showTop(dialog)
    emit('open')
  }

  /** Opens the dialog that the new fragment names. Another closes it, but for `#` after a click, and Back within it. */
  const follow = ({ oldURL, newURL }: HashChangeEvent): void => {
    const dialog = find()
    const left = elementOf(`#${oldURL.split('#')[1]}`)
    const staysWithin = left !== mine && (newURL.endsWith('#') || mine?.contains(left))
    if (dialog?.matches(':target')) open(dialog, host)
    else if (!mine?.querySelector(':target') && !staysWithin) mine?.close()
  }

  /**
   * Also listens on the document: for close buttons, and for plain links to the dialog, which core
   * would scroll to.
   */
  const onClick = (event: MouseEvent): void => {
    const dialog = find()
    const control = closest(event, 'a,button')
    // A dialog that shows in the page is closed by links alone. One within another has close buttons of its own.
    const closes = dialog?.open && control?.matches(closingSelector) && control.closest('dialog') === dialog
    const opens = event.currentTarget === host || targetOf(control) === dialog
    if (!dialog || !(closes || opens) || isHandledElsewhere(event)) return
    event.preventDefault()
    if (closes) dialog.close(control?.getAttribute('value') ?? undefined)
    else if (!isBehindModal(control ?? host)) open(dialog, control ?? host)
  }

  /** Captures, because `close` does not bubble. */
  const onClose = (event: Event): void => {
    if (event.target !== mine) return
    // The event comes after the dialog has closed, and a click in between may have opened it again.
    if (!mine.open) {
      // Without the fragment a reload does not open the dialog again, and the same link opens it again.
      if (mine.matches(':target')) history.replaceState(history.state, '', location.href.split('#')[0])
      mine = undefined
    }
    emit('close')
  }

  const dialog = find()
  if (!dialog) throw Error(`No <dialog> for "${target}"`)
  host.addEventListener('click', onClick, { signal })
  document.addEventListener('click', onClick, { signal })
  document.addEventListener('close', onClose, { signal, capture: true })
  addEventListener('hashchange', follow, { signal })
  undo(() => mine?.close())
  // The stylesheet shows a `:target` dialog only while it lacks this attribute. `:target` still matches after the
  // fragment was removed on close, so the URL decides.
  if (!location.hash || !dialog.matches(':target')) set(dialog, 'data-modal', '')
  // Where hover or focus has mounted the trigger, the dialog stays in the page.
  else if (host.matches('[data-load=now]')) open(dialog, host)
}

export default mount
