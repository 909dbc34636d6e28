import { isModified } from '../../core/click.ts'
import { SOCIAL_POPUP_HEIGHT_PX, SOCIAL_POPUP_WIDTH_PX } from '../../core/constants.ts'
import { number } from '../../core/readers.ts'
import type { Mount } from '../../core/types.ts'

/** Browsers make no smaller window (px). */
const SMALLEST_PX = 100

export const settings = {
  width: number(SOCIAL_POPUP_WIDTH_PX, SMALLEST_PX),
  height: number(SOCIAL_POPUP_HEIGHT_PX, SMALLEST_PX),
}

/**
 * On a link to another site: opens it in a small window over the middle of this one, on whichever screen that is.
 * With `noopener` the browser would not say whether it opened anything, so the way back is cut here, before the
 * other site loads. Where nothing opens, and for any other kind of address, the link does what it always does.
 */
const mount: Mount<typeof settings> = (host, { settings, signal, emit }) => {
  if (!(host instanceof HTMLAnchorElement)) throw Error('not a link')
  const { width, height } = settings
  host.addEventListener(
    'click',
    event => {
      if (isModified(event) || !/^https?:/.test(host.protocol)) return
      const left = screenX + (outerWidth - width) / 2
      const top = screenY + (outerHeight - height) / 2
      const popup = open(host.href, '', `popup,width=${width},height=${height},left=${left},top=${top}`)
      if (!popup) return
      popup.opener = null
      event.preventDefault()
      emit('open')
    },
    { signal },
  )
}

export default mount
