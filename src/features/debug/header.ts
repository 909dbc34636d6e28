import type { Mistake } from '../../shared/checks/rule.ts'
import { all } from '../../shared/checks/spot.ts'

const heightOf = (element: Element): number => element.getBoundingClientRect().height

/** A mistake if an element around the header keeps it from sticking to the window. */
const obstacleOf = (box: Element, header: Element): Mistake | [] => {
  const { body, documentElement: root } = document
  // The overflow of the body is that of the window, unless the root has one of its own.
  const isWindow = box === body && getComputedStyle(root).overflow === 'visible'
  if (!isWindow && /auto|hidden|scroll/.test(getComputedStyle(box).overflow))
    return {
      element: box,
      problem: `The overflow of this <${box.localName}> keeps the header from sticking to the window.`,
      fix: 'Write overflow: clip instead, or move the header out of the element.',
    }
  // One with `display: contents` has no box.
  if (!box.getClientRects()[0]) return []
  if (box !== body && heightOf(box) <= heightOf(header))
    return {
      element: box,
      problem: `This <${box.localName}> is no taller than the header in it, so the header scrolls away with it.`,
      fix: 'Put data-header on this element.',
    }
  if (root.scrollHeight - heightOf(box) > 1.5 * innerHeight)
    return {
      element: box,
      problem: `This <${box.localName}> ends long before the page does, and the header scrolls away with it.`,
      fix: 'Write min-height instead of height, or put data-header on an element further out.',
    }
  return []
}

/** Mistakes that only the page's styles reveal: a header that cannot be sticky, is too tall, or is a second one. */
export const headerMistakes = (): readonly Mistake[] => {
  const [header, second] = all('body [data-header]', document)
  const mistakes: Mistake[] = []
  for (let box = header?.parentElement; box && box !== document.documentElement; box = box.parentElement)
    mistakes.push(...[obstacleOf(box, header as Element)].flat())
  if (header && 2 * heightOf(header) > innerHeight)
    mistakes.push({
      element: header,
      problem: 'The header takes more than half of the window, which leaves little room for its panels.',
      fix: 'Make it lower, or put data-header on the part of it that stays in view.',
    })
  if (second)
    mistakes.push({
      element: second,
      attribute: 'data-header',
      problem: 'The page already has a header. Core hides and shows only the first one.',
      fix: 'Keep data-header only on the header that stays in view.',
    })
  return mistakes
}
