import { effect } from '@preact/signals-core'
import type { Rotator } from '../../core/rotate.ts'
import type { Context } from '../../core/types.ts'

/**
 * Plays while a rotation would go on, and gives the step that tries again. Before the page has loaded and the browser is idle nothing of
 * a video is fetched: its poster is what the first view waits for, and what stays of a video that cannot be played.
 */
export const playVideo = (
  video: HTMLVideoElement,
  { rotating, dispatch }: Rotator,
  { signal, report }: Pick<Context, 'signal' | 'report'>,
): (() => void) => {
  const play = async (): Promise<void> => {
    try {
      if (rotating.peek()) await video.play()
    } catch (error) {
      // A pause on the way is no failure.
      if ((error as Error).name === 'AbortError') return
      dispatch('stop')
      report(error)
    }
  }
  const look = (): void => {
    if (!rotating.value || document.hidden) video.pause()
    else if (document.readyState === 'complete') (window.requestIdleCallback ?? setTimeout)(play)
  }
  const end = effect(look)
  document.addEventListener('visibilitychange', look, { signal })
  signal.addEventListener('abort', () => {
    end()
    video.pause()
  })
  return look
}
