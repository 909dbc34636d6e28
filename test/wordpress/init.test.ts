import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject } from 'vitest'
import { ROOT } from '../../tools/lib/paths.mjs'
import { capture } from '../../tools/lib/process.mjs'
import { test } from './support/test.ts'

const CLI = join(ROOT, 'dist', 'cli.js')
const BODY = `<section data-feature="expand-collapse">
<h2><button type="button" aria-controls="dogs" aria-expanded="false">Dogs?</button></h2><div id="dogs">Yes.</div></section>`

const run = async (cwd: string, ...args: string[]): Promise<string> => {
  const { code, output } = await capture(process.execPath, [CLI, ...args], { cwd })
  if (code !== 0) throw new Error(output)
  return output
}

const themes = (): string => join(inject('wordpress').folder, 'wp-content', 'themes')

/** A theme of the site's own: a copy of WordPress's, with our markup on its front page. */
const copyTheme = (name: string, page: readonly [file: string, text: string]): string => {
  const own = join(themes(), `own-${name}`)
  cpSync(join(themes(), name), own, { recursive: true })
  writeFileSync(join(own, page[0]), page[1])
  return own
}

const CLASSIC = ['front-page.php', `<?php get_header(); ?>\n${BODY}\n<?php get_footer();\n`] as const
const BLOCKS = ['templates/front-page.html', `<!-- wp:html -->\n${BODY}\n<!-- /wp:html -->\n`] as const

/** The printed code, without its indentation and the text around it. */
const codeIn = (printed: string): string => /add_action\([\s\S]*?\n\s*<\?php \} \);/.exec(printed)?.[0] ?? ''

const THEMES = [
  { theme: 'twentytwentyone', added: CLASSIC },
  { theme: 'twentytwentythree', added: BLOCKS },
] as const

/** Takes `init`'s steps: a block theme has no template for the head, so code for functions.php is printed. */
const bringIn = async (folder: string): Promise<void> => {
  const printed = await run(folder, 'init')
  expect(printed).toContain('WordPress theme (style.css)')
  const code = codeIn(printed)
  if (!code) return
  const file = join(folder, 'functions.php')
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '<?php\n'
  writeFileSync(file, `${before}\n${code}\n`)
}

// Before the site's server starts, as it lists the files once.
beforeAll(async () => {
  for (const { theme, added } of THEMES) await bringIn(copyTheme(theme, added))
})

afterAll(() => {
  for (const { theme } of THEMES) rmSync(join(themes(), `own-${theme}`), { recursive: true })
})

test.for(THEMES)(
  'thistledown init in a theme like $theme gives a page that works without the plugin',
  async ({ theme }, { page, site }) => {
    const path = `/?rig-theme=own-${theme}&rig-plugin=off`
    await page.goto(path)
    await page.click('[aria-controls=dogs]')
    await expect(page).toHaveAttribute('[aria-controls=dogs]', 'aria-expanded', 'true')
    const scripts = new RegExp(`/themes/own-${theme}/assets/thistledown/scripts/(core|expand-collapse)\\.`)
    expect(site.requested(scripts)).toHaveLength(2)
    const checked = await run(ROOT, 'check', '--no-robots', `${site.url}${path}`)
    expect(checked).toMatch(/0 errors (and \d+ warnings? )?in 1 page/)
  },
)
