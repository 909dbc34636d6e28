/**
 * The runtime chunk: the React API (on preact/compat) and its signals, fetched once, beside the first island.
 * Islands import these names as they would from the packages; the build points them here.
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
