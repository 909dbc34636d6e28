import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { ROOT } from '../../../tools/lib/paths.mjs'
import { writeSite } from '../../cli/support/site.ts'
import { starters } from '../../cli/support/starters.ts'
import { runScript } from '../support/package.ts'

const CLI = join(ROOT, 'dist', 'cli.js')
const HOST = '<p data-feature="scroll-appear">x</p>'
const layout = (content: string): string =>
  `<!doctype html>\n<html lang="en">\n<head>\n  <meta charset="utf-8">\n  <title>x</title>\n</head>\n<body>${content}</body>\n</html>\n`

interface Project {
  readonly title: string
  readonly files: Readonly<Record<string, string>>
  /** The project’s folder, if the site has more. */
  readonly folder?: string
  readonly template: string
  /** The folder that the system copies into its output. */
  readonly copies?: string
  readonly output: string
  /** Renders the template as the system does, as far as these templates need it. */
  render(template: string): string
}

/** Eleventy, Hugo and Jekyll build a site themselves: test/browser/adopters/init.night.test.ts. */
const PROJECTS: readonly Project[] = [
  {
    title: 'Astro (astro.config.mjs)',
    files: starters(HOST).astro,
    template: 'src/pages/index.astro',
    copies: 'public',
    output: 'dist',
    render: template =>
      template.replace(/^---.*?---\n/s, '<!DOCTYPE html>').replace('{Astro.generator}', '"Astro v5.9.4"'),
  },
  {
    title: 'WordPress theme (style.css)',
    files: {
      'wp-content/themes/garden/style.css': '/*\nTheme Name: Garden\n*/',
      'wp-content/themes/garden/header.php': layout('<?php body(); ?>').replace('</body>\n</html>\n', ''),
    },
    folder: 'wp-content/themes/garden',
    template: 'header.php',
    output: '../../..',
    render: template => template.replace(/<\?php.*?\?>/, HOST),
  },
]

describe.each(PROJECTS)('thistledown init in $title', project => {
  const { title, files, folder = '.', template, copies, output, render } = project
  const site = writeSite(files)
  const root = join(site, folder)
  afterAll(() => rmSync(site, { recursive: true }))
  const run = (line: string) => runScript(CLI, line.split(' '), root)
  // The pages of a theme are online, so its config file names no folder.
  const pages = folder === '.' ? '' : ` ${output}`

  test('detects it, and gives a site whose pages pass check and have a budget', async () => {
    const { stdout, code } = await run('init')
    expect([stdout.split(': thistledown')[0], code]).toEqual([title, 0])
    expect(stdout).not.toContain('Put these tags')
    if (copies) cpSync(join(root, copies), join(root, output), { recursive: true })
    writeFileSync(join(root, output, 'index.html'), render(readFileSync(join(root, template), 'utf8')))
    const checked = await run(`check${pages}`)
    expect(checked.stdout + checked.stderr).toContain('0 errors in 1 page')
    const weighed = await run(`cost --update${pages}`)
    expect(weighed.stderr).toContain('thistledown.budget.json: limits written')
    expect((await run(`cost${pages}`)).stdout).toContain('within the budget')

    const built = readdirSync(join(root, output), { recursive: true, encoding: 'utf8' })
    const core = built.filter(file => file.endsWith('core.js') && !file.includes('node_modules'))
    expect(core).toHaveLength(1)
    rmSync(join(root, output, core[0] ?? ''))
    expect((await run(`check${pages}`)).stdout).toContain('(missing-file)')
  })
})
