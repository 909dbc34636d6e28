import type { ReactNode } from 'react'
import type { Model } from './model.ts'
import type { Weight } from './snapshot.ts'

interface ListProps<T> {
  readonly title: string
  readonly items: readonly T[]
  readonly children: (item: T) => ReactNode
}

/** The first 100 items. */
const List = <T,>({ title, items, children }: ListProps<T>) => (
  <>
    <h2>{title}</h2>
    <ul>
      {items.slice(0, 100).map(item => (
        <li>{children(item)}</li>
      ))}
    </ul>
  </>
)

/** A selector for display: tag, and id or first class. Short enough for one line. */
const selectorOf = (element: Element): string => {
  const id = element.getAttribute('id')
  const [first] = element.classList
  return `${element.localName}${id ? `#${id}` : first ? `.${first}` : ''}`.slice(0, 40)
}

const bytesOf = (bytes: number): string => `${bytes.toLocaleString('en')} B`

/** The sizes of files, and their sum. */
const Files = ({ title, files }: { readonly title: string; readonly files: readonly Weight[] }) => (
  <List title={`${title}: ${bytesOf(files.reduce((sum, { bytes }) => sum + bytes, 0))}`} items={files}>
    {({ name, bytes, ms, cached }) => (
      <>
        <b>{name}</b>
        {bytes ? bytesOf(bytes) : 'unknown size'}, {Math.round(ms)} ms{cached && ', cached'}
      </>
    )}
  </List>
)

/** A button that shows a list item's element on the page. */
const Find = ({ element, model: { shown, show } }: { readonly element: Element; readonly model: Model }) => (
  <button
    type="button"
    aria-label={`Show ${selectorOf(element)}`}
    aria-pressed={shown.value === element}
    onClick={() => show(element)}
  >
    {selectorOf(element)}
  </button>
)

export const Panel = (model: Model) => {
  const { rows, troubles, mistakes, page, panel } = model.snapshot.value
  const counts = [
    `Mistakes: ${mistakes.length}`,
    `Errors: ${troubles.length}`,
    `Features: ${rows.length}`,
  ] as const
  return (
    <details open dir="ltr" lang="en">
      <summary>Thistledown. {counts.join(', ')}</summary>
      <List title={counts[0]} items={mistakes}>
        {({ element, problem, fix }) => (
          <>
            <Find element={element} model={model} />
            <p>
              <span>{problem}</span> <b>{fix}</b>
            </p>
          </>
        )}
      </List>
      <List title={counts[1]} items={troubles}>
        {trouble => (
          <>
            <b>{trouble.name}</b>
            <p>{`${trouble.error ?? 'It failed before this panel was here. Retry or the developer tools show the cause.'}`}</p>
            {trouble.lost && (
              <button type="button" onClick={() => model.retry(trouble)}>
                Retry
              </button>
            )}
          </>
        )}
      </List>
      <List title={counts[2]} items={rows}>
        {({ name, host, trigger, state }) => (
          <>
            <b>{name}</b>
            <Find element={host} model={model} />
            {trigger}, {state}
          </>
        )}
      </List>
      <Files title="Weight of the page" files={page} />
      <Files title="Weight of this panel" files={panel} />
    </details>
  )
}
