import { ANCHOR_MS, BACK_TO_TOP_MS } from '../../shared/constants.ts'
import { all, find } from '../../shared/dom.ts'
import { closest, makeFocusable } from '../../shared/elements.ts'
import type { PanelName } from '../../shared/names.ts'
import { panels, setPanel } from './panels.ts'
import { jump, smoothScrollTo } from './scroll-to.ts'

/** Scrolls to the target of a link within the page, or opens the panel that it is in. Source: ANC-1, PAN-8. */
export const followAnchor = async (event: MouseEvent): Promise<void> => {
  const link = closest(
    event,
    'a[href*="#"]:not([target],[download],svg a,[data-native-scroll],[data-native-scroll] *)',
  ) as HTMLAnchorElement
  // Without a link the first of these is undefined.
  if (link?.href.split('#')[0] !== location.href.split('#')[0]) return
  const from = scrollY
  const { state } = history
  // Let the browser navigate, as only it gets history, `:target` and unusual ids right. Then undo its jump.
  location.href = link.href
  // By its state Turbo finds the page again on the way back. Since 8.0.21 it has written one by now.
  if (state?.turbo && !history.state) history.replaceState({ turbo: state.turbo }, '')
  // `#top` means the top of the page unless an element has that id:
  // https://html.spec.whatwg.org/#select-the-indicated-part
  const target = find(':target') ?? (['#top', ''].includes(link.hash) && find('body'))
  if (!target) return
  event.preventDefault()
  // The page behind a modal dialog is inert. A link to `#` is often a button.
  if (link.hash)
    for (const dialog of all<HTMLDialogElement>('dialog:modal')) if (!dialog.contains(target)) dialog.close()
  jump(from)
  const panel = closest({ target }, 'body [data-panel]')?.dataset.panel as PanelName | undefined
  if (panel) setPanel(panel, true)
  // On a wide page the nav is no panel, and stays closed.
  if (!panels.value.includes(panel as PanelName)) {
    const duration = closest(event, '[data-back-to-top]') ? BACK_TO_TOP_MS : ANCHOR_MS
    // The header is in view anyway: a link to it means the top of the page.
    const place = closest({ target }, 'body [data-header]') ? 0 : target
    const hasArrived = await smoothScrollTo(place, { duration })
    // During the scroll a Tab key may have moved the focus into the target, or the visitor may have opened a panel.
    if (!hasArrived || panels.value[0] || find(':target:focus-within')) return
  }
  // Native fragment navigation moves the focus, too, so that Tab continues from the target:
  // https://html.spec.whatwg.org/#scroll-to-fragid
  if (!target.hasAttribute('tabindex')) makeFocusable(target)
  target.focus({ preventScroll: true })
}
