import { useSignals } from '@preact/signals-react/runtime'
import type { FunctionComponent } from 'react'
import { createElement as reactCreateElement } from 'react'
import { jsx as reactJsx, jsxs as reactJsxs } from 'react/jsx-runtime'

/**
 * Preact's signals track which ones a component reads; React's need a code transform for that. This
 * module does the same where elements are created: it wraps each component in a store of the signals
 * that it reads.
 */

type Type = Parameters<typeof reactCreateElement>[0]

const tracked = new WeakMap<object, FunctionComponent>()

/** `useSignals` option for a component that closes its store at the end of the render. */
const MANAGED_COMPONENT = 1

const track =
  (component: FunctionComponent): FunctionComponent =>
  props => {
    const store = useSignals(MANAGED_COMPONENT)
    try {
      return component(props)
    } finally {
      store.f()
    }
  }

/** The tracked version of a component. Cached, because React treats a new wrapper as a new component. */
const trackedOf = (type: Type): Type => {
  // A class cannot be called: it reads no signals.
  if (typeof type !== 'function' || type.prototype?.isReactComponent) return type
  const component = type as FunctionComponent
  const known = tracked.get(component) ?? track(component)
  tracked.set(component, known)
  return known
}

const makes =
  <A extends unknown[], R>(make: (type: Type, ...rest: A) => R) =>
  (type: Type, ...rest: A): R =>
    make(trackedOf(type), ...rest)

export const createElement = makes(reactCreateElement)
export const jsx = makes(reactJsx as typeof reactCreateElement)
export const jsxs = makes(reactJsxs as typeof reactCreateElement)
