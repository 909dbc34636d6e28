import { effect } from '@preact/signals-core'
import type { Context } from '../../shared/contract.ts'
import type { Rotator } from '../../shared/rotation.ts'

/**
 * Plays the video while the rotation is on, and returns a function that tries to play again. The
 * first play waits until the page has loaded and the browser is idle: the poster, the largest
 * paint, must not compete with the video.
 */
export const startVideo = (
  video: HTMLVideoElement,
  { isRotating, dispatch }: Rotator,
  { signal, undo, report }: Context,
): (() => void) => {
  const fail = (error: unknown): void => {
    // A failure comes twice if nothing has been played: as the `error` event, and from play().
    if (!isRotating.peek()) return
    dispatch('stop')
    report(error)
  }
  const play = async (): Promise<void> => {
    try {
      if (signal.aborted || !isRotating.peek()) return
      // After a failed download play() would fail again without load().
      if (video.error || video.networkState === video.NETWORK_NO_SOURCE) video.load()
      await video.play()
    } catch (error) {
      // play() rejects with AbortError when pause() interrupts it.
      if ((error as Error).name !== 'AbortError') fail(error)
    }
  }
  // If the download breaks off while the video plays, its last frame stays visible.
  const onError = (): void => fail(Error(video.error?.message))
  const playOrPause = (): void => {
    if (!isRotating.value) video.pause()
    else if (video.paused && document.readyState === 'complete')
      (window.requestIdleCallback ?? setTimeout)(play)
  }
  video.addEventListener('error', onError, { signal })
  addEventListener('load', playOrPause, { signal })
  const end = effect(playOrPause)
  undo(() => {
    end()
    video.pause()
  })
  return playOrPause
}
