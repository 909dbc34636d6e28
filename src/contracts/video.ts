import type { Context, FeatureModule } from './feature.ts'

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
  /** Creates the player of one place on the page. It restores the facade when `ctx.signal` aborts. */
  readonly createPlayer: (
    facade: HTMLAnchorElement,
    ctx: Pick<Context, 'core' | 'signal' | 'texts' | 'report'>,
  ) => VideoPlayer
}
