import { beforeEach, expect, test, vi } from 'vitest'
import { createElements } from '../../browser/driver/elements.ts'
import '../../browser/driver/matchers.ts'

// Matchers fail at once, without waiting.
vi.mock('../../browser/driver/poll.ts', async load => ({ ...(await load<object>()), PATIENCE_MS: 0 }))

/** A page that is this document. */
const evaluate = async (fn: unknown, ...args: unknown[]) =>
  // biome-ignore lint/security/noGlobalEval: as the engines do
  typeof fn === 'string' ? eval(fn) : (fn as (...args: unknown[]) => unknown)(...args)
const page = { evaluate, ...createElements(evaluate as never), url: async () => 'http://site/' }

beforeEach(() => {
  document.body.innerHTML = '<p id="one" title="First">One</p><input id="two" value="2">'
})

test.for<[check: () => unknown, message: string]>([
  [
    () => expect(page).toHaveText('#one', 'Two'),
    '#one to have the text "Two", found "One" after 0 s, at http://site/',
  ],
  [() => expect(page).toHaveText('#one', /T/), '#one to have the text /T/, found "One"'],
  [() => expect(page).not.toHaveText('#one', 'One'), '#one not to have the text "One", found "One"'],
  [() => expect(page).toHaveText('#none', 'One'), '#none to have the text "One", found no such element'],
  [() => expect(page).not.toHaveText('#none', 'One'), 'not to have the text "One", found no such element'],
  [
    () => expect(page).toHaveAttribute('#one', 'title', 'Second'),
    '#one to have the attribute title "Second", found "First"',
  ],
  [() => expect(page).toHaveAttribute('#one', 'lang'), '#one to have the attribute lang, found null'],
  [() => expect(page).not.toHaveAttribute('#one', 'title'), 'not to have the attribute title, found "First"'],
  [() => expect(page).toHaveFocus('#two'), '#two to have focus, found "<body></body>"'],
  [() => expect(page).not.toHaveFocus('#none'), '#none not to have focus, found no such element'],
  [() => expect(page).toHaveCount('p', 2), 'p to match times: 2, found 1'],
  [() => expect(page).toHaveValue('#two', '3'), '#two to have the value "3", found "2"'],
  [() => expect(page).toExist('#none'), '#none to exist, found 0'],
  [() => expect(page).toHavePath('/elsewhere/'), 'the page to be at "/elsewhere/", found'],
])(
  'a failing matcher reports the selector, the expected and the found value: %s',
  async ([check, message]) => {
    await expect(check()).rejects.toThrow(message)
  },
)
