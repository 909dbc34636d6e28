import { expect, test } from 'vitest'
import { createRestorer } from '../../../src/features/carousel/attribute-restorer.ts'

const elementOf = (attributes: Readonly<Record<string, string>>): HTMLElement => {
  const element = document.createElement('div')
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  return element
}

test('restores the server markup: values, missing attributes and order', () => {
  const element = elementOf({ loading: 'lazy', class: 'a', style: '--x:1' })
  const before = element.outerHTML
  const { set, restore } = createRestorer()
  set(element, 'loading', 'eager')
  set(element, 'aria-label', '1 of 2')
  set(element, 'aria-label', '2 of 2')
  set(element, 'style', '--x:1')
  element.style.setProperty('transform', 'none')
  expect(element.getAttribute('aria-label')).toBe('2 of 2')
  restore()
  expect(element.outerHTML).toBe(before)
})

test('keeps attributes that other scripts wrote', () => {
  const element = elementOf({ class: 'a' })
  const { set, restore } = createRestorer()
  set(element, 'inert', '')
  element.setAttribute('data-ready', 'carousel')
  restore()
  expect(element.getAttributeNames()).toEqual(['class', 'data-ready'])
})

test('removes an attribute, and restores it', () => {
  const element = elementOf({ inert: '' })
  const { set, restore } = createRestorer()
  set(element, 'inert', null)
  expect(element.hasAttribute('inert')).toBe(false)
  restore()
  expect(element.hasAttribute('inert')).toBe(true)
})
