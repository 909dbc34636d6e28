import type { Page } from '../driver/types.ts'

/** Finishes all running animations in an element at once. Returns how long each would have taken (ms). */
export const finishAnimations = (page: Page, selector = 'html'): Promise<number[]> =>
  page.evaluateOn(selector, root => {
    const running = document.getAnimations().filter(({ playState }) => playState === 'running')
    const inside = running.filter(({ effect }) => root.contains((effect as KeyframeEffect).target))
    for (const animation of inside) animation.finish()
    return inside.map(({ effect }) => Math.round(Number(effect?.getComputedTiming().endTime)))
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
