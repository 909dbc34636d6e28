import { expect, test } from 'vitest'
import { setAttribute } from '../../../src/shared/elements.ts'
import { fakeContext } from '../support/core.ts'

const SERVER = { loading: 'lazy', class: 'a', style: '--x:1', inert: '' }

const served = (): HTMLElement => {
  const element = document.createElement('div')
  for (const [name, value] of Object.entries(SERVER)) element.setAttribute(name, value)
  return element
}

const attributesOf = (element: Element) =>
  Object.fromEntries(element.getAttributeNames().map(name => [name, element.getAttribute(name)]))

test('attributes of the server markup are restored with values and order, and those of other scripts kept', () => {
  const element = served()
  const { ctx, leave } = fakeContext()
  setAttribute(ctx, element, 'loading', 'eager')
  setAttribute(ctx, element, 'aria-label', '1 of 2')
  setAttribute(ctx, element, 'aria-label', '2 of 2')
  setAttribute(ctx, element, 'style', '--x:2')
  setAttribute(ctx, element, 'inert', null)
  element.style.setProperty('transform', 'none')
  element.setAttribute('data-ready', 'carousel')
  expect(element.getAttribute('aria-label')).toBe('2 of 2')
  expect(element.hasAttribute('inert')).toBe(false)
  leave()
  expect(attributesOf(element)).toEqual({ ...SERVER, 'data-ready': 'carousel' })
  expect(element.getAttributeNames().slice(0, 3)).toEqual(['loading', 'class', 'style'])
})

test('without a value an attribute is that of the server markup again, as it is at the end', () => {
  const element = served()
  const { ctx, leave } = fakeContext()
  setAttribute(ctx, element, 'style')
  element.style.setProperty('transform', 'none')
  for (const value of ['eager', undefined, 'auto', undefined]) setAttribute(ctx, element, 'loading', value)
  expect(element.getAttribute('loading')).toBe('lazy')
  leave()
  expect(attributesOf(element)).toEqual(SERVER)
})

test('an element of two hosts is restored whichever goes first, and remembered anew by the next host', () => {
  const element = served()
  const [one, two, next] = [fakeContext(), fakeContext(), fakeContext()]
  setAttribute(one.ctx, element, 'hidden', '')
  setAttribute(two.ctx, element, 'hidden', 'until-found')
  one.leave()
  two.leave()
  expect(attributesOf(element)).toEqual(SERVER)
  element.setAttribute('hidden', 'page')
  setAttribute(next.ctx, element, 'hidden', null)
  next.leave()
  expect(element.getAttribute('hidden')).toBe('page')
})

test('setting an attribute again and again adds one step to undo', () => {
  const element = served()
  const steps: unknown[] = []
  const ctx = { undo: (step: unknown) => steps.push(step) }
  for (let times = 0; times < 100; times++)
    for (const value of ['eager', null, undefined]) setAttribute(ctx, element, 'loading', value)
  expect(steps).toHaveLength(1)
})
