import { beforeEach, expect, test, vi } from 'vitest'
import { headerMistakes } from '../../../src/features/debug/header.ts'

beforeEach(() => {
  document.documentElement.removeAttribute('style')
  document.body.removeAttribute('style')
})

/** happy-dom has no layout: each element is as tall as its `data-tall`. */
const problems = (html: string): string[] => {
  document.body.innerHTML = html
  for (const element of document.querySelectorAll<HTMLElement>('[data-tall]'))
    element.getBoundingClientRect = () => new DOMRect(0, 0, 100, Number(element.dataset.tall))
  return headerMistakes().map(({ element, problem }) => `${element.id}: ${problem}`)
}

const HEADER = '<header data-header data-tall="60"></header>'

test('the debug panel names an element whose overflow keeps the header from sticking, and no element that clips', () => {
  const around = (style: string) => `<div id="box" style="${style}" data-tall="900">${HEADER}</div>`
  for (const value of ['hidden', 'auto', 'scroll'])
    expect(problems(around(`overflow:${value}`))).toEqual([
      'box: The overflow of this <div> keeps the header from sticking to the window.',
    ])
  for (const value of ['visible', 'clip']) expect(problems(around(`overflow:${value}`))).toEqual([])
})

test('the overflow of the body is the window’s, unless the root has one of its own', () => {
  document.documentElement.style.overflow = 'visible'
  document.body.style.overflow = 'hidden'
  document.body.id = 'body'
  expect(problems(HEADER)).toEqual([])
  document.documentElement.style.overflow = 'hidden'
  expect(problems(HEADER)).toEqual([
    'body: The overflow of this <body> keeps the header from sticking to the window.',
  ])
})

test('the debug panel names a header that leaves no room for its panels', () => {
  const half = window.innerHeight / 2
  const header = (tall: number) => `<header data-header id="tall" data-tall="${tall}"></header>`
  expect(problems(header(half))).toEqual([])
  expect(problems(header(half + 1))).toEqual([
    'tall: The header takes more than half of the window, which leaves little room for its panels.',
  ])
})

test('the debug panel names a wrapper of the header’s own height, and a second header', () => {
  expect(problems(`<div id="wrap" data-tall="60">${HEADER}</div>`)).toEqual([
    'wrap: This <div> is no taller than the header in it, so the header scrolls away with it.',
  ])
  expect(problems(`${HEADER}<div data-header id="second"></div>`)).toEqual([
    'second: The page already has a header. Core hides and shows only the first one.',
  ])
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(9000)
  expect(problems(`<div id="low" data-tall="900">${HEADER}</div>`)[0]).toMatch(/^low: .* ends long before/)
})
