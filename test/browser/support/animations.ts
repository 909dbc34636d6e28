import type { Page } from '../driver/types.ts'

/** Finishes all running animations at once. Returns how long each would have taken (ms). */
export const finishAnimations = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const running = document.getAnimations().filter(({ playState }) => playState === 'running')
    for (const animation of running) animation.finish()
    return running.map(({ effect }) => Math.round(Number(effect?.getComputedTiming().endTime)))
  })
