import type { ReadonlySignal } from '@preact/signals-core'
import type { Context, Core, FeatureModule } from './contract.ts'
import type { AskPermission, PermissionState } from './permission.ts'

/** An item of the lightbox. */
export interface LightboxItem {
  readonly kind: 'image' | 'content' | 'video'
  /** The link's URL, offered after a failure. */
  readonly href: string
  /** Shown with the item: a text, or an element, such as one with links. Default: none. */
  readonly caption?: string | Element | null | undefined
  /** The URL fragment that opens the item, with its `#`. Default: none. */
  readonly address?: string | undefined
  /**
   * Creates the element each time the item is shown. null: there is none. Rejects if it could not be loaded.
   * @param isWanted the visitor asked for this item, and did not only come past it
   */
  make(isWanted?: boolean): Promise<Element | null>
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

/** The module of `load('video-group')`. */
export interface VideoGroupModule extends FeatureModule {
  /**
   * Makes the player of a link's video for the lightbox.
   * @param again asks again after a refusal. Default: true
   * @throws Error if there is no video at the link, or it must not load
   */
  readonly makePlayer: (link: HTMLAnchorElement, core: Core, again?: boolean) => Promise<Element>
}

export interface VideoPlayer {
  /**
   * Plays a link's video in place of the facade or the previous player. Resolves to the new player;
   * to undefined if a later call has replaced this one, or if the page follows the link instead
   * (no video, or no consent).
   */
  play(link: HTMLAnchorElement): Promise<HTMLElement | undefined>
}

/** The module of `load('video-player')`. */
export interface VideoPlayerModule extends FeatureModule {
  /**
   * Creates the player of one place on the page, which restores the facade when its host is disposed of, and
   * calls `onFacade` after it has done so before, because a provider's video could no longer be seen.
   */
  readonly createPlayer: (
    facade: HTMLAnchorElement,
    ctx: Pick<Context, 'core' | 'undo' | 'texts' | 'report'>,
    onFacade?: () => void,
  ) => VideoPlayer
}

/** The module of `load('permission')`. */
export interface PermissionModule extends FeatureModule {
  readonly permission: AskPermission
  /** The current state of a type. @throws Error for an unsupported type */
  readonly stateOf: (type: string) => ReadonlySignal<PermissionState>
}
