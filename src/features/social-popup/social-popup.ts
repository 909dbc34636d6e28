import type { Mount } from '../../shared/contract.ts'
import { isHandledElsewhere } from '../../shared/elements.ts'
import { number } from '../../shared/readers.ts'

/**
 * Smallest width and height of a window in px:
 * https://developer.mozilla.org/docs/Web/API/Window/open#windowfeatures
 */
const SMALLEST_PX = 100

export const settings = { width: number(550, SMALLEST_PX), height: number(450, SMALLEST_PX) }

/**
 * On a link to another site: opens it in a small window, centred over this one. If a blocker
 * prevents that, the browser follows the link. Clears `opener` instead of passing `noopener`, with
 * which `open` returns null even on success.
 */
const mount: Mount<typeof settings> = (host, { settings, signal, emit }) => {
  if (!(host instanceof HTMLAnchorElement)) throw Error('Not a link')
  const { width, height } = settings
  const onClick = (event: MouseEvent): void => {
    if (isHandledElsewhere(event) || !/^https?:/.test(host.protocol)) return
    const left = screenX + (outerWidth - width) / 2
    const top = screenY + (outerHeight - height) / 2
    // A double click opens one window.
    if (event.detail < 2) {
      const popup = open(host.href, '', `popup,width=${width},height=${height},left=${left},top=${top}`)
      if (!popup) return
      popup.opener = null
      emit('open')
    }
    event.preventDefault()
  }
  host.addEventListener('click', onClick, { signal })
}

export default mount
