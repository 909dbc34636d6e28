// @vitest-environment node
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { catalogue } from '../../cli/check/catalogue.ts'
import { parsePage } from '../../cli/pages/parse.ts'
import { rules } from '../../src/shared/checks/rules.ts'
import { checkHtml, known, ours } from './support/check.ts'
import { writeSite } from './support/site.ts'

const CSS = '<link rel="stylesheet" href="/styles/thistledown.css">'
const CORE = '<script type="module" src="/scripts/core.js"></script>'
const page = (body: string, head = CSS + CORE) => `<!doctype html><title>x</title>${head}<body>${body}`

/** Rules about files need a folder. */
const ABOUT_FILES = ['missing-file', 'wrong-integrity']

test.each(Object.entries(catalogue).filter(([rule]) => !ABOUT_FILES.includes(rule)))(
  '%s reports its own bad example, and nothing in the good one',
  (rule, info) => {
    expect(checkHtml(info.bad).rules).toContain(rule)
    const { findings } = checkHtml(info.good)
    const own = findings.filter(finding => finding.rule === rule)
    expect([...own.map(({ problem }) => problem), ...ours(findings)]).toEqual([])
    // The documentation is in complete sentences.
    expect(info.text).toMatch(/^[A-Z<a-z].{40,}\.$/s)
    expect(info.title).not.toMatch(/[.]$/)
  },
)

test.each(rules.map(rule => [rule.name, rule] as const))(
  'a rule that the debug panel applies is a rule of the command, too: %s',
  (_, rule) => {
    const found = Object.values(catalogue).flatMap(({ bad }) => {
      const { root, placeOf } = parsePage(bad)
      const { findings } = checkHtml(bad)
      return rule(root, known).map(({ element, attribute, problem }) => ({
        findings,
        mistake: expect.objectContaining({ ...placeOf(element, attribute), problem }),
      }))
    })
    expect(found).not.toEqual([])
    for (const { findings, mistake } of found) expect(findings).toContainEqual(mistake)
  },
)

test('a page without Thistledown has only findings about the page in general', () => {
  const body = `<div data-feature="pricing-table"></div><header data-header="main"></header><div data-panel="left"></div>
    <a href="#nowhere">x</a><p id="a"></p><p id="a"></p><button data-panel-toggle="sidebar">x</button>
    <div data-panel="navigation" data-reader></div><script src="https://cdn.example/crypto-js/core.js"></script>`
  const { findings } = checkHtml(page(body, ''))
  expect(ours(findings)).toEqual([])
  expect(findings.length).toBeGreaterThan(0)
})

describe('core', () => {
  test.each([
    '<header data-header></header>',
    '<p data-feature="scroll-appear"></p>',
    '<p data-feature="scrol-appear"></p>',
    '<button data-panel-toggle="nav">x</button><nav data-panel="nav"></nav>',
  ])('is reported as missing on a page with %s', body => {
    expect(checkHtml(page(body, CSS)).rules).toContain('no-core')
    const hidden = `<!-- ${CORE} --><template>${CORE}</template><noscript>${CORE}</noscript>`
    expect(checkHtml(page(body, CSS + hidden)).rules).toContain('no-core')
  })

  test.each([
    '<script type="module" src="https://cdn.example/x/scripts/core.js?v=1"></script>',
    '<script type="module">import "/scripts/core.js"</script>',
    '<script type="module">console.warn("second core ignored")</script>',
  ])('is recognised in %s', tag => {
    const body = '<header data-header></header>'
    expect(checkHtml(page(body, CSS + tag)).rules).not.toContain('no-core')
    expect(checkHtml(body).rules).not.toContain('no-core')
  })
})

test('the stylesheet may be part of a site’s own file, which is a warning if it cannot be read', () => {
  const body = '<header data-header></header>'
  const root = writeSite({ 'site.css': '@layer thistledown{a{b:c}}', 'bare.css': 'a{b:c}' })
  const severity = (head: string, disk?: { file: string; root: string }) =>
    checkHtml(page(body, CORE + head), disk).findings.find(({ rule }) => rule === 'no-stylesheet')?.severity
  const link = (file: string) => `<link rel="stylesheet" href="/${file}">`
  expect(severity('')).toBe('error')
  expect(severity(link('site.css'))).toBe('warning')
  expect(severity('<style>@layer thistledown, site;</style>')).toBe(undefined)
  const disk = { file: join(root, 'index.html'), root }
  expect([severity(link('site.css'), disk), severity(link('bare.css'), disk)]).toEqual([undefined, 'error'])
})

