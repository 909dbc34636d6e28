import { isModified } from '../../core/click.ts'
import type { Mount, Reader } from '../../core/types.ts'

const fragment: Reader<string | null> = {
  fallback: null,
  expected: '"#" and an id',
  parse: text => (/^#./.test(text) ? text : undefined),
}

export const settings = {
  /** The dialog; absent: where the trigger, a link, leads. */
  target: fragment,
}

const mount: Mount<typeof settings> = (host, { settings, emit, signal }) => {
  const target = settings.target ?? host.getAttribute('href')
  const dialog = document.getElementById(`${target?.slice(1)}`)
  if (!(dialog instanceof HTMLDialogElement)) throw Error(`No <dialog> for "${target}"`)
  const options = { signal }
  /** Several triggers may share a dialog: it is open, and this one opened it. */
  let isMine = false

  const open = (): void => {
    if (dialog.open) return
    isMine = true
    // The focus comes back to what had it, and Safari gives none to what is pressed.
    host.focus({ preventScroll: true })
    // Tells the stylesheet whether there is a scrollbar whose room is to be kept.
    dialog.dataset.modal = innerWidth > document.documentElement.clientWidth ? 'gutter' : ''
    dialog.showModal()
    emit('open')
  }

  /** The address leads into the dialog, or to what is behind it. */
  const follow = (): void => {
    if (dialog.matches(':target')) open()
    else if (isMine && !dialog.querySelector(':target')) dialog.close()
  }

  /** On the trigger; on the document for close buttons, and for plain links: core is not to scroll to the dialog. */
  const onClick = (event: MouseEvent): void => {
    const control = (event.target as Element).closest('a,button')
    // A dialog inside this one has close buttons of its own.
    const closes = control?.matches('[data-modal-close]') && control.closest('dialog') === dialog
    const opens = event.currentTarget === host || control?.getAttribute('href') === target
    if (!(closes || opens) || isModified(event)) return
    event.preventDefault()
    if (closes) dialog.close()
    else open()
  }

  host.addEventListener('click', onClick, options)
  document.addEventListener('click', onClick, options)
  addEventListener('hashchange', follow, options)
  dialog.addEventListener(
    'close',
    () => {
      if (!isMine) return
      isMine = false
      // A reload must not open it again, and the same link must.
      if (dialog.matches(':target')) history.replaceState(history.state, '', location.href.split('#')[0])
      emit('close')
    },
    options,
  )
  // Tells the stylesheet to leave the dialog to the script.
  dialog.dataset.modal = ''
  signal.addEventListener('abort', () => {
    dialog.removeAttribute('data-modal')
    if (isMine) dialog.close()
  })
  // What was opened by its address and closed is the target still, but no longer in the address.
  if (location.hash) follow()
}

export default mount
