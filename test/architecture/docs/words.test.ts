import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from '../../../tools/lib/paths.mjs'
import { readFiles } from '../support/source.ts'

/** The project's own vocabulary, and the established terms for it. */
const WORDS: readonly (readonly [bad: RegExp, better: string])[] = [
  [/(?<![/#-])\bfilms?\b(?![/.])/i, 'video'],
  [/\b(early|held) (tap|press)(es|s)?\b/i, 'early click'],
  [/\bheld,? and (made again|given back)/i, 'queued and replayed'],
  [/\basked for again\b/i, 'retried'],
  [/\bhides? a property\b|\bclobbered by its place\b/i, 'DOM clobbering'],
  [/\binterest\b/i, 'intent'],
  [/\bwhat the server (wrote|sent)\b/i, 'server markup'],
  [/\b(registry line|line of the registry)s?\b/i, 'registry entry'],
  [/\bjobs? (of|on) (a|the|its) host\b/i, 'instance'],
  [/\bkit of\b/i, 'shared modules'],
  [/\bbehaviour bundle\b/i, 'progressive-enhancement components'],
  [/\bbeside (\d+|fourteen) other\b/i, 'compared with 14 libraries'],
  [/\bfor ever\b/i, 'can be cached as immutable'],
  [/\bpromised\b|\btests? (that )?holds? (it|this)\b/i, 'guaranteed, enforced by'],
  [/\bmakes? HTML of\b/i, 'parses a string as HTML'],
  [/\bcosts? (its|that|one) feature only\b/i, 'affects only that feature'],
  [/\bno package but\b/i, 'no runtime dependencies'],
  [/\bbusy machine\b|\bmachine that is busy\b/i, 'a loaded machine'],
  [/\bdoes anything anywhere\b/i, 'randomised (monkey) UI test'],
  [/\beach line that it breaks\b/i, 'mutation testing'],
  [/\bgo(es)? round the end\b/i, 'wraps around'],
  [/\bnobody means\b/i, 'malformed value'],
  [/\bleaves? (things|everything|it) as (they|it) (were|was)\b/i, 'restores the server markup'],
  [/\bclocks (that )?change\b/i, 'daylight-saving time'],
]

const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm
const TITLE = /\b(?:test|describe)[\w.]*(?:\([^'"`\n]*\))?\(\s*(['"`])(.*?)\1/g
/** Texts with a space: messages rather than names. */
const TEXT = /(['"`])((?:(?!\1)[^\n\\]|\\.)* (?:(?!\1)[^\n\\]|\\.)*)\1/g

const commentsIn = (code: string): string[] => [...code.matchAll(COMMENT)].map(([text]) => text)
const titlesIn = (code: string): string[] => [...code.matchAll(TITLE)].map(([, , text = '']) => text)
const textsIn = (code: string): string[] => [...code.matchAll(TEXT)].map(([, , text = '']) => text)

const CODE = /\.(ts|tsx|mjs|css)$/
const SELF = 'test/architecture/docs/words.test.ts'

const DOCS = ['README.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'SECURITY.md', 'test/README.md', 'package.json']

const prose = [
  ...DOCS.map(path => ({ path, texts: [readFileSync(join(ROOT, path), 'utf8')] })),
  ...readFiles('docs', /\.md$/).map(({ path, code }) => ({ path, texts: [code] })),
  ...['src', 'cli', 'tools', 'bench', 'fixtures', 'test']
    .flatMap(folder => readFiles(folder, CODE))
    .filter(({ path }) => path !== SELF)
    .map(({ path, code }) => ({ path, texts: [...commentsIn(code), ...titlesIn(code)] })),
  // Messages of the package and the guide. The other pages are prose of the example garden.
  ...[
    ...readFiles('src', /\.tsx?$/),
    ...readFiles('cli', /\.ts$/),
    ...readFiles('fixtures', /-doc\.ts$|pages\/docs\/.*\.tsx$/),
  ].map(({ path, code }) => ({ path, texts: textsIn(code) })),
]

const findIn = (texts: readonly string[]): string[] =>
  texts.flatMap(text =>
    WORDS.flatMap(([bad, better]) => {
      const [found] = text.match(bad) ?? []
      return found ? [`"${found}": ${better}`] : []
    }),
  )

/** Looks only at the first word of a comment; other lines may begin with any word. */
const RIDDLE = /^(\/\*\*?|\/\/)[\s*]*(What|Who|Whoever|Whatever)\b.*/

describe('plain words in docs, comments, messages and test titles', () => {
  test('are the field’s terms', () => {
    const found = prose.flatMap(({ path, texts }) => findIn(texts).map(it => `${path}: ${it}`))
    expect([...new Set(found)]).toEqual([])
  })

  test('begin no comment with What or Who', () => {
    const found = prose.flatMap(({ path, texts }) =>
      texts.filter(text => RIDDLE.test(text)).map(text => `${path}: ${text}`),
    )
    expect(found).toEqual([])
  })
})
