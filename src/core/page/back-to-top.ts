import { effect } from '@preact/signals-core'
import { BACK_TO_TOP_PX, BACK_TO_TOP_STUCK_PX } from '../../shared/constants.ts'
import { find } from '../../shared/dom.ts'
import { scroll } from './header.ts'
import { viewport } from './viewport.ts'

/**
 * Shows the link past 300 px, and makes it sticky on wide pages much taller than their footer.
 * Source: TOP-1, TOP-3.
 */
export const startBackToTop = () =>
  effect(() => {
    const { wide, page, footer } = viewport.value
    const link = find('[data-back-to-top]')
    link?.toggleAttribute('hidden', scroll.value <= BACK_TO_TOP_PX)
    link?.toggleAttribute('data-stuck', wide && page - footer > BACK_TO_TOP_STUCK_PX)
  })
