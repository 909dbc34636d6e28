export type Point = { x: number; y: number; problem: string }

/** Runs in the page. Returns the point at which to click the element, and the problem if that is impossible. */
export function locate(selector: string): Point {
  const element = document.querySelector(selector)
  if (!element) return { x: 0, y: 0, problem: 'no such element' }
  const box = () => element.getBoundingClientRect()
  if (box().width === 0 || box().height === 0) return { x: 0, y: 0, problem: 'it has no size' }

  const isInView = () =>
    box().top >= 0 && box().bottom <= innerHeight && box().left >= 0 && box().right <= innerWidth
  if (!isInView()) element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })

  // The first box of a link that wraps over two lines; the centre of both may be outside the link.
  const { left, top, width, height } = element.getClientRects()[0] ?? box()
  const x = left + width / 2
  const y = top + height / 2
  // A font that arrives moves what follows its text.
  if ([...document.fonts].some(({ status }) => status === 'loading')) return { x, y, problem: 'a font loads' }
  if (isCarried(element)) return { x, y, problem: 'it moves' }
  const hit = document.elementFromPoint(x, y)
  const isHit = hit !== null && (element.contains(hit) || hit.closest('label')?.control === element)
  return { x, y, problem: isHit ? '' : `covered by ${hit?.outerHTML.slice(0, 120) ?? 'nothing'}` }

  /**
   * Whether the element or an ancestor is being animated. Comparing positions is not enough,
   * because an animation may stand still between two slow frames.
   */
  function isCarried(element: Element): boolean {
    return document.getAnimations().some(({ effect, playState, timeline }) => {
      const { progress = null, endTime = 0 } = effect?.getComputedTiming() ?? {}
      const isUnderWay = playState === 'running' && progress !== null && endTime !== Number.POSITIVE_INFINITY
      const target = effect instanceof KeyframeEffect ? effect.target : null
      return isUnderWay && timeline === document.timeline && target?.contains(element)
    })
  }
}
