import type { Viewer } from './viewer.ts'

interface ButtonProps {
  /** Names the button to CSS, which draws it, and its label. */
  readonly name: 'close' | 'zoom' | 'previous' | 'next'
  readonly viewer: Viewer
  readonly pressed?: boolean
  onPress(): void
}

const Button = ({ name, viewer, pressed, onPress }: ButtonProps) => (
  <button
    type="button"
    data-lightbox-button={name}
    aria-label={viewer.labels[name]}
    aria-pressed={pressed}
    onClick={onPress}
  />
)

/** What the script renders beside the picture: first the way out. */
export const Controls = ({ viewer, close }: { readonly viewer: Viewer; close(): void }) => {
  const { labels, stage, isGroup, item, status, canZoom, zoomed, position, show, zoom } = viewer
  const { kind, href, caption } = item.value
  // What is shown, or busy, has none.
  const message = (labels as Readonly<Record<string, string | undefined>>)[status.value]
  const retry = (): void => {
    // The button is about to go.
    stage.focus()
    show()
  }
  return (
    <>
      <Button name="close" viewer={viewer} onPress={close} />
      {canZoom.value && <Button name="zoom" viewer={viewer} pressed={zoomed.value} onPress={zoom} />}
      {isGroup && <Button name="previous" viewer={viewer} onPress={() => show(-1)} />}
      <div data-lightbox-text="" aria-live="polite" dir="auto">
        {isGroup && <p>{position()}</p>}
        {caption && <p>{caption}</p>}
        {message && (
          <p>
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
