import type { Viewer } from './viewer.ts'

interface ButtonProps {
  /** Selects the label, and the icon in CSS. */
  readonly name: 'close' | 'zoom' | 'previous' | 'next'
  readonly viewer: Viewer
  readonly pressed?: boolean
  /** It does nothing for now. The stylesheet hides it in its place, unless it has the focus. */
  readonly disabled?: boolean
  onPress(): void
}

const Button = ({ name, viewer, pressed, disabled, onPress }: ButtonProps) => (
  <button
    type="button"
    data-lightbox-button={name}
    aria-label={viewer.labels[name]}
    aria-pressed={pressed}
    aria-disabled={disabled}
    onClick={onPress}
  />
)

/** Shows an element of ours in one of React's. Inserting it again would announce it again. */
const showIn =
  (element: Element) =>
  (box: Element | null): void => {
    if (box && box.firstChild !== element) box.replaceChildren(element)
  }

/**
 * The viewer's bar. Close comes first in tab order. Texts that change are the keys of their elements: a translator
 * may have replaced the text nodes, so the elements are made anew.
 */
export const Controls = ({ viewer, close }: { readonly viewer: Viewer; close(): void }) => {
  const { labels, stage, isGroup, item, status, canZoom, zoomed, position, show, toggleZoom } = viewer
  const { kind, href, caption } = item.value
  const failure = status.value
  const message = failure && failure !== 'busy' && labels[failure]
  const retry = (): void => {
    // The button is about to be removed, so the focus moves to the stage.
    stage.focus()
    show()
  }
  return (
    <>
      <Button name="close" viewer={viewer} onPress={close} />
      <Button
        name="zoom"
        viewer={viewer}
        pressed={zoomed.value}
        disabled={!canZoom.value}
        onPress={toggleZoom}
      />
      {isGroup && <Button name="previous" viewer={viewer} onPress={() => show(-1)} />}
      <div data-lightbox-text="" aria-live="polite" dir="auto">
        {isGroup && <p key={position()}>{position()}</p>}
        {caption &&
          (typeof caption === 'string' ? <p key={caption}>{caption}</p> : <div ref={showIn(caption)} />)}
        {message && (
          <p key={message}>
            {message}{' '}
            <button type="button" onClick={retry}>
              {labels.retry}
            </button>
          </p>
        )}
        {(message || kind === 'video') && <a href={href}>{labels.link}</a>}
      </div>
      {isGroup && <Button name="next" viewer={viewer} onPress={() => show(1)} />}
    </>
  )
}