describe('files in the folder', () => {
  const core = 'const thistledown = 1'
  const hash = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`
  const root = writeSite({
    'index.html': '',
    'styles/thistledown.css': '@layer thistledown{}',
    'scripts/core.js': core,
    'scripts/carousel.ab12.js': '',
  })
  const find = (html: string, file = 'index.html') =>
    checkHtml(html, { file: join(root, file), root }).findings.filter(({ rule }) =>
      ABOUT_FILES.includes(rule),
    )
  const host = '<div data-feature="carousel"></div>'

  test('are found by any kind of address, and not searched on other servers', () => {
    expect(find(page(host))).toEqual([])
    const head = `<base href="/">${CSS.replace('/st', 'st')}${CORE.replace('core.js', 'core.js?v=1')}`
    expect(find(page(host, head))).toEqual([])
    const elsewhere = CORE.replace('/scripts', 'https://cdn.example')
    expect(find(page(host, CSS + elsewhere))).toEqual([])
    for (const odd of ['<link rel="stylesheet" href="/th%E8me.css">', '<base href="about:blank">'])
      expect(find(page(host, odd + CSS + CORE))).toEqual([])
  })

  test.each([
    [page(host, CSS + CORE.replace('scripts', 'assets')), /^This file does not exist: [^/].*core\.js/],
    [
      page('<p data-feature="modal"></p>'),
      /^The page uses "modal", but the folder of the scripts has no file/,
    ],
    [
      `<!doctype html><html data-scripts-path="/nowhere/">${CSS}${CORE}${host}`,
      /^The folder of the scripts does not exist/,
    ],
  ])('are reported if a file, a chunk or the folder of the scripts is missing: %#', (html, problem) => {
    expect(find(html)).toMatchObject([{ problem: expect.stringMatching(problem) }])
  })

  test.each([
    ['scripts/cor.js', 'Write core.js.'],
    ['styles/thistledwn.css', 'Write thistledown.css.'],
    ['styles/thistledown.csss?v=1', 'Write thistledown.css.'],
    ['styles/starter.css', 'Copy the bundle'],
    ['elsewhere/starter.css', 'Copy the bundle'],
    ['scripts/carousel.js', 'Copy the bundle'],
    ['elsewhere/code.js', undefined],
    ['styles/thistledown.css', undefined],
    ['elsewhere/site.css', undefined],
  ])('are reported if a tag misspells the name, or names a file that is not copied: %s', (path, fix) => {
    const tag = /js$/.test(path) ? CORE : CSS
    const found = find(page(host, CSS + CORE + tag.replace(/(src|href)="[^"]*"/, `$1="/${path}"`)))
    expect(found.map(it => it.fix.slice(0, fix?.length))).toEqual(fix ? [fix] : [])
  })

  test('are reported if the only tag for core.js has nearly that name in another folder', () => {
    expect(find(page(host, CSS + CORE.replace('scripts/core', 'js/cor')))).toHaveLength(1)
  })

  test('are reported if the integrity of a tag or of the import map does not match', () => {
    const tag = (integrity: string) => CORE.replace(' src', ` integrity="${integrity}" src`)
    expect(find(page(host, CSS + tag(hash(core))))).toEqual([])
    expect(find(page(host, CSS + tag(hash('other'))))[0]?.rule).toBe('wrong-integrity')
    const outside = `/${'..%2f'.repeat(40)}${encodeURIComponent(import.meta.filename.slice(1))}`
    const addresses = ['/scripts/', outside, '/scripts/carousel.ab12.js']
    const map = JSON.stringify({ integrity: Object.fromEntries(addresses.map(it => [it, hash('other')])) })
    const found = find(page(host, `${CSS}<script type="importmap">${map}</script>${CORE}`))
    expect(found.map(({ rule }) => rule)).toEqual(['wrong-integrity'])
  })
})

describe('values', () => {
  const permission = (attributes: string, choice = 'yes') =>
    `<div data-feature="permission" ${attributes}><button data-permission-choice="${choice}">x</button></div>`

  test.each([
    [permission('data-permission-type="cookies"'), 'cookies'],
    [permission(''), 'does not say'],
    [permission('data-permission-type="cookie"', 'sure'), 'sure'],
    ['<a data-feature="lightbox" href=" JavaScript:alert(1)">x</a>', 'JavaScript:'],
    ['<a data-feature="lightbox" href="mailto:a@b.c">x</a>', 'mailto:'],
    ['<a data-feature="lightbox" href="">x</a>', 'the page itself'],
    ['<button data-carousel-button="prev">x</button>', 'does nothing'],
    ['<button data-permission-reset="cookies">x</button>', 'asks for nothing'],
    ['<select data-feature="select-link"><option value="javascript:x">x</select>', 'javascript:x'],
    ['<a data-feature="social-popup" href="javascript:share()">x</a>', 'javascript:share()'],
    ['<div data-feature="video-player"><a href="/films/">x</a></div>', '/films/'],
  ])('are rejected: %s', (body, part) => {
    const [first] = checkHtml(page(body)).findings.filter(({ rule }) => rule === 'refused-value')
    expect(first?.problem).toContain(part)
  })

  test.each([
    '<a data-feature="social-popup" href="mailto:a@b.c">x</a>',
    '<a data-feature="lightbox" href="/a.jpg">x</a><a data-feature="lightbox" href="#" data-lightbox-content="#a">x</a>',
    '<div data-feature="gallery-grid" data-grid-open-text="Show all"><ul data-grid-items></ul><button data-grid-toggle aria-expanded="true">Show all</button></div>',
    '<select data-feature="select-link"><option>x<option value="">x<option value="/a/">x</select>',
    '<div data-feature="video-player"><a href="/film.mp4">x</a></div>',
    '<div data-feature="video-group"><a href="/about/">x</a><a href="https://youtu.be/aqz-KE-bpKQ">x</a></div>',
  ])('are accepted: %s', body => {
    expect(checkHtml(page(body)).rules).not.toContain('refused-value')
  })
})

test('broken tags of ours are errors; others are findings about the page in general', () => {
  for (const body of [
    '<p data-feature="scroll-appear data-appear-delay="200"></p>',
    '<p data-feature="scroll-appear" data-feature="modal"></p>',
    '<p>x</p><p data-feature="scroll-appear" data-appear',
  ])
    expect(checkHtml(page(body)).rules, body).toContain('broken-markup')
  const { rules } = checkHtml(page('<p class="a" class="b"></p><p data-feature="scroll-appear"></p>'))
  expect(rules).toContain('page-markup')
  expect(rules).not.toContain('broken-markup')
})

describe('a comment', () => {
  const lost = '<p data-feature="modall"></p>'
  const ignore = (text: string) => `<!-- thistledown-ignore ${text} -->`

  test('ignores a rule on the next element and its descendants, and nowhere else', () => {
    const inner = `<div>${lost}${lost}</div>`
    const { findings, ignored } = checkHtml(page(`${ignore('unknown-feature: ours')}${inner}${lost}`))
    expect([findings.filter(({ rule }) => rule === 'unknown-feature').length, ignored]).toEqual([1, 2])
  })

  test('ignores it on the whole page if placed before <html>', () => {
    const html = `<!doctype html>${ignore('no-core, no-stylesheet')}<html><body><header data-header></header></html>`
    expect(checkHtml(html)).toMatchObject({ findings: [], ignored: 2 })
  })

  test.each([
    ['', 'names no rule'],
    [': because', 'names no rule'],
    ['unknown-features', 'no rule "unknown-features"'],
  ])('with a mistake ignores nothing: “%s”', (text, problem) => {
    const { findings } = checkHtml(page(ignore(text) + lost))
    expect(findings.map(({ rule }) => rule).sort()).toEqual(['bad-ignore', 'unknown-feature'])
    expect(findings.find(({ rule }) => rule === 'bad-ignore')?.problem).toContain(problem)
    expect(checkHtml(page(ignore(text)), undefined, ['bad-ignore']).rules).not.toContain('bad-ignore')
  })
})
