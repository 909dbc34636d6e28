import { expect, onTestFinished, test, vi } from 'vitest'
import mount from '../../../src/features/modal/modal.ts'
import { fakeContext } from '../support/core.ts'

test('a press beside a dialog closes it where the browser does not know closedby, and a drag out of it does not', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  document.body.innerHTML = '<button>Ask</button><dialog id="box" closedby="any">Question</dialog>'
  const host = document.querySelector('button') as HTMLButtonElement
  const dialog = document.querySelector('dialog') as HTMLDialogElement
  dialog.getBoundingClientRect = () => new DOMRect(10, 10, 80, 80)
  mount(host, { ...fakeContext().ctx, settings: { target: '#box' } } as Parameters<typeof mount>[1])
  const press = (from: number, to: number): void => {
    dialog.dispatchEvent(new MouseEvent('pointerdown', { clientX: from, clientY: 50 }))
    dialog.dispatchEvent(new MouseEvent('click', { clientX: to, clientY: 50 }))
  }
  host.click()
  // The second press of a double click on the trigger.
  press(5, 5)
  expect(dialog.open).toBe(true)
  vi.runAllTimers()
  press(50, 5)
  press(5, 50)
  expect(dialog.open).toBe(true)
  press(5, 5)
  expect(dialog.open).toBe(false)
})
