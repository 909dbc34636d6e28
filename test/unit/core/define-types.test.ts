import { expect, test } from 'vitest'
import type { Core } from '../../../src/contracts/core.ts'
import { number } from '../../../src/shared/readers.ts'

/** Never called: the compiler tests it (`npm run check`). */
const useDefine = ({ define }: Core): void => {
  define('plain', (host, { signal, core }) => {
    host.addEventListener('click', () => core.setPanel('nav', true), { signal })
  })
  define('leaf-count', {
    settings: { leaves: number(7) },
    default: (host, { settings }) => {
      host.title = settings.leaves.toFixed()
      // @ts-expect-error there is no such setting
      host.title = settings.petals
    },
  })
  // @ts-expect-error a feature needs a mount function
  define('empty', {})
}

test('define takes a mount function, or a module whose settings are typed', () => {
  expect(useDefine).toBeTypeOf('function')
})
