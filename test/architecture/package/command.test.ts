import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { argumentsOf, COMMANDS, runSamples } from '../../../fixtures/samples/commands.mjs'
import { ROOT } from '../../../tools/lib/paths.mjs'
import { useInstalled } from '../support/package.ts'

const installed = useInstalled()
const page = readFileSync(join(ROOT, 'public', 'docs', 'command-line', 'index.html'), 'utf8')
const decode = (html: string): string =>
  html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')

const FIGURE = /<figcaption>npx thistledown ([^<]*)<\/figcaption>.*?<code>(.*?)<\/code>/gs
const shown = Object.fromEntries(
  [...page.matchAll(FIGURE)].map(([, command = '', code = '']) => [decode(command), decode(code)]),
)

describe('in an empty project, installed without the network,', () => {
  test.each(COMMANDS)('npx thistledown %s prints what the documentation shows', async command => {
    const { stdout } = await installed().npx(...argumentsOf(command))
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
  ])('npx thistledown %s ends with %i', async (command, expected) => {
    const { code, stderr } = await installed().npx(...command.split(' '))
    expect(code).toBe(expected)
    expect(stderr).not.toMatch(/^\s+at /m)
  })

  test('tags prints tags that match the files of the package', async () => {
    const { stdout } = await installed().npx('tags', '--format', 'json', '--features', 'map')
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
  expect(shown).toEqual(await runSamples(join(ROOT, 'dist', 'cli.js')))
})
