// @vitest-environment node
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { type InitOptions, runInit } from '../../../cli/init/run.ts'
import { bundle } from '../support/bundle.ts'
import { writeSite } from '../support/site.ts'

const PAGE = '<html><head>\n</head><body>caf\xe9</body></html>'
const FILES = 'public/thistledown'
const CORE = `${FILES}/scripts/core.js`
const [first, second, third] = [bundle('1.0.0'), bundle('2.0.0'), bundle('3.0.0')]
let root = ''

const read = (file: string): string => readFileSync(join(root, file), 'latin1')
const write = (file: string, text: string): void => writeFileSync(join(root, file), text, 'latin1')
const init = (options: InitOptions): string => runInit(options, root).output
const everything = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .map(path => [path, readFileSync(path, 'latin1')]),
  )

beforeEach(() => {
  root = writeSite({ 'public/index.html': Buffer.from(PAGE, 'latin1'), [`${FILES}/own.txt`]: 'ours' })
})

describe('a first run', () => {
  test('copies the two folders without source maps, and writes settings and a budget', () => {
    expect(init({ dist: first })).toContain(`wrote ${FILES}: 4 files`)
    expect(readdirSync(join(root, FILES, 'scripts')).sort()).toEqual(['core.js', 'map.100.js'])
    expect(JSON.parse(read('thistledown.budget.json'))).toEqual({
      files: { 'core.js': 4050, 'thistledown.css': 2050 },
    })
    expect(JSON.parse(read('thistledown.config.json'))).toEqual({
      paths: { pages: ['public'], bundle: FILES },
      base: { pages: '/', bundle: '/thistledown' },
    })
  })

  test('inserts the tags, and keeps every other byte of the page', () => {
    init({ dist: first })
    expect(read('public/index.html').replace(/ {2}<(link|script).*\n/g, '')).toBe(PAGE)
    expect(read('public/index.html')).toMatch(
      /href="\/thistledown\/styles\/thistledown\.css\?v=.*\n.*scripts\/core\.js\?v=/,
    )
  })

  test('writes nothing with --dry-run, and changes nothing when repeated', () => {
    const before = everything()
    const text = init({ dist: first, dryRun: true })
    expect(text).toContain(`would write ${FILES}: 4 files`)
    expect(text).toContain('would write public/index.html, thistledown.config.json, thistledown.budget.json')
    expect(everything()).toEqual(before)
    init({ dist: first })
    const after = everything()
    expect(init({ dist: first })).toContain('Nothing to change.')
    expect(everything()).toEqual(after)
  })

  test('refuses to overwrite a file that was there, before it writes anything', () => {
    root = writeSite({ [CORE]: 'another core' })
    const before = everything()
    expect(() => init({ dist: first })).toThrow(
      `1 file there was changed or written by someone else: ${CORE}.`,
    )
    expect(everything()).toEqual(before)
    expect(init({ dist: first, force: true })).toContain(`wrote ${FILES}: 4 files`)
  })
})

describe('an upgrade', () => {
  beforeEach(() => void init({ dist: first }))

  test('replaces files and tags, keeps the scripts of the build before, and removes those of the one before that', () => {
    write('thistledown.budget.json', '{}')
    const text = init({ dist: second })
    expect(text).toContain('Plain HTML: thistledown 1.0.0 → 2.0.0')
    expect([read(CORE), read(`${FILES}/own.txt`)]).toEqual(['core 2.0.0', 'ours'])
    expect(read('public/index.html')).toContain('core.js?v=200')
    expect(read('public/index.html').match(/<script.*/g)?.[0]).toBe('<script>tdEarlyClicks of 2.0.0</script>')
    expect(read('public/index.html').match(/<script/g)).toHaveLength(2)
    expect(read('thistledown.budget.json')).toBe('{}')
    const scripts = () => readdirSync(join(root, FILES, 'scripts')).sort()
    expect(scripts()).toEqual(['core.js', 'map.100.js', 'map.200.js'])
    init({ dist: second })
    expect(scripts()).toEqual(['core.js', 'map.100.js', 'map.200.js'])
    expect(init({ dist: third })).toContain(`removed ${FILES}: 1 file of an earlier build`)
    expect(scripts()).toEqual(['core.js', 'map.200.js', 'map.300.js'])
  })

  test('refuses to replace a bundle of the site’s own, and says which commands renew it', () => {
    rmSync(join(root, FILES, 'thistledown.files.json'))
    write(`${FILES}/manifest.json`, '{}')
    const before = everything()
    expect(() => init({ dist: second })).toThrow(
      `${FILES} contains a bundle that \`thistledown build\` has made. Run build and tags again`,
    )
    expect(everything()).toEqual(before)
  })

  test('refuses to overwrite a file that the site has changed', () => {
    write(CORE, 'edited')
    const before = everything()
    expect(() => init({ dist: second })).toThrow(
      /changed or written by someone else: .*\nNothing was written\. Overwrite the files with --force/,
    )
    expect(everything()).toEqual(before)
    init({ dist: second, force: true })
    expect(read(CORE)).toBe('core 2.0.0')
  })

  test('replaces a file to which git on Windows has given other line ends', () => {
    const look = 'styles/starter.css'
    init({ dist: bundle('1.5.0', { [look]: 'one\ntwo\n' }) })
    write(`${FILES}/${look}`, 'one\r\ntwo\r\n')
    init({ dist: bundle('1.6.0', { [look]: 'three\n' }) })
    expect(read(`${FILES}/${look}`)).toBe('three\n')
  })

  test('completes a run that was interrupted, and restores a file that was deleted', () => {
    write(CORE, 'core 2.0.0')
    expect(init({ dist: second })).toContain('1.0.0 → 2.0.0')
    rmSync(join(root, CORE))
    expect(init({ dist: second })).toContain(`wrote ${FILES}: 1 file`)
    expect(read(CORE)).toBe('core 2.0.0')
  })

  test.each([
    ['leads out of the folder', { version: '1.0.0', files: { '../../package.json': 'x' } }],
    ['has another form', { files: [] }],
  ])('refuses a list of files that %s', (_, record) => {
    write(`${FILES}/thistledown.files.json`, JSON.stringify(record))
    expect(() => init({ dist: second })).toThrow(
      'thistledown.files.json: this is not a list of files that `thistledown init` has written.',
    )
  })
})
