import type { batch, computed, effect, ReadonlySignal, Signal, signal } from '@preact/signals-core'

/** When a feature's chunk is fetched: at once, near the viewport, when idle, or on the first sign of interest. */
export type Trigger = 'now' | 'visible' | 'idle' | 'intent'

export type PanelName = 'nav' | 'search' | 'language'

/**
 * Turns an attribute's text into a value. Declared beside the feature, run once per host by core.
 * `parse` returns undefined for a malformed text; `fallback` is then used and `expected` explains the warning.
 */
export interface Reader<T> {
  readonly fallback: T
  readonly expected: string
  parse(text: string): T | undefined
}

export type Schema = Readonly<Record<string, Reader<unknown>>>

/** The typed values of a schema: `{ zoom: number(12) }` gives `{ zoom: number }`. */
export type Settings<S extends Schema> = {
  readonly [Key in keyof S]: S[Key] extends Reader<infer T> ? T : never
}

/** What the scroll check decides. `y` is the last accepted scroll position in px. */
export interface HeaderState {
  readonly y: number
  readonly sticky: boolean
  readonly hidden: boolean
}

/** What was measured after the last layout, in px. */
export interface Viewport {
  readonly width: number
  readonly height: number
  /** The mega menu's breakpoint (1024px) is reached. */
  readonly wide: boolean
  /** Heights of the notification bar, the header, the page's footer and the page. */
  readonly bar: number
  readonly header: number
  readonly footer: number
  readonly page: number
}

export interface ScrollOptions {
  /** ms; default min(2 × distance px, 600). Reduced motion makes it 0. */
  readonly duration?: number
}

/** What the loader chunk does; callable through `window.thistledown` before that chunk is there. */
export interface Loader {
  /** Finds and arms the feature hosts in `root` (default: the whole page). Mounting twice is a no-op. */
  scan(root?: ParentNode): void
  /** Aborts every feature in `root`, itself included, and gives the server's markup back. */
  dispose(root: ParentNode): void
  /** Fetches a feature's chunk. Rejects with a ChunkLoadError; a later call asks the network again. */
  load(name: string): Promise<FeatureModule>
  /** Registers a feature of the site's own: a mount function, or a module with settings. */
  define<S extends Schema>(name: string, feature: Mount<S> | FeatureModule<S>): void
}

type Later<F> = F extends (...args: infer A) => infer R ? (...args: A) => Promise<Awaited<R>> : never

type Deferred = { readonly [Name in Exclude<keyof Loader, 'define' | 'load'>]: Later<Loader[Name]> }

export type PermissionType = 'geolocation' | 'cookie' | 'clipboard-write'

/** Not asked or not answered yet; answered; assumed; refused by the browser; not to be had in it; unknown to it and not answered. */
export type PermissionState =
  | 'pending'
  | 'no'
  | 'yes'
  | 'yes_auto'
  | 'blocked'
  | 'unavailable'
  | 'unrecognised'

/** What runs once a question is settled: by the state's own name, or else `yes` for yes_auto, `no` for blocked and unavailable. */
export type PermissionCallbacks = { readonly [State in PermissionState]?: (state: PermissionState) => void }

/** Asks, where that is still to be done, and gives the state in the end. Throws for a type that is not supported. */
export type AskPermission = (type: string, callbacks?: PermissionCallbacks) => Promise<PermissionState>

/** What `load('permission')` gives beside the feature itself. */
export interface PermissionModule extends FeatureModule {
  readonly permission: AskPermission
  /** The state as it is known, and as it changes. */
  readonly stateOf: (type: string) => ReadonlySignal<PermissionState>
}

/** Plays the film that a link leads to in the facade's place; whatever played there before goes, and its sound. */
export interface VideoPlayer {
  play(link: HTMLAnchorElement): Promise<HTMLElement | undefined>
}

/** What `load('video-player')` gives beside the feature itself. */
export interface VideoPlayerModule extends FeatureModule {
  readonly createPlayer: (
    facade: HTMLAnchorElement,
    ctx: Pick<Context, 'core' | 'signal' | 'texts' | 'report'>,
  ) => VideoPlayer
}

/** One thing that a lightbox shows. */
export interface LightboxItem {
  readonly kind: 'image' | 'content' | 'video'
  /** Where the link leads: what a failure offers instead. */
  readonly href: string
  readonly caption?: string | null | undefined
  /** Makes what is shown, each time that it is. An error whose message is 'missing' says that it was not found, any other that it cannot be loaded. */
  make(): Element | Promise<Element>
}

export interface LightboxOptions {
  readonly items: readonly LightboxItem[]
  /** The item that is shown first. */
  readonly first: number
  /** What was pressed, and gets the focus back. */
  readonly origin: HTMLElement
  readonly ctx: Pick<Context, 'emit' | 'saveData' | 'signal' | 'texts'>
}

