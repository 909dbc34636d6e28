// The module that islands import as 'react': React, with elements whose components re-render when the
// signals that they read change. Lists each name, because the build cannot see the exports of a
// CommonJS package.
export {
  Component,
  createContext,
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
export { createElement } from './signals.ts'
