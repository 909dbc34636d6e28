import { describe, expect, test } from 'vitest'
import { badSetting } from '../../../src/checks/settings.ts'
import { judge } from '../support/markup-rules.ts'

describe('a setting', () => {
  test('with a malformed value reports the default and what was expected', () => {
    const html = '<div data-feature="carousel" data-carousel-autoplay-speed="10">'
    expect(judge(badSetting, html)).toEqual([
      'div: data-carousel-autoplay-speed="10" cannot be read: 3000 is used. Write a number from 1000.',
    ])
  })

  test('without a default reports that it counts as absent', () => {
    const [said] = judge(badSetting, '<div data-feature="carousel" data-carousel-lazy="none">')
    expect(said).toContain('data-carousel-lazy="none" cannot be read: it counts as absent.')
  })

  test('is read with the feature’s prefix', () => {
    expect(judge(badSetting, '<div data-feature="gallery-grid" data-grid-type="x">')).toHaveLength(1)
    expect(judge(badSetting, '<div data-feature="gallery-grid" data-gallery-grid-type="x">')).toEqual([])
  })

  test('with a misspelt name gets a suggestion', () => {
    expect(judge(badSetting, '<div data-feature="carousel" data-carousel-tipe="logos">')).toEqual([
      'div: There is no setting data-carousel-tipe. Write data-carousel-type.',
    ])
  })

  test.each([
    'data-feature="carousel" data-carousel-type="logos" data-carousel-autoplay-speed="1000"',
    'data-feature="carousel" data-carousel-viewport data-carousel-tape-y data-carousel="x" data-carousel-my-own="x"',
    'data-feature="map" data-map-zoom="?"',
    'data-carousel-type="x"',
  ])('is accepted in <div %s>', attributes => {
    expect(judge(badSetting, `<div ${attributes}>`)).toEqual([])
  })
})
