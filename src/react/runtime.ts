/**
 * The runtime chunk: the React API (on preact/compat) with signals, fetched once. Islands import these names as if
 * from `react`; the build makes them a parameter (cli/bundle/to-factory.mjs), and core passes this chunk's module.
 */

import { useMemo } from 'react'
import type { Core } from '../shared/contract.ts'
import { followWith } from './island.tsx'

// Components follow the signals that they read.
import '@preact/signals'

export {
  createContext,
  createElement,
  Fragment,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react'
export { jsx, jsxs } from 'react/jsx-runtime'
export { createRoot } from 'react-dom/client'
export { island, useHeader, usePanel, useScroll, useViewport } from './island.tsx'

let ids = 0
/** An id of the page. Preact's own counts anew in each island. */
export const useId = (): string => useMemo(() => `td-${ids++}`, [])

followWith(name => (window.thistledown as Core)[name].value)
