import { describe, expect, test } from 'vitest'
import { duplicateId, missingId } from '../../../src/checks/ids.ts'
import { lonelyPanel } from '../../../src/checks/panels.ts'
import { judge } from '../support/markup-rules.ts'

describe('panels', () => {
  test('a toggle without its panel is reported', () => {
    expect(judge(lonelyPanel, '<button data-panel-toggle="nav"></button>')).toEqual([
      'button: This opens the panel "nav", which is not on the page. Add data-panel="nav" to what it opens.',
    ])
  })

  test('a panel without its toggle is reported', () => {
    expect(judge(lonelyPanel, '<nav data-panel="nav"></nav>')).toEqual([
      'nav: Nothing opens the panel "nav". Add a button with data-panel-toggle="nav".',
    ])
  })

  test('a pair is accepted, wherever its parts are', () => {
    const html = '<nav data-panel="nav"></nav><p><button data-panel-toggle="nav"></button>'
    expect(judge(lonelyPanel, html)).toEqual([])
  })
})

describe('ids', () => {
  test('each element after the first with the same id is reported', () => {
    const html = '<p id="a"></p><div id="a"></div><b id="b"></b><i id="a"></i>'
    const fix = 'An earlier element already has the id "a". Give this element another id.'
    expect(judge(duplicateId, html)).toEqual([`div: ${fix}`, `i: ${fix}`])
  })

  test('a form with a field named id is reported by the id of its attribute', () => {
    const html = '<form id="a"><input name="id"></form><form id="b"><input name="id"></form>'
    expect(judge(duplicateId, html)).toEqual([])
  })

  test('aria-controls with an unknown id is reported', () => {
    const html = '<button aria-controls="here gone"></button><p id="here"></p>'
    expect(judge(missingId, html)).toEqual([
      'button: aria-controls names "gone", which is not on the page. Give the id "gone" to its target.',
    ])
  })

  test.each([
    ['button data-modal-target="#gone"', 'button'],
    ['a data-lightbox-content="#gone"', 'a'],
  ])('<%s> with an unknown target is reported', (tag, name) => {
    expect(judge(missingId, `<${tag}>x</${name}>`)).toEqual([
      `${name}: This leads to "#gone", which is not on the page. Give the id "gone" to its target.`,
    ])
  })

  test('a link to an unknown fragment is reported', () => {
    expect(judge(missingId, '<a href="#caf%C3%A9">Café</a>')).toEqual([
      'a: This leads to "#caf%C3%A9", which is not on the page. Give the id "café" to its target.',
    ])
  })

  test.each([
    '<a href="#"></a><a href="#top"></a>',
    '<a href="#café"></a><a href="#caf%C3%A9"></a><p id="café"></p>',
    '<a href="#50%"></a><p id="50%"></p>',
    '<a href="#old"></a><a name="old"></a>',
    '<a href="#:~:text=hello"></a><a href="#p:~:text=hello"></a><p id="p"></p>',
    '<a href="/elsewhere#part"></a><a href="mailto:a@b"></a><a></a>',
    '<a href="#&quot;];x"></a><p id="&quot;];x"></p>',
  ])('is accepted: %s', html => {
    expect(judge(missingId, html)).toEqual([])
  })

  test('a field’s name is not a link target', () => {
    expect(judge(missingId, '<a href="#mail"></a><input name="mail">')).toHaveLength(1)
  })
})
