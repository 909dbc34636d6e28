import { testFaults } from '../../support/loader-faults.ts'

// How an engine's module loader fails, and whether it fetches the file again, differs by engine:
// https://github.com/whatwg/html/issues/6768
testFaults([
  ['has the wrong type', 'mime', 'error'],
  ['is cut off by a reset', 'reset', 'error'],
  ['cannot be parsed', 'syntax-error', 'missing'],
  ['throws', 'throws', 'missing'],
])
