import { expect, test } from 'vitest'
import { createKeeper } from '../../src/features/carousel/keeper.ts'

const elementOf = (attributes: Readonly<Record<string, string>>): HTMLElement => {
  const element = document.createElement('div')
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  return element
}

test('gives back what the server sent: values, absence, and order', () => {
  const element = elementOf({ loading: 'lazy', class: 'a', style: '--x:1' })
  const before = element.outerHTML
  const { keep, restore } = createKeeper()
  keep(element, 'loading', 'eager')
  keep(element, 'aria-label', '1 of 2')
  keep(element, 'aria-label', '2 of 2')
  keep(element, 'style', '--x:1')
  element.style.setProperty('transform', 'none')
  expect(element.getAttribute('aria-label')).toBe('2 of 2')
  restore()
  expect(element.outerHTML).toBe(before)
})

test('leaves alone what others wrote', () => {
  const element = elementOf({ class: 'a' })
  const { keep, restore } = createKeeper()
  keep(element, 'inert', '')
  element.setAttribute('data-ready', 'carousel')
  restore()
  expect(element.getAttributeNames()).toEqual(['class', 'data-ready'])
})

test('removes an attribute, and brings it back', () => {
  const element = elementOf({ inert: '' })
  const { keep, restore } = createKeeper()
  keep(element, 'inert', null)
  expect(element.hasAttribute('inert')).toBe(false)
  restore()
  expect(element.hasAttribute('inert')).toBe(true)
})
