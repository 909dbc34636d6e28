import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import esbuild from 'esbuild'
import { parseFragment, serialize } from 'parse5'
import { afterAll, expect, test } from 'vitest'
import { type LanguageName, writeTags } from '../../../cli/tags/write.ts'
import { findProgram } from '../../../tools/lib/browsers.mjs'
import { ROOT } from '../../../tools/lib/paths.mjs'
import { capture } from '../../../tools/lib/process.mjs'
import { liquid, njk, twig } from '../support/engines.ts'
import { runScript } from '../support/package.ts'

const CLI = join(ROOT, 'dist', 'cli.js')
const folder = mkdtempSync(join(tmpdir(), 'tags-'))
afterAll(() => rmSync(folder, { recursive: true }))

const print = async (format: string, args: readonly string[]): Promise<string> => {
  const { code, stdout, stderr } = await runScript(CLI, ['tags', '--format', format, ...args], folder)
  expect(code).toBe(0)
  expect(stderr).toMatch(
    /^(A content security policy permits the head snippet with: script-src 'sha256-.*'\n)?$/,
  )
  return stdout
}

/** Writes files into a folder of their own, since Twig keeps what it has read. */
const write = (files: Readonly<Record<string, string>>): string => {
  const own = mkdtempSync(join(folder, 'page-'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(own, name), text)
  return own
}

/** Renders a page that includes the snippet as its engine does. */
const including = (end: string, tag: string, render: typeof twig) => (snippet: string) =>
  render(write({ [`tags.${end}`]: snippet, [`page.${end}`]: `<head>${tag}</head>` }), 'page', {})

/** Without PHP on the machine, prints the two expressions that the snippet can hold. */
const php = async (snippet: string): Promise<string> => {
  const own = write({ 'tags.php': snippet, 'page.php': "<head><?php include 'tags.php' ?></head>" })
  const program = findProgram('php')
  if (program) return (await capture(program, ['-d', 'short_open_tag=1', join(own, 'page.php')])).output
  return `<head>${snippet.replace(/^<\?php .* \?>\n/, '').replaceAll("<?= '<' ?>", '<')}</head>`
}

const jsx = async (snippet: string): Promise<string> => {
  const own = write({ 'tags.jsx': snippet })
  const contents = `import { renderToString } from 'preact-render-to-string'
    import { ThistledownTags } from ${JSON.stringify(join(own, 'tags.jsx'))}
    export const html = renderToString(<head><ThistledownTags /></head>)`
  const outfile = join(own, 'page.mjs')
  await esbuild.build({
    stdin: { contents, loader: 'jsx', resolveDir: ROOT },
    nodePaths: [join(ROOT, 'node_modules')],
    bundle: true,
    format: 'esm',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    outfile,
  })
  return (await import(pathToFileURL(outfile).href)).html
}

const SYSTEMS = {
  twig: including('twig', "{% include 'tags.twig' %}", twig),
  liquid: including('liquid', "{% render 'tags' %}", liquid),
  nunjucks: including('njk', "{% include 'tags.njk' %}", njk),
  php,
  jsx,
}

const HOSTILE = "a='{{ b }}{% c %}{# d #}<?php e ?>\\n<?f';`<?\n$g`"

const CALLS = [
  '--no-inline',
  '--base https://cdn.example.org/t --features mega-menu --import-map',
  '--base /{{x}}/{%y%}/{#z#}/<?php/"&amp;</script> --inline-core --import-map --features form',
  '--view-transitions',
  '--speculate prerender --speculate-except /{{x}},/</script>',
]

/** Parses the tags, so that escapes and white space between them make no difference. */
const normal = (html: string): string =>
  serialize(parseFragment(html.replace(/^<head>|<\/head>$/g, '')))
    .replace(/>\s+</g, '><')
    .trim()

test.for(CALLS)('tags renders in each system the tags that it prints as html: %s', async call => {
  const args = call.split(' ')
  const expected = normal(await print('html', args))
  expect(expected).toContain('<script type="module"')
  for (const [format, render] of Object.entries(SYSTEMS))
    expect(normal(await render(await print(format, args))), format).toBe(expected)
})

test.for(Object.entries(SYSTEMS))(
  'tags --format %s renders a script’s text unchanged, so that its hash remains valid',
  async ([format, render]) => {
    const script = { name: 'script', attributes: [['type', 'module']], text: HOSTILE } as const
    const html = await render(writeTags([script], format as LanguageName))
    expect(normal(html)).toBe(`<script type="module">${HOSTILE}</script>`)
  },
)
