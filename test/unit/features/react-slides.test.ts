// @vitest-environment node
import { expect, test } from 'vitest'
import { container, it, show } from '../support/react-19.ts'

test('React components of slides render the required markup, and pass on attributes and children', async () => {
  const { end } = await show(
    it.createElement(it.Carousel, { label: 'Friends', ...{ 'data-carousel-type': 'logos' } }, 'A', 'B'),
  )
  expect(container.innerHTML).toBe(
    '<section data-carousel-type="logos" aria-label="Friends" data-feature="carousel"><div data-carousel-controls=""></div>' +
      '<div data-carousel-viewport="" tabindex="0"><ul data-carousel-slides=""><li>A</li><li>B</li></ul></div></section>',
  )
  await end()
  const video = it.createElement('video', { muted: true })
  container.innerHTML = it.renderToString(
    it.createElement(it.HomeHeroBanner, { label: 'News', video }, 'Words'),
  )
  expect(container.querySelector('[data-hero-control] ~ video')?.nextSibling?.textContent).toBe('Words')
})
