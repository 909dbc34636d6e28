import { describe, expect, test } from 'vitest'
import * as grid from '../../../src/features/gallery-grid/gallery-grid.ts'
import * as hero from '../../../src/features/home-hero-banner/home-hero-banner.tsx'
import * as modal from '../../../src/features/modal/modal.ts'
import * as appear from '../../../src/features/scroll-appear/scroll-appear.ts'

// MOD-1
describe('data-modal-target', () => {
  test.each(['#a', '#ä b', '#"><img>'])('accepts %j', text => {
    expect(modal.settings.target.parse(text)).toBe(text)
  })
  test.each(['', '#', 'a', ' #a', '/page/#a', 'javascript:alert(1)'])('rejects %j', text => {
    expect(modal.settings.target.parse(text)).toBe(undefined)
  })
})

describe('data-grid-visible', () => {
  test.each([
    ['1', 1],
    ['12', 12],
    ['2.5', 2.5],
  ])('takes %j', (text, value) => {
    expect(grid.settings.visible.parse(text)).toBe(value)
  })
  test.each(['', ' ', '0', '-1', 'many', '8px', 'NaN'])('rejects %j', text => {
    expect(grid.settings.visible.parse(text)).toBe(undefined)
  })
})

describe('data-appear-delay', () => {
  test.each([
    ['0', 0],
    ['150', 150],
  ])('takes %j', (text, value) => {
    expect(appear.settings.delay.parse(text)).toBe(value)
  })
  test.each(['', '-1', '1.5', '1e3', '150ms'])('rejects %j', text => {
    expect(appear.settings.delay.parse(text)).toBe(undefined)
  })
})

describe('data-hero-interval', () => {
  test.each([
    ['1000', 1000],
    ['60000', 60_000],
  ])('takes %j', (text, value) => {
    expect(hero.settings.interval.parse(text)).toBe(value)
  })
  test.each(['', '999', '0999', '-3000', '3s', '1e9', '99999999'])('rejects %j', text => {
    expect(hero.settings.interval.parse(text)).toBe(undefined)
  })
})
