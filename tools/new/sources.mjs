// Templates for a new feature's folder: a small working feature, as a start.

/** @param {string} name @param {string} camel */
const behaviour = (name, camel) => `import { text } from '../../shared/readers.ts'
import type { Mount } from '../../contracts/feature.ts'

export const settings = { state: text('open') }

/** A click on a link in the host marks the host, in place of following the link. */
const mount: Mount<typeof settings> = (host, { settings, signal, emit }) => {
  host.addEventListener(
    'click',
    event => {
      event.preventDefault()
      host.dataset.${camel}Now = settings.state
      emit('open')
    },
    { signal },
  )
  signal.addEventListener('abort', () => host.removeAttribute('data-${name}-now'))
}

export default mount
`

/** @param {string} name @param {string} pascal */
const island = (name, pascal) => `import { type IslandProps, island } from '../../adapters/react.tsx'
import { text } from '../../shared/readers.ts'
import type { Mount } from '../../contracts/feature.ts'

export const settings = { state: text('open') }

type Schema = typeof settings

const ${pascal} = ({ settings: { state } }: IslandProps<Schema>) => <p data-${name}-now={state}>{state}</p>

/** A click on a link in the host shows a note, in place of following the link. */
const mount: Mount<Schema> = (host, ctx) => {
  host.addEventListener(
    'click',
    event => {
      event.preventDefault()
      if (host.querySelector('[data-${name}-now]')) return
      island(${pascal})(host, ctx)
      ctx.emit('open')
    },
    { signal: ctx.signal },
  )
}

export default mount
`

/** @param {string} name */
const style = name => `@layer thistledown {
  [data-feature~="${name}"] {
    border-inline-start: 0.25rem solid;
    padding-inline-start: 1rem;
  }
}
`

/**
 * @param {import('./plan.mjs').Names} names
 * @returns {Record<string, string>} text by path
 */
export const featureFiles = ({ name, camel, pascal, isIsland }) => ({
  [`src/features/${name}/${name}.${isIsland ? 'tsx' : 'ts'}`]: isIsland
    ? island(name, pascal)
    : behaviour(name, camel),
  [`src/features/${name}/${name}.css`]: style(name),
})
