// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { kebab } from '../../src/shared/text.ts'
import { ROOT } from '../../tools/lib/paths.mjs'
import { checkHtml, known } from './support/check.ts'

describe('a near miss is a warning that names what is meant', () => {
  const warningsIn = (body: string) =>
    checkHtml(body).findings.filter(({ severity, rule }) => severity === 'warning' || /^mis/.test(rule))
  const carousel = (attributes: string) =>
    `<section data-feature="carousel" ${attributes}><div data-carousel-controls></div><div data-carousel-viewport><ul data-carousel-slides><li data-carousel-slide>1</ul></div></section>`
  const grid = (attributes: string, items = 0) =>
    `<div data-feature="gallery-grid" ${attributes}><ul data-grid-items>${'<li></li>'.repeat(items)}</ul><button data-grid-toggle aria-expanded="false">x</button></div>`
  const event = (start: string, end: string) =>
    `<a data-feature="calendar-link" href="/x/" data-calendar-title="x" data-calendar-start="${start}" data-calendar-end="${end}">x</a>`
  const block = (json: string) =>
    `<p data-feature="scroll-appear"></p><script type="application/json" data-thistledown-texts>${json}</script>`

  test.each([
    [carousel('data-carousel-gap="8"'), 'data-carousel-gap does nothing', 'write one of data-carousel-type'],
    [carousel('data-carousel-x:y="8"'), 'data-carousel-x:y does nothing', 'write one of'],
    ['<header data-header></header><p data-back-to-top:>', 'data-back-to-top: does', 'data-back-to-top'],
    [carousel('').replace('<ul', '$& data-carousel-type="logos"'), 'does nothing here', 'Move it to the'],
    [carousel('carousel-type="logos"'), 'carousel-type does nothing', 'Write data-carousel-type.'],
    [carousel('carousel-gap="8"'), 'carousel-gap does nothing', 'write one of data-carousel-type'],
    [carousel(''), 'data-carousel-slide does nothing', 'Write data-carousel-slides.'],
    [grid('data-grid-show="4"'), 'data-grid-show does nothing', 'data-grid-visible'],
    [
      grid('data-gallery-grid-visible="8"'),
      'data-gallery-grid-visible does nothing',
      'Write data-grid-visible.',
    ],
    [grid('data-grid-open-text="x"'), 'the closed grid already has the text "x"', 'data-grid-closed-text'],
    [grid('data-grid-visible="8"', 9), 'All items show until', 'data-grid-rest'],
    [
      '<p data-notification></p><header data-header></header>',
      'data-notification does nothing',
      'data-notification-bar',
    ],
    [
      '<button data-panel-toggle="lang" aria-controls="l">x</button><p data-panel="lang" id="l"></p><header data-header></header>',
      'data-panel="lang" names a panel of your own',
      '"language"',
    ],
    [
      event('2026-12-04T16:30', '2026-12-04T15:30'),
      'data-calendar-end="2026-12-04T15:30" is before the start, so the event lasts one hour.',
      'Write an end in the form of the start, "2026-12-04T16:30", and not before it.',
    ],
    [event('2026-12-04', '2026-12-03'), 'is before the start, so the event lasts one day', 'Write an end'],
    [
      event('2026-12-04', '2026-12-04T17:30'),
      'is a local time, but the start is a date, so the event lasts one day',
      '"2026-12-04"',
    ],
    [
      event('2026-12-04T16:30+01:00', '2026-12-04T17:30'),
      'is a local time, but the start is a time in UTC or with an offset, so the event lasts one hour',
      '"2026-12-04T16:30+01:00"',
    ],
    ['<button data-panel-toggle="nav" aria-controls="l" id="l">', 'not the panel "nav"', 'Write the id'],
    [block('{"carousell": {}}'), '"carousell", which has no texts', 'Write carousel.'],
    [block('{"carousel": {"Next": ""}}'), 'no text "Next"', 'Write next.'],
    [block('{"carousel": {"next": 1}}'), '"next" of "carousel" is not a string', 'quotation marks'],
    [block('{"carousel": {"next": ""}}'), '"next" of "carousel" is empty', 'Write a text'],
    [block('{"form": {"valueMissing": " "}}'), '"valueMissing" of "form" is empty', 'Write a text'],
    [block('{'), 'not JSON', 'Correct'],
  ])('%s', (body, problem, fix) => {
    expect(warningsIn(body)).toContainEqual(
      expect.objectContaining({
        problem: expect.stringContaining(problem),
        fix: expect.stringContaining(fix),
      }),
    )
  })

  test('and none is given for what the features know, or for attributes of another script', () => {
    const known = carousel('data-carousel-type="logos" data-carouselx').replace(' data-carousel-slide>', '>')
    const form =
      '<form data-feature="form"><input data-form-value-missing="x"></form><i data-grid-column></i>'
    const nested =
      '<header data-header><div id="a"><nav data-panel="nav"><a href="#b">x</a><p id="b"></nav></div>'
    const toggle = '<button data-panel-toggle="nav" aria-controls="a"></button></header><main></main>'
    const events = [
      event('2026-12-04', '2026-12-04'),
      event('2026-12-04 16:30', '2026-12-04T16:30'),
      event('2026-12-04T16:30Z', '2026-12-04T16:30-01:00'),
      event('2026-12-04', 'tomorrow') + event('soon', '2026-12-04'),
    ].join('')
    const others = `<i data-api-key data-app-id data-loader data-render data-label="search"></i>
      <table><td data-header=""></table><a href="#" data-back-to-top>x</a><p id=""></p><p id=""></p>
      <select data-feature="select-link"><option value="/a/">x<option value="/b/" selected>x</select>`
    const message = block('{"form": {"valueMissing": ""}}')
    const all = others + events + known + form + message + nested + toggle + grid('data-grid-visible="4"', 4)
    expect(warningsIn(all)).toEqual([])
  })
})

