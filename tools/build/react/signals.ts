import { useSignals } from '@preact/signals-react/runtime'
import type { FunctionComponent } from 'react'
import { createElement as reactCreateElement } from 'react'
import { jsx as reactJsx, jsxs as reactJsxs } from 'react/jsx-runtime'

/**
 * Preact's signals see by themselves what a component reads; React's want each component's code to be transformed.
 * Here the same is done where elements are made: a component is rendered within a store of what it reads.
 */

type Type = Parameters<typeof reactCreateElement>[0]

const tracked = new WeakMap<object, FunctionComponent>()

/** A component of the kind that a transformed one would be: the store is closed at the end of the render. */
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

/** Always the same for a component: another would be another component to React. */
const trackedOf = (type: Type): Type => {
  if (typeof type !== 'function') return type
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
