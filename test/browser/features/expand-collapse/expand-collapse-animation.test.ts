import { expect } from 'vitest'
import { content, openPage, trigger } from '../../support/features/expand-collapse.ts'
import { test } from '../../support/test.ts'

const animations = (element: HTMLElement): number => element.getAnimations().length

// EXP-5
test.for(['slide', 'fade'])(
  '%s: starts in view, and stays in view until it has ended',
  async (kind, { page }) => {
    await openPage(page)
    const panel = `#anim-${kind}`
    for (const isOpened of [true, false]) {
      const begun = await page.evaluateOn(panel, element => {
        document.querySelector<HTMLElement>(`[aria-controls="${element.id}"]`)?.click()
        return { isShown: element.checkVisibility(), animations: element.getAnimations().length }
      })
      expect(begun).toEqual({ isShown: true, animations: 1 })
      await expect.poll(() => page.evaluateOn(panel, animations)).toBe(0)
      expect(await page.isShown(content(`anim-${kind}`))).toBe(isOpened)
    }
  },
)

test('a second click reverses the running animation', async ({ page }) => {
  await openPage(page)
  const seen = await page.evaluateOn('#anim-slide', async panel => {
    const trigger = document.querySelector<HTMLElement>('[aria-controls=anim-slide]')
    trigger?.click()
    const [animation] = panel.getAnimations()
    // Lasts long enough to be running at its first frame, however late that is.
    animation?.effect?.updateTiming({ duration: 60_000 })
    await animation?.ready
    trigger?.click()
    const running = panel.getAnimations().length
    animation?.finish()
    await animation?.finished
    return { rate: animation?.playbackRate, running }
  })
  expect(seen).toEqual({ rate: -1, running: 1 })
  await expect(page).not.toShow(content('anim-slide'))
})

test('a slide moves the content below it, and ends without a jump', async ({ page }) => {
  await openPage(page)
  const steps = await page.evaluateOn('#anim-slide', panel => {
    document.querySelector<HTMLElement>('[aria-controls=anim-slide]')?.click()
    const [animation] = panel.getAnimations()
    const next = document.querySelector('[aria-controls=anim-fade]')
    const top = () => next?.getBoundingClientRect().top ?? 0
    animation?.pause()
    const steps = [0, 50, 100, 150, 200, 249.9].map(time => {
      if (animation) animation.currentTime = time
      return top()
    })
    animation?.finish()
    return [...steps, top()]
  })
  expect(steps).toEqual([...steps].sort((a, b) => a - b))
  expect(new Set(steps.map(Math.round)).size).toBeGreaterThan(4)
  expect((steps[6] ?? 0) - (steps[5] ?? 0)).toBeLessThan(1)
})

// EXP-5
test.for(['slide', 'none'])('does not animate with reduced motion or none (%s)', async (kind, { open }) => {
  const page = await open({ reducedMotion: kind === 'slide' })
  await openPage(page)
  for (const isOpened of [true, false]) {
    await page.clickByScript(trigger(`anim-${kind}`))
    expect(await page.evaluateOn(`#anim-${kind}`, animations)).toBe(0)
    expect(await page.isShown(content(`anim-${kind}`))).toBe(isOpened)
  }
})
