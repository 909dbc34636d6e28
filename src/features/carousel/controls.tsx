import { positionOf } from './labels.ts'
import type { Carousel } from './model.ts'

interface ButtonProps {
  /** Selects the label, and the icon in CSS. */
  readonly name: 'start' | 'stop' | 'previous' | 'next'
  readonly label: string
  /** `aria-disabled`, not `disabled`: a button that reaches the end must keep the focus. */
  readonly off?: boolean
  /** Id of the element that the button moves. */
  readonly controls?: string
  onPress(): void
}

const Button = ({ name, label, off, controls, onPress }: ButtonProps) => (
  <button
    type="button"
    data-carousel-button={name}
    aria-label={label}
    aria-controls={controls}
    aria-disabled={off || undefined}
    onClick={onPress}
  />
)

/**
 * The controls in tab order: rotation, previous, position, next.
 * https://www.w3.org/WAI/ARIA/apg/patterns/carousel/
 */
export const Controls = ({
  labels,
  hasRotationButton,
  view,
  rotation,
  isRotating,
  dispatch,
  step,
  slidesId,
}: Carousel) => {
  const { paged, slides, first, last, canScrollPrev, canScrollNext } = view.value
  const { isOn } = rotation.value
  if (!paged) return null
  const toggle = isOn ? 'stop' : 'start'
  return (
    <>
      {hasRotationButton && <Button name={toggle} label={labels[toggle]} onPress={() => dispatch(toggle)} />}
      <Button
        name="previous"
        label={labels.previous}
        off={!canScrollPrev}
        controls={slidesId}
        onPress={() => step(-1)}
      />
      <p dir="auto" aria-live={isRotating.value ? 'off' : 'polite'}>
        {positionOf(labels, first, last, slides.length)}
      </p>
      <Button
        name="next"
        label={labels.next}
        off={!canScrollNext}
        controls={slidesId}
        onPress={() => step(1)}
      />
    </>
  )
}
