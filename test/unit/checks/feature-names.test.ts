import { describe, expect, test } from 'vitest'
import { unknownFeature, unknownTrigger } from '../../../src/checks/feature-names.ts'
import { judge } from '../support/markup-rules.ts'

describe('a feature that does not exist', () => {
  test.each([
    ['carousl', 'carousel'],
    ['Carousel', 'carousel'],
    ['megamenu', 'mega-menu'],
    ['galery_grid', 'gallery-grid'],
    ['maps', 'map'],
  ])('%s gets a suggestion: %s', (wrong, meant) => {
    const fix = `div: There is no feature "${wrong}". Write ${meant}.`
    expect(judge(unknownFeature, `<div data-feature="${wrong}">`)).toEqual([fix])
  })

  test('without a similar name lists all features', () => {
    expect(judge(unknownFeature, '<div data-feature="accordion">')).toEqual([
      'div: There is no feature "accordion". Write one of carousel, map, mega-menu, gallery-grid.',
    ])
  })

  test('is reported once among several names', () => {
    const html = '<div data-feature=" carousel\n foo map foo ">'
    expect(judge(unknownFeature, html)).toHaveLength(1)
  })

  test('is reported for an empty name', () => {
    expect(judge(unknownFeature, '<div data-feature>')).toHaveLength(1)
  })

  test.each(['constructor', '__proto__', 'toString'])('is reported for the name %s', name => {
    expect(judge(unknownFeature, `<div data-feature="${name}">`)).toHaveLength(1)
  })

  test('is quoted only in part if its name has a megabyte', () => {
    const [said = ''] = judge(unknownFeature, `<div data-feature="${'x'.repeat(1e6)}">`)
    expect(said.length).toBeLessThan(200)
  })
})

describe('data-load', () => {
  test('with a misspelt word gets a suggestion', () => {
    expect(judge(unknownTrigger, '<div data-feature="map" data-load="visble">')).toEqual([
      'div: data-load="visble" is not a trigger: the feature loads at once. Write visible.',
    ])
  })

  test.each(['eager', ''])('"%s" lists all four words', word => {
    const [said] = judge(unknownTrigger, `<div data-feature="map" data-load="${word}">`)
    expect(said).toMatch(/Write one of now, visible, idle, intent\.$/)
  })

  test.each(['now', 'visible', 'idle', 'intent'])('%s is valid', word => {
    expect(judge(unknownTrigger, `<div data-feature="map" data-load="${word}">`)).toEqual([])
  })

  test('on an element without a feature is ignored', () => {
    expect(judge(unknownTrigger, '<div data-load="eager">')).toEqual([])
  })
})
