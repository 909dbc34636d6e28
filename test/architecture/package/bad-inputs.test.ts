import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { argumentsOf } from '../../../fixtures/samples/commands.mjs'
import { ROOT } from '../../../tools/lib/paths.mjs'
import { badCalls, badMarkup, FILES } from '../../support/cli/bad-inputs.ts'
import { useServer } from '../../support/cli/server.ts'
import { writeSite } from '../../support/cli/site.ts'
import { ask } from '../support/package.ts'
import { useProcess } from '../support/process/process.ts'

const CLI = join(ROOT, 'dist', 'cli.js')
const work = writeSite(FILES)
mkdirSync(join(work, 'no-pages'))
afterAll(() => rmSync(work, { recursive: true }))

/** Answers by path; any other path is a 404. */
const origin = useServer(({ url = '' }, response) => {
  if (url === '/robots.txt') return void response.end('User-agent: *\nDisallow: /private/')
  if (url === '/circle/') return void response.writeHead(302, { location: '/circle/' }).end()
  if (url === '/cut/') return void response.destroy()
  const [status, type, body] = /^\/(\d+)\/(\w+)\//.exec(url)?.slice(1) ?? ['404', 'html', '']
  response.writeHead(Number(status), { 'content-type': type === 'pdf' ? 'application/pdf' : 'text/html' })
  response.end(body ?? (type === 'empty' ? '' : '<p>x'))
})

const runCommand = useProcess()
const run = (line: string) => runCommand(CLI, argumentsOf(line.replaceAll('ORIGIN', origin())), work)

describe('an invalid call', () => {
  test('has at least sixty cases in the table, with invalid markup', () => {
    expect(badCalls.length + badMarkup.length).toBeGreaterThanOrEqual(60)
    expect(new Set(badCalls.map(([line]) => line)).size).toBe(badCalls.length)
  })

  test.for(badCalls)(
    'ends with 2 and an error message, not a stack trace: thistledown %s',
    async ([line, message]) => {
      const { code, stdout, stderr } = await run(line)
      expect(stdout + stderr).toContain(message.replaceAll('ORIGIN', origin()))
      expect(stdout + stderr).not.toMatch(/^\s+at .*:\d+:\d+/m)
      expect(code).toBe(2)
    },
  )
})

describe('invalid markup', () => {
  test.for(badMarkup)('ends with 1, the rule and the position: %s %s', async ([rule, html]) => {
    writeFileSync(join(work, 'page.html'), html)
    const { code, stdout, stderr } = await run('check page.html --strict')
    expect(stdout).toMatch(new RegExp(`page\\.html:\\d+:\\d+\\n.*\\n.*\\(${rule}\\)`))
    expect(stderr).toBe('')
    expect(code).toBe(1)
  })
})

test.each(['', 'init', 'check', 'cost', 'field', 'tags', 'build', 'explain'])(
  'thistledown %s --help shows examples, exit codes and a link to the guide',
  async command => {
    const { code, stdout } = await run(`${command} --help`)
    expect(stdout).toMatch(
      /\nExamples:\n {2}\$ thistledown [\s\S]*\nExit codes:\n {2}0 [\s\S]*\nGuide: \S*\/docs\//,
    )
    expect(code).toBe(0)
  },
)

// The calls above share a process: see support/process.
test.each([
  ['cost right.html --format json', 0],
  ['check lonely.html --strict', 1],
  ['chek', 2],
])('in a process of its own says and does the same: thistledown %s', async (line, expected) => {
  writeFileSync(join(work, 'lonely.html'), badMarkup[0]?.[1] ?? '')
  const own = await ask(process.execPath, [CLI, ...argumentsOf(line)], work)
  expect(own).toEqual(await run(line))
  expect(own.code).toBe(expected)
})

test('a valid call ends with 0', async () => {
  expect((await run('check right.html --strict')).code).toBe(0)
  expect((await run('cost right.html --budget right.json')).code).toBe(0)
  expect((await run('field views.ndjson --budget field.json')).code).toBe(0)
})
