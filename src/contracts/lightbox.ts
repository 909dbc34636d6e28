import type { Context, FeatureModule } from './feature.ts'

/** An item of the lightbox. */
export interface LightboxItem {
  readonly kind: 'image' | 'content' | 'video'
  /** The link's URL, offered after a failure. */
  readonly href: string
  /** Shown with the item. Default: none. */
  readonly caption?: string | null | undefined
  /**
   * Creates the element each time the item is shown. Undefined: there is none. An error: it could
   * not be loaded.
   */
  make(): Element | undefined | Promise<Element>
}

export interface LightboxOptions {
  readonly items: readonly LightboxItem[]
  /** Index of the item to show first. */
  readonly first: number
  /** The clicked element, which gets the focus back. */
  readonly origin: HTMLElement
  readonly ctx: Pick<Context, 'emit' | 'saveData' | 'signal' | 'texts'>
}

/** The module of `load('lightbox')`. */
export interface LightboxModule extends FeatureModule {
  /** Opens the viewer above the page. It closes when `ctx.signal` aborts. */
  readonly open: (options: LightboxOptions) => void
}
