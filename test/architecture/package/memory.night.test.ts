import { expect, test } from 'vitest'
import { useBigPages } from '../support/big-page.ts'

const peakOf = useBigPages(20)

test.each(['check rows.html', 'cost rows.html', 'check hosts.html', 'cost hosts.html'])(
  'a page of 20 MB takes less than 500 MB: %s',
  async line => {
    expect(await peakOf(line)).toBeLessThan(500)
  },
)
