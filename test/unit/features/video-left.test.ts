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
  'a video %s that has left the page follows no link when its player fails',
  async (_, mount, html) => {
    const follow = vi.spyOn(location, 'assign').mockImplementation(() => {})
    document.body.innerHTML = html
    const { ctx, report, leave } = fakeContext()
    const failed = Promise.reject(Error('offline'))
    mount(
      document.body.firstElementChild as HTMLElement,
      {
        ...ctx,
        core: { ...ctx.core, load: () => failed },
        texts: () => ({ playing: '' }),
      } as unknown as typeof ctx,
    )
    document.querySelector('a')?.click()
    leave()
    await vi.waitFor(() => expect(report).toHaveBeenCalledTimes(2))
    expect(follow).not.toHaveBeenCalled()
  },
)
