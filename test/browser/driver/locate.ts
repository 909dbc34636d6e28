export type Point = { x: number; y: number; problem: string }

/** Runs in the page: where to point to hit the element, and what stands in the way. */
export function locate(selector: string): Point {
  const element = document.querySelector(selector)
  if (!element) return { x: 0, y: 0, problem: 'no such element' }
  const box = () => element.getBoundingClientRect()
  if (box().width === 0 || box().height === 0) return { x: 0, y: 0, problem: 'it has no size' }

  const isInView = () =>
    box().top >= 0 && box().bottom <= innerHeight && box().left >= 0 && box().right <= innerWidth
  if (!isInView()) element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })

  // The first box of a link that wraps over two lines: the middle of both may be outside.
  const { left, top, width, height } = element.getClientRects()[0] ?? box()
  const x = left + width / 2
  const y = top + height / 2
  if (isCarried(element)) return { x, y, problem: 'it moves' }
  const hit = document.elementFromPoint(x, y)
  const isHit = hit !== null && (element.contains(hit) || hit.closest('label')?.control === element)
  return { x, y, problem: isHit ? '' : `covered by ${hit?.outerHTML.slice(0, 120) ?? 'nothing'}` }

  /** In the middle of an animation with an end, its own or that of what it lies in: slow frames may look like rest. */
  function isCarried(element: Element): boolean {
    return document.getAnimations().some(({ effect, playState, timeline }) => {
      const { progress = null, endTime = 0 } = effect?.getComputedTiming() ?? {}
      const isUnderWay = playState === 'running' && progress !== null && endTime !== Number.POSITIVE_INFINITY
      const target = effect instanceof KeyframeEffect ? effect.target : null
      return isUnderWay && timeline === document.timeline && target?.contains(element)
    })
  }
}
