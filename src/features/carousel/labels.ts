import { fill } from '../../shared/text.ts'

/** The carousel's texts. A page overrides them in its JSON block, under "carousel". */
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

/** "2 of 5", or "2 to 4 of 12" when several slides are visible. `first` and `last` are indexes from 0. */
export const positionOf = (labels: Labels, first: number, last: number, total: number): string =>
  fill(first === last ? labels.position : labels.range, { first: first + 1, last: last + 1, total })
