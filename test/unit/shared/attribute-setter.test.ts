import { expect, test } from 'vitest'
import { attributeSetter } from '../../../src/shared/elements.ts'
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
  const set = attributeSetter(ctx.undo)
  set(element, 'loading', 'eager')
  set(element, 'aria-label', '1 of 2')
  set(element, 'aria-label', '2 of 2')
  set(element, 'style', '--x:2')
  set(element, 'inert', null)
  element.style.setProperty('transform', 'none')
  element.setAttribute('data-ready', 'carousel')
  expect(element.getAttribute('aria-label')).toBe('2 of 2')
  expect(element.hasAttribute('inert')).toBe(false)
  leave()
  expect(attributesOf(element)).toEqual({ ...SERVER, 'data-ready': 'carousel' })
  expect(element.getAttributeNames().slice(0, 3)).toEqual(['loading', 'class', 'style'])
})

test('an attribute that is set to no value gets the value of the server markup again, as it does at the end', () => {
  const element = served()
  const { ctx, leave } = fakeContext()
  const set = attributeSetter(ctx.undo)
  set(element, 'style')
  element.style.setProperty('transform', 'none')
  for (const value of ['eager', undefined, 'auto', undefined]) set(element, 'loading', value)
  expect(element.getAttribute('loading')).toBe('lazy')
  leave()
  expect(attributesOf(element)).toEqual(SERVER)
})

test('each mount remembers the server markup again, and adds one step to undo, however often it sets an attribute', () => {
  const element = served()
  const first = fakeContext()
  attributeSetter(first.ctx.undo)(element, 'loading', 'eager')
  first.leave()
  element.setAttribute('loading', 'auto')
  const steps: (() => void)[] = []
  const set = attributeSetter(step => steps.push(step))
  for (let times = 0; times < 100; times++)
    for (const value of ['eager', null, undefined]) set(element, 'loading', value)
  set(element, 'loading', null)
  expect(steps).toHaveLength(1)
  steps[0]?.()
  expect(element.getAttribute('loading')).toBe('auto')
})
