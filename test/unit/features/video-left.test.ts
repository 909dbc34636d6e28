import { expect, test, vi } from 'vitest'
import videoGallery from '../../../src/features/video-gallery/video-gallery.ts'
import videoGroup from '../../../src/features/video-group/video-group.ts'
import { fakeContext } from '../support/core.ts'

const LINK = '<a href="/videos/seed.mp4">Seed</a>'

test.each([
  ['group', videoGroup, `<div>${LINK}</div>`],
  [
    'gallery',
    videoGallery,
    `<div><div data-video-stage>${LINK}</div><div data-video-list>${LINK}</div></div>`,
  ],
] as const)(
  'a video %s shows that a click waits for the player, and follows the link if that fails, unless the video has left the page',
  async (_, mount, html) => {
    const follow = vi.spyOn(location, 'assign').mockImplementation(() => {})
    for (const leaves of [true, false]) {
      follow.mockClear()
      document.body.innerHTML = html
      const { ctx, report, leave } = fakeContext()
      vi.useFakeTimers()
      let fail = (_: Error): void => {}
      const player = new Promise((_, reject) => {
        fail = reject
      })
      const host = document.body.firstElementChild as HTMLElement
      mount(host, {
        ...ctx,
        core: { ...ctx.core, load: () => player },
        texts: () => ({ playing: '' }),
      } as unknown as typeof ctx)
      document.querySelector('a')?.click()
      expect(host.dataset.busy).toBe(undefined)
      vi.advanceTimersByTime(400)
      expect(host.dataset.busy).toBe('')
      if (leaves) leave()
      expect(host.dataset.busy).toBe(leaves ? undefined : '')
      fail(Error('offline'))
      const wanted = leaves ? [] : [[document.querySelector('a')?.href]]
      await vi.waitFor(() =>
        expect([report.mock.calls.length > 0, follow.mock.calls]).toEqual([true, wanted]),
      )
    }
  },
)
