import { expect } from 'vitest'
import { openPage } from '../support/core.ts'
import { SMALL } from '../support/panels.ts'
import { can, test } from '../support/test.ts'

// PAN-7
test.skipIf(!can('touch'))(
  'a tap whose click event has no pointer type also focuses the field',
  async ({ open }) => {
    const page = await open({ ...SMALL, touch: true })
    await openPage(page)
    const focused = await page.evaluateOn('[data-panel-toggle=search]', toggle => {
      toggle.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }))
      return document.activeElement?.matches('[data-panel=search] input')
    })
    expect(focused).toBe(true)
  },
)
