import { expect } from 'vitest'
import { content, item, openItems } from '../../support/features/expand-collapse.ts'
import { test } from '../../support/test.ts'

const KINDS = ['slide', 'fade', 'none']
const ITEMS = KINDS.map(kind => item(kind, `data-expand-animation="${kind}"`)).join('')

/** Clicks the trigger of a panel. Returns, still in the same task, whether it shows and its number of animations. */
const startToggle = (panel: HTMLElement) => {
  document.querySelector<HTMLElement>(`[aria-controls="${panel.id}"]`)?.click()
  return { isShown: panel.checkVisibility(), animations: panel.getAnimations().length }
}

// EXP-5
test('slides or fades a panel, which stays in view until the animation has ended', async ({ page, site }) => {
  await openItems(page, site, ITEMS)
  for (const kind of KINDS) {
    for (const isOpened of [true, false]) {
      const expected =
        kind === 'none' ? { isShown: isOpened, animations: 0 } : { isShown: true, animations: 1 }
      expect([kind, await page.evaluateOn(`#${kind}`, startToggle)]).toEqual([kind, expected])
      await expect.poll(() => page.evaluateOn(`#${kind}`, panel => panel.getAnimations().length)).toBe(0)
      expect(await page.isShown(content(kind))).toBe(isOpened)
    }
  }
})

// EXP-5
test('does not animate under reduced motion', async ({ open, site }) => {
  const page = await open({ reducedMotion: true })
  await openItems(page, site, ITEMS)
  for (const isShown of [true, false]) {
    for (const kind of KINDS)
      expect(await page.evaluateOn(`#${kind}`, startToggle)).toEqual({ isShown, animations: 0 })
  }
})

test('a slide moves the content below it without a jump, and a second click reverses it', async ({
  page,
  site,
}) => {
  await openItems(page, site, ITEMS)
  const steps = await page.evaluateOn('#slide', panel => {
    document.querySelector<HTMLElement>('[aria-controls=slide]')?.click()
    const [animation] = panel.getAnimations()
    const top = () => document.querySelector('[aria-controls=fade]')?.getBoundingClientRect().top ?? 0
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

  const seen = await page.evaluateOn('#fade', async panel => {
    const trigger = document.querySelector<HTMLElement>('[aria-controls=fade]')
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
  await expect(page).not.toShow(content('fade'))
})
