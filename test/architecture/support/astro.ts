import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import esbuild, { type Plugin } from 'esbuild'
import { ROOT } from '../../../tools/lib/paths.mjs'
import { capture } from '../../../tools/lib/process.mjs'

const FOLDER = join(ROOT, 'integrations', 'templates', 'astro')
/** The newest one that runs on Node 20. */
const ASTRO = 'astro@5.18.2'
const HEAD = '@@head@@'

const COMPONENT = /^---\n(?<imports>(?:import .*\n)*)(?<code>[\s\S]*?)---\n(?<markup>[\s\S]*)$/
const VOID = /<(img|meta)((?:\s[\w-]+=(?:"[^"]*"|\{[^}]*\}))*)>/g
const EMPTY = /(\sdata-[\w-]+)(?=[\s>])/g

/** A component of Astro as one in JSX, as far as the example uses Astro's syntax. */
const toJsx = (source: string): string => {
  const { imports = '', code = '', markup = '' } = source.match(COMPONENT)?.groups ?? {}
  const jsx = markup
    .replace('<!doctype html>', '')
    .replace('<Fragment set:html={head} />', HEAD)
    .replace(VOID, '<$1$2 />')
    .replace(EMPTY, '$1=""')
  return `${imports}export default props => { const Astro = { props }; ${code} return <>${jsx}</> }`
}

const asJsx: Plugin = {
  name: 'astro',
  setup: ({ onLoad }) => {
    onLoad({ filter: /\.astro$/ }, ({ path }) => ({
      contents: toJsx(readFileSync(path, 'utf8')),
      loader: 'jsx',
    }))
  },
}

type Render = (article: object) => string

/** Renders the example without Astro, which is 277 packages: its syntax is that of JSX but for little. */
export const imitateAstro = async (data: { head?: string }): Promise<string> => {
  const { outputFiles } = await esbuild.build({
    stdin: {
      contents: `import { renderToString } from 'preact-render-to-string'
        import { h } from 'preact'
        import Article from './article.astro'
        export default article => renderToString(h(Article, article))`,
      resolveDir: FOLDER,
    },
    bundle: true,
    format: 'esm',
    platform: 'node',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    plugins: [asJsx],
    write: false,
  })
  const code = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64')
  const { default: render }: { default: Render } = await import(`data:text/javascript;base64,${code}`)
  return `<!doctype html>${render(data)}`.replace(HEAD, () => data.head ?? '')
}

const npm = async (cwd: string, ...args: string[]): Promise<void> => {
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' }
  const { code, output } = await capture('npm', args, { cwd, env })
  if (code !== 0) throw new Error(output)
}

let project: Promise<string> | undefined

/** A folder with Astro and the example's files. */
const install = async (): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'astro-'))
  const source = join(folder, 'src')
  writeFileSync(join(folder, 'package.json'), '{ "type": "module", "private": true }')
  for (const name of ['pages', 'components', 'data']) mkdirSync(join(source, name), { recursive: true })
  cpSync(join(FOLDER, 'index.astro'), join(source, 'pages', 'index.astro'))
  for (const name of ['article', 'carousel', 'question', 'video'])
    cpSync(join(FOLDER, `${name}.astro`), join(source, 'components', `${name}.astro`))
  await npm(folder, 'install', '--no-audit', '--no-fund', '--ignore-scripts', ASTRO)
  return folder
}

/** Builds the example with Astro itself. */
export const buildWithAstro = async ({ head = '', ...article }: { head?: string }): Promise<string> => {
  project ??= install()
  const folder = await project
  writeFileSync(join(folder, 'src', 'data', 'article.json'), JSON.stringify(article))
  writeFileSync(join(folder, 'src', 'data', 'tags.html'), head)
  await npm(folder, 'exec', '--', 'astro', 'build')
  return readFileSync(join(folder, 'dist', 'index.html'), 'utf8')
}

/** Removes what `buildWithAstro` has installed. */
export const removeAstro = async (): Promise<void> => {
  if (project) rmSync(await project, { recursive: true })
}