test.each(known.names)('the facts of %s have each attribute that its sources name', name => {
  const folder = join(ROOT, 'src/features', name)
  const { settings = {}, prefix = name } = known.moduleOf(name) ?? {}
  const own = Object.keys(settings).map(it => `data-${prefix}-${kebab(it)}`)
  const refused = ['data-calendar-rrule']
  const listed = [...own, ...refused, ...(known.attributesOf(name) ?? []), ...known.written]
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const sources = files.filter(it => /\./.test(it)).map(it => readFileSync(join(folder, it), 'utf8'))
  const named = sources.flatMap(text => [
    ...(text.match(/\bdata-[a-z-]+[a-z]\b/g) ?? []),
    ...[...text.matchAll(/\bdataset\.(\w+)/g)].map(([, key = '']) => `data-${kebab(key)}`),
  ])
  expect(named.filter(it => it.startsWith(`data-${prefix}-`) && !listed.includes(it))).toEqual([])
})

test.each([
  ['body{overflow-x:hidden}', '', 0],
  ['html{overflow-x:hidden}', '', 0],
  ['html{overflow-y:scroll} body{overflow-x:hidden}', '', 1],
  ['html,body{overflow-x:hidden;overflow-x:clip}', '', 0],
  ['', 'style="overflow:hidden"', 1],
  ['html,body{height:100%}', '', 1],
  ['body{height:100%} html{min-height:100%}', '', 0],
  ['body{display:grid;height:100dvh}', '', 1],
  ['body{min-height:100vh}', '', 0],
  ['html{height:100%;overflow-y:scroll}', '', 0],
  ['body{height:100vh;overflow:auto}', '', 1],
  ['html{overflow:hidden} body{height:100vh;overflow:auto}', '', 0, 1],
])('a style that keeps the header from sticking is a warning: %s %s', (css, attribute, count, inner = 0) => {
  const { findings } = checkHtml(
    `<style>${css}</style><div ${attribute}><header data-header></header><main></main></div>`,
  )
  const found = ['held-header', 'inner-scroll'].map(it => findings.filter(({ rule }) => rule === it).length)
  expect(found).toEqual([count, inner])
})
