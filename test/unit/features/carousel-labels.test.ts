import { afterEach, expect, test } from 'vitest'
import { defaults, positionOf } from '../../../src/features/carousel/labels.ts'
import { texts } from '../../../src/loader/texts.ts'

afterEach(() => document.body.replaceChildren())

test('names one slide by its number, several by the first and the last', () => {
  expect(positionOf(defaults, 1, 1, 5)).toBe('2 of 5')
  expect(positionOf(defaults, 0, 4, 8)).toBe('1 to 5 of 8')
})

test('every text can be replaced', () => {
  const block = document.createElement('script')
  block.type = 'application/json'
  block.dataset.thistledownTexts = ''
  block.textContent = JSON.stringify({
    carousel: Object.fromEntries(Object.keys(defaults).map(key => [key, `${key} {total}`])),
  })
  document.body.append(block)
  const replaced = texts('carousel', defaults)
  for (const [key, value] of Object.entries(replaced)) expect(value).toBe(`${key} {total}`)
  expect(positionOf(replaced, 1, 1, 5)).toBe('position 5')
})
