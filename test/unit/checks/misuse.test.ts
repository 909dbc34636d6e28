import { describe, expect, test } from 'vitest'
import { misuse } from '../../../src/checks/misuse.ts'
import { judge } from '../support/markup-rules.ts'

describe('panel toggles', () => {
  test('must be buttons', () => {
    expect(judge(misuse, '<a href="/" data-panel-toggle="nav">Menu</a>')).toEqual([
      'a: This toggle is not a button: the keyboard does not reach it. Make it a <button type="button">.',
    ])
    expect(judge(misuse, '<button data-panel-toggle="nav"></button>')).toEqual([])
  })
})

describe('back to top', () => {
  test.each(['<a href="/" data-back-to-top>Up</a>', '<button data-back-to-top>Up</button>'])(
    'is reported as %s',
    html => {
      const [said] = judge(misuse, html)
      expect(said).toMatch(/This is not a link to #top.* Write <a href="#top" data-back-to-top>\.$/)
    },
  )

  test('is accepted as a link to #top', () => {
    expect(judge(misuse, '<a href="#top" data-back-to-top>Up</a>')).toEqual([])
  })
})

describe('a map', () => {
  const map = (center: string) => `<body><div data-feature="list map" ${center}></div>`
  const noKey = 'div: The page has no key for maps. Add data-maps-key to <html>.'

  test.each(['<html>', '<html data-maps-key="">'])('needs a key, which %s lacks', html => {
    expect(judge(misuse, html + map('data-map-center="1,2"'))).toEqual([noKey])
  })

  test('needs a centre', () => {
    expect(judge(misuse, `<html data-maps-key="k">${map('')}`)).toEqual([
      'div: The map has no centre. Add data-map-center="latitude,longitude".',
    ])
  })

  test('is accepted with both', () => {
    expect(judge(misuse, `<html data-maps-key="k">${map('data-map-center="1,2"')}`)).toEqual([])
  })
})
