import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { argumentsOf, COMMANDS } from '../../../fixtures/samples/commands.mjs'
import { ROOT } from '../../../tools/lib/paths.mjs'
import { useInstalled } from '../support/package.ts'
import { useProcess } from '../support/process/process.ts'

const installed = useInstalled()
const run = useProcess()
/** Runs the installed command in a process that stays, where npx takes half a second to find it. */
const thistledown = (command: string) => {
  const { project } = installed()
  const cli = join(project, 'node_modules', 'thistledown', 'dist', 'cli.js')
  return run(cli, argumentsOf(command), project)
}
const page = readFileSync(join(ROOT, 'public', 'docs', 'command-line', 'index.html'), 'utf8')
const decode = (html: string): string =>
  html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')

const FIGURE = /<figcaption>npx thistledown ([^<]*)<\/figcaption>.*?<code>(.*?)<\/code>/gs
const shown = Object.fromEntries(
  [...page.matchAll(FIGURE)].map(([, command = '', code = '']) => [decode(command), decode(code)]),
)

describe('in an empty project, installed without the network,', () => {
  test.each([
    ['tags', 0],
    ['check site', 1],
    ['cost no-such-folder', 2],
  ])('npx thistledown %s prints what the command prints, and ends with %i', async (command, expected) => {
    const said = await installed().npx(...argumentsOf(command))
    expect(said).toEqual(await thistledown(command))
    expect(said.code).toBe(expected)
  })

  test.each(COMMANDS)('thistledown %s prints what the documentation shows', async command => {
    const { stdout } = await thistledown(command)
    expect(stdout.trim()).toBe(shown[command])
    expect(stdout.length).toBeGreaterThan(50)
  })

  test.each([
    ['check site', 1],
    ['check site --ignore missing-file --format junit', 1],
    ['cost site', 0],
    ['cost site --budget tight.json', 1],
    ['cost native --budget native-budget.json', 0],
    ['field beacons.ndjson', 0],
    ['field beacons.ndjson --budget waits.json', 1],
    ['tags', 0],
    ['cost no-such-folder', 2],
    ['coast site', 2],
    ['tags --features carousl', 2],
  ])('thistledown %s ends with %i', async (command, expected) => {
    const { code, stderr } = await thistledown(command)
    expect(code).toBe(expected)
    expect(stderr).not.toMatch(/^\s+at /m)
  })

  test('tags prints tags that match the files of the package', async () => {
    const { stdout } = await thistledown('tags --format json --features map')
    const { preloads, core } = JSON.parse(stdout)
    const { files } = JSON.parse(readFileSync(join(ROOT, 'dist', 'manifest.json'), 'utf8'))
    expect(core.integrity).toBe(files['scripts/core.js'].integrity)
    expect(preloads.map(({ url }: { url: string }) => files[url.slice(1)]?.brotli > 0)).toEqual([
      true,
      true,
      true,
    ])
  })
})

test('the documentation shows every command, and only output that a command prints', async () => {
  expect(Object.keys(shown).sort()).toEqual([...COMMANDS].sort())
  for (const command of COMMANDS) {
    const samples = join(ROOT, 'fixtures', 'samples')
    const { stdout } = await run(join(ROOT, 'dist', 'cli.js'), argumentsOf(command), samples)
    expect(stdout.trim(), command).toBe(shown[command])
  }
})
