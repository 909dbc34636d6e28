import { positionOf } from './labels.ts'
import type { Carousel } from './model.ts'

interface ButtonProps {
  /** Names the button to CSS, which draws it, and its label. */
  readonly name: 'start' | 'stop' | 'previous' | 'next'
  readonly label: string
  /** Says that it does nothing just now. It stays focusable: who pressed it to the end must not lose focus. */
  readonly off?: boolean
  onPress(): void
}

const Button = ({ name, label, off, onPress }: ButtonProps) => (
  <button
    type="button"
    data-carousel-button={name}
    aria-label={label}
    aria-disabled={off || undefined}
    onClick={onPress}
  />
)

/** What the script renders: rotation first in tab order, then previous, where we are, and next. */
export const Controls = ({ labels, rotates, scene, rotation, rotating, dispatch, step }: Carousel) => {
  const { paged, slides, first, last, canScrollPrev, canScrollNext } = scene.value
  const { on } = rotation.value
  if (!paged) return null
  const toggle = on ? 'stop' : 'start'
  return (
    <>
      {rotates && <Button name={toggle} label={labels[toggle]} onPress={() => dispatch(toggle)} />}
      <Button name="previous" label={labels.previous} off={!canScrollPrev} onPress={() => step(-1)} />
      <p dir="auto" aria-live={rotating.value ? 'off' : 'polite'}>
        {positionOf(labels, first, last, slides.length)}
      </p>
      <Button name="next" label={labels.next} off={!canScrollNext} onPress={() => step(1)} />
    </>
  )
}
