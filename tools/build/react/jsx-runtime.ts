export { Fragment } from 'react/jsx-runtime'
export { jsx, jsxs } from './signals.ts'
