import { island } from '../../react/island.tsx'
import type { Context, Mount } from '../../shared/contract.ts'
import { startModel } from './model.ts'
import { Panel } from './panel.tsx'
import { style } from './style.ts'

/** A shadow root: keeps the panel out of the page that it checks, and the site's styles out of the panel. */
const placeIn = (host: HTMLElement, undo: Context['undo']): HTMLElement => {
  const outer = host.appendChild(document.createElement('div'))
  const root = outer.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(style)
  root.adoptedStyleSheets = [sheet]
  host.ariaLabel = 'Thistledown'
  undo(() => {
    outer.remove()
    host.ariaLabel = null
  })
  const place = document.createElement('section')
  root.append(place)
  return place
}

/**
 * On the `<aside>` that core adds if the URL has `?thistledown-debug`: shows the page's mistakes,
 * errors, features and their sizes.
 */
const mount: Mount = (host, ctx) => {
  const model = startModel(ctx)
  island(() => <Panel {...model} />, { place: () => placeIn(host, ctx.undo) })(host, ctx)
}

export default mount
