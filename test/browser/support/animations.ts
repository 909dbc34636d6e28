import type { Page } from '../driver/types.ts'

/** Finishes all running animations at once. Returns how long each would have taken (ms). */
export const finishAnimations = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const running = document.getAnimations().filter(({ playState }) => playState === 'running')
    for (const animation of running) animation.finish()
    return running.map(({ effect }) => Math.round(Number(effect?.getComputedTiming().endTime)))
  })

/** For `page.initScript`: the waits of eight seconds, which show content without core, do not end by themselves. */
export const stretchEightSeconds = (): void => {
  const stretch = () => {
    for (const wait of document.getAnimations()) {
      if (wait.effect?.getTiming().delay === 8000 && wait.playbackRate === 1) wait.playbackRate = 1e-6
    }
    requestAnimationFrame(stretch)
  }
  stretch()
}
