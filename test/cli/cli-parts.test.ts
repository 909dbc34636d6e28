// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { parsePage } from '../../cli/pages/parse.ts'
import { missingPart, noDialog } from '../../src/shared/checks/rules.ts'
import { readSources } from '../architecture/support/source.ts'
import { registry } from '../support/features.ts'
import { hostPairs } from '../support/hosts.ts'
import { known } from './support/check.ts'

const find = (html: string) => {
  const { root } = parsePage(html)
  return [...missingPart(root, known), ...noDialog(root, known)]
}

/** test/browser/adopters/cli-parts.test.ts checks in a browser that features fail on the same hosts. */
describe('a required part of a feature', () => {
  test.for(hostPairs)('is reported if it is missing, and only then: $feature', ({ broken, whole }) => {
    expect(find(broken)).toHaveLength(1)
    expect(find(whole)).toEqual([])
  })

  test('is missing on a modal’s button that has a command for nothing', () => {
    const button = (attributes: string) =>
      `<button data-feature="modal" data-modal-target="#a" ${attributes}>A</button><dialog id="a"></dialog>`
    expect(find(button('command="show-modal"'))).toHaveLength(1)
    expect(find(button('command="show-modal" commandfor="a"'))).toEqual([])
    expect(find(button(''))).toEqual([])
  })

  test.each([
    '<a data-feature="modal" href="#">A</a>',
    '<a data-feature="calendar-link" href="/" data-calendar-title="" data-calendar-start="2026-12-04">A</a>',
  ])('is missing if it is empty: %s', host => {
    expect(find(host)).toHaveLength(1)
  })

  test('has its own message, with one sample each', () => {
    const said = new Set(
      hostPairs.flatMap(({ broken }) => find(broken).map(({ problem, fix }) => `${problem} ${fix}`)),
    )
    const texts = Object.values(registry).flatMap(({ parts = {} }) => Object.values(parts))
    expect(texts.filter(text => !said.has(text))).toEqual([])
  })

  test('is listed for each feature that throws without it', () => {
    const throwing = Object.keys(registry).filter(name =>
      readSources(`src/features/${name}`).some(({ code }) => code.includes('throw ')),
    )
    expect(throwing.length).toBeGreaterThan(10)
    expect(Object.keys(registry).filter(name => registry[name]?.parts)).toEqual(throwing)
  })
})
