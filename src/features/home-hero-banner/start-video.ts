import { effect } from '@preact/signals-core'
import type { Context } from '../../shared/contract.ts'
import type { Rotation, Rotator } from '../../shared/rotation.ts'

/** A video is not read, as slides are: it goes on under the pointer, which often rests on a large banner, and the focus. */
const plays = ({ isOn, pauses }: Rotation): boolean =>
  isOn && !pauses.includes('offscreen') && !pauses.includes('hidden-tab')

/**
 * Plays the video while the rotation is on, and returns a function that tries to play again. The
 * first play waits until the page has loaded and the browser is idle: the poster, the largest
 * paint, must not compete with the video.
 */
export const startVideo = (
  video: HTMLVideoElement,
  { rotation, dispatch }: Rotator,
  { signal, undo, report }: Context,
): (() => void) => {
  const fail = (error: unknown): void => {
    // A failure comes twice if nothing has been played: as the `error` event, and from play().
    if (!plays(rotation.peek())) return
    dispatch('stop')
    report(error)
  }
  const play = async (): Promise<void> => {
    try {
      if (signal.aborted || !plays(rotation.peek())) return
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
  /** Once it was off, the visitor has pressed the button, and does not wait for the page. */
  let startsItself = true
  const playOrPause = (): void => {
    startsItself &&= rotation.value.isOn
    if (!plays(rotation.value)) video.pause()
    else if (video.paused && (!startsItself || document.readyState === 'complete'))
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
