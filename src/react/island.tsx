import { Component, type ComponentType, createElement, type ReactNode, useMemo } from 'react'
import { createRoot } from 'react-dom/client'
import type { Context, Core, HeaderState, Mount, Viewport } from '../shared/contract.ts'
import type { PanelName } from '../shared/names.ts'
import type { Schema } from '../shared/readers.ts'

/** Props of an island's component. */
export interface IslandProps<S extends Schema = Schema> {
  readonly host: HTMLElement
  readonly ctx: Context<S>
  readonly settings: Context<S>['settings']
}

export interface IslandOptions {
  /** Returns the empty element to render into, as rendering would delete server markup. Default: a new last child. */
  readonly place?: (host: HTMLElement) => HTMLElement
}

/** Makes a feature out of a React component. */
/* @__NO_SIDE_EFFECTS__ */
export const island =
  <S extends Schema>(component: ComponentType<IslandProps<S>>, { place }: IslandOptions = {}): Mount<S> =>
  (host, ctx) => {
    /** Undefined until it is mounted. */
    let hasFailed: boolean | undefined
    /** Renders nothing after an error, on which Preact would leave the effects of all other islands undone. */
    class Island extends Component {
      override componentDidCatch(error: unknown): void {
        // Core reports it, and removes what the island has left.
        if (hasFailed === undefined) throw error
        hasFailed = true
        ctx.report(error)
        this.setState({})
      }
      override render(): ReactNode {
        return !hasFailed && createElement(component, { host, ctx, settings: ctx.settings })
      }
    }
    const container = place?.(host) ?? host.appendChild(document.createElement('div'))
    const root = createRoot(container)
    ctx.undo(() => {
      if (!place) container.remove()
      root.unmount()
    })
    root.render(createElement(Island, {}))
    hasFailed = false
  }

/** The page's state: core's signals by name. */
export type PageState = Pick<Core, 'scroll' | 'header' | 'viewport' | 'panels'>

/** Returns a signal's value. The component renders again when it changes. */
export type UsePage = <N extends keyof PageState>(name: N) => PageState[N]['value']

let usePage: UsePage

/** Preact's components follow the signals that they read; React's have to subscribe. */
export const followWith = (use: UsePage): void => {
  usePage = use
}

/** Scroll position in px, as of the last scroll check. */
export const useScroll = (): number => usePage('scroll')

/** Whether the header is sticky, and whether it is hidden. */
export const useHeader = (): HeaderState => usePage('header')

/** Measurements of the last layout, in px. */
export const useViewport = (): Viewport => usePage('viewport')

/** Whether a panel is open, and a function that opens or closes it. */
export const usePanel = (name: PanelName): readonly [open: boolean, set: (open: boolean) => void] => [
  usePage('panels').includes(name),
  useMemo(() => open => window.thistledown?.setPanel(name, open), [name]),
]
