// The names that the runtime hands over: of a package in CommonJS the build cannot tell which there are.
// What islands import as 'react': the package, with elements whose components follow the signals they read.
export {
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
