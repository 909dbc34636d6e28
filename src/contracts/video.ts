import type { Context, FeatureModule } from './feature.ts'

/** Plays a link's video in place of the facade or the previous player. */
export interface VideoPlayer {
  play(link: HTMLAnchorElement): Promise<HTMLElement | undefined>
}

/** The module of `load('video-player')`. */
export interface VideoPlayerModule extends FeatureModule {
  readonly createPlayer: (
    facade: HTMLAnchorElement,
    ctx: Pick<Context, 'core' | 'signal' | 'texts' | 'report'>,
  ) => VideoPlayer
}
