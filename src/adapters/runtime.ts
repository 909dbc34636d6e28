/**
 * The runtime chunk: the React API (on preact/compat) with signals, fetched once, in parallel with the first island.
 * Islands import these names from `react`; the build resolves them to this chunk.
 */

export { useComputed, useSignal, useSignalEffect } from '@preact/signals'
export {
  createContext,
  createElement,
  Fragment,
  useCallback,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react'
export { jsx, jsxs } from 'react/jsx-runtime'
export { createPortal } from 'react-dom'
export { createRoot } from 'react-dom/client'
export { island, useHeader, usePanel, useScroll, useViewport } from './react.tsx'
