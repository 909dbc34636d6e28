import { fill } from '../../core/texts.ts'

/** Every text that a carousel renders. A page replaces any of them in its texts block, under "carousel". */
export const defaults = {
  role: 'carousel',
  slide: 'slide',
  position: '{first} of {total}',
  range: '{first} to {last} of {total}',
  previous: 'Previous slide',
  next: 'Next slide',
  start: 'Start automatic rotation',
  stop: 'Stop automatic rotation',
}

export type Labels = Readonly<typeof defaults>

/** "2 of 5", or "2 to 4 of 12" where several slides show. Slides are counted from 0 here. */
export const positionOf = (labels: Labels, first: number, last: number, total: number): string =>
  fill(first === last ? labels.position : labels.range, { first: first + 1, last: last + 1, total })
