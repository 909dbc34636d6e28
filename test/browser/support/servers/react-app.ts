import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import esbuild, { type BuildOptions, type Plugin } from 'esbuild'
import { reactItself } from '../../../../tools/build/scripts/react.mjs'
import { ROOT } from '../../../../tools/lib/paths.mjs'

/** Resolves to the built package, not its sources. */
const published: Plugin = {
  name: 'published',
  setup: build =>
    build.onResolve({ filter: /src\/react\/react\.ts$/ }, () => ({
      path: join(ROOT, 'dist', 'api', 'react', 'react.js'),
    })),
}

/** React's development build warns of errors that the production build corrects silently. */
const OPTIONS = {
  bundle: true,
  format: 'esm',
  jsx: 'automatic',
  jsxImportSource: 'react',
  define: { 'process.env.NODE_ENV': '"development"' },
  plugins: [published, reactItself],
  logLevel: 'warning',
} as const satisfies BuildOptions

const SERVER = `
import { renderToString } from 'react-dom/server'
import { createElement } from 'react'
import { App } from './app.tsx'
export const html = renderToString(createElement(App, { start: {} }))
`

const pageOf = (app: string): string => `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>App</title><link rel="icon" href="data:,">
<link rel="stylesheet" href="/styles/thistledown.css"><link rel="stylesheet" href="/app/app.css">
<script type="module" src="/scripts/core.js"></script><script type="module" src="/app/app.js" async></script>
<header data-header>Garden</header><main>${app}</main></html>`

/** Builds a React 19 application with our islands, and its pages: rendered in the browser and on the server. */
export const buildReactApp = async (): Promise<{ root: string; remove(): void }> => {
  const root = mkdtempSync(join(tmpdir(), 'react-app-'))
  const resolveDir = join(ROOT, 'test/browser/support/react-app')
  const out = (name: string) => join(root, 'app', name)
  await esbuild.build({ ...OPTIONS, entryPoints: [join(resolveDir, 'app.tsx')], outfile: out('app.js') })
  await esbuild.build({
    ...OPTIONS,
    stdin: { contents: SERVER, resolveDir },
    platform: 'node',
    banner: {
      js: `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url)`,
    },
    outfile: out('server.mjs'),
  })
  const { html } = await import(/* @vite-ignore */ pathToFileURL(out('server.mjs')).href)
  const pages = {
    index: '<div id="app"></div>',
    off: '<div id="app" data-off></div>',
    served: `<div id="app">${html}</div>`,
  }
  writeFileSync(out('app.css'), 'main { min-height: 300vh }')
  for (const [name, app] of Object.entries(pages)) {
    mkdirSync(out(name))
    writeFileSync(join(out(name), 'index.html'), pageOf(app))
  }
  return { root, remove: () => rmSync(root, { recursive: true }) }
}
