import { expect, test } from 'vitest'
import { useBigPages } from '../support/big-page.ts'

const peakOf = useBigPages(3)

test('a page of 3 MB takes less than 220 MB of memory', async () => {
  expect(await peakOf('check rows.html')).toBeLessThan(220)
})
