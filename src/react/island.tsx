import { type ComponentType, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import type { Context, Core, HeaderState, Mount, Viewport } from '../shared/contract.ts'
import type { Schema } from '../shared/readers.ts'

/** Props of an island's component. */
export interface IslandProps<S extends Schema = Schema> {
  readonly host: HTMLElement
  readonly ctx: Context<S>
  readonly settings: Context<S>['settings']
}

export interface IslandOptions {
  /**
   * Returns the empty element to render into, as rendering would delete server markup. Default: a
   * new last child.
   */
  readonly place?: (host: HTMLElement) => HTMLElement
}

let core: Core

const lastChild = (host: HTMLElement): HTMLElement => host.appendChild(document.createElement('div'))

/** Makes a feature out of a React component. */
/* @__NO_SIDE_EFFECTS__ */
export const island =
  <S extends Schema>(component: ComponentType<IslandProps<S>>, { place }: IslandOptions = {}): Mount<S> =>
  (host, ctx) => {
    core = ctx.core
    const container = (place ?? lastChild)(host)
    const root = createRoot(container)
    root.render(createElement(component, { host, ctx, settings: ctx.settings }))
    ctx.undo(() => {
      root.unmount()
      if (!place) container.remove()
    })
  }

/** Scroll position in px, as of the last scroll check. */
export const useScroll = (): number => core.scroll.value

/** Whether the header is sticky, and whether it is hidden. */
export const useHeader = (): HeaderState => core.header.value

/** Measurements of the last layout, in px. */
export const useViewport = (): Viewport => core.viewport.value

/** Whether a panel is open, and a function that opens or closes it. */
export const usePanel = (name: string): readonly [open: boolean, set: (open: boolean) => void] => [
  core.panels.value.includes(name),
  open => core.setPanel(name, open),
]