/** What `load('lightbox')` gives beside the feature itself: the one viewer of the page. */
export interface LightboxModule extends FeatureModule {
  readonly open: (options: LightboxOptions) => void
}

/** The public API: `window.thistledown`, and `ctx.core` in features. */
export interface Core extends Deferred {
  /** As the loader's: written out, because a mapped type would lose the settings' types. */
  define<S extends Schema>(name: string, feature: Mount<S> | FeatureModule<S>): Promise<void>
  /** As the loader's, too. */
  load<M = FeatureModule>(name: string): Promise<M>
  /** There once a prompt is mounted; `load('permission')` gives it on any page. */
  permission?: AskPermission | undefined
  readonly version: string
  /** Scroll position in px, as of the last scroll check. */
  readonly scroll: ReadonlySignal<number>
  readonly header: ReadonlySignal<HeaderState>
  readonly viewport: ReadonlySignal<Viewport>
  /** Names of the open panels, in order of opening. Features may add names of their own (`menu`). */
  readonly panels: ReadonlySignal<readonly string[]>
  /** Opens or closes a panel by the rules of specification section 4. */
  setPanel(name: string, open: boolean): void
  /** Scrolls so that `target` stands just below the header. Resolves true on arrival, false when the visitor took over. */
  scrollTo(target: Element | number, options?: ScrollOptions): Promise<boolean>
  /** A query-string parameter, or null. */
  query(name: string): string | null
}

/** The loader chunk. `lines` is core's own table: the loader adds the rest of the registry to it. */
export interface LoaderModule {
  start(core: Core, lines: Record<string, string>, fetch: (name: string) => Promise<FeatureModule>): Loader
}

/** What a feature is given beside its host. */
export interface Context<S extends Schema = Schema> {
  /** The feature's name: also its folder, chunk, fixture page and budget line. */
  readonly name: string
  readonly settings: Settings<S>
  /** The only teardown: everything a feature makes is undone when this aborts. */
  readonly signal: AbortSignal
  readonly core: Core
  /** The visitor asked for less data, or is on a very slow network: no autoplay, no prefetch, facades stay. */
  readonly saveData: boolean
  /**
   * The texts that the feature renders: its English ones, but for those that the page's JSON block replaces under its name
   * (or under `of`, where features share what renders them).
   */
  texts<T extends Readonly<Record<string, string>>>(defaults: T, of?: string): T
  report(error: unknown): void
  /** Dispatches `thistledown:<type>` on the host, bubbling. Returns false when a listener prevented it. */
  emit(type: string, detail?: Readonly<Record<string, unknown>>): boolean
}

/** A behaviour: changes attributes of what the server sent. Returns nothing; `ctx.signal` undoes it. */
export type Mount<S extends Schema = Schema> = (host: HTMLElement, ctx: Context<S>) => void

/** What a feature's module exports. */
export interface FeatureModule<S extends Schema = Schema> {
  readonly default: Mount<S>
  readonly settings?: S
  /** Attribute prefix after `data-`; default: the feature's name. */
  readonly prefix?: string
  /** Runs once before the first host is mounted; its signal aborts when the last host is gone. For document-level listeners. */
  readonly delegate?: (ctx: DelegateContext) => void
  /**
   * Undoes a host that was mounted, or whose mount threw half way, after its signal has aborted. For what a page has by the hundred and listens by `delegate`:
   * a host that asks for no signal has none, nor a listener for its end.
   */
  readonly unmount?: (host: HTMLElement) => void
}

export interface DelegateContext {
  readonly signal: AbortSignal
  readonly core: Core
}

/** One line of src/registry.ts. */
export interface RegistryLine {
  /** Default trigger; `data-load` on an element overrides it. */
  readonly load: Trigger
  /** The feature is React code and needs the runtime chunk. */
  readonly runtime?: true
  /** Clicks on its links and buttons are held while the chunk is coming, and replayed after mount. */
  readonly hold?: true
  /**
   * Core knows the line (about 15 B on every page): the chunk is asked for beside the loader, not after it, and a host whose
   * `media` does not match needs no loader. For what a visitor would see too late otherwise.
   */
  readonly early?: true
  /** The feature is loaded only once this media query matches. */
  readonly media?: string
  /** Features whose chunk it asks the loader for, besides its own. What counts a page's bytes has to know. */
  readonly asks?: readonly string[]
}

/** The signals that core shares with chunks: one instance per page. */
export interface Signals {
  readonly Signal: typeof Signal
  readonly batch: typeof batch
  readonly computed: typeof computed
  readonly effect: typeof effect
  readonly signal: typeof signal
}
