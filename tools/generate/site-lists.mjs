// Generates the demo site's two lists of all features, for `npm run size -- --update` and `npm run new`.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readRegistry } from '../build/registry.mjs'
import { format } from '../lib/format.mjs'
import { ROOT } from '../lib/paths.mjs'
import { camelCase, pascalCase } from '../new/names.mjs'

/** Comes last, because it is for authors, not visitors. */
const LAST = 'debug'

const NOTE = '// Made from src/registry.ts: npm run size -- --update'

/** @param {readonly string[]} names */
const inOrder = names => [
  ...names.filter(name => name !== LAST).sort(),
  ...names.filter(name => name === LAST),
]

/** @param {readonly string[]} names of features @returns {string} fixtures/content/docs.ts */
const docsList = names => {
  const imports = names.map(name => `import { ${camelCase(name)}Doc } from './features/${name}-doc.ts'`)
  imports.push("import type { FeatureDoc } from './feature-doc.ts'")
  return `${NOTE}
${imports.join('\n')}

/** Every feature with a page, for the menu, the footer and the search page. */
export const docs: readonly FeatureDoc[] = [
${inOrder(names)
  .map(name => `  ${camelCase(name)}Doc,\n`)
  .join('')}]

export const pathOf = ({ name }: FeatureDoc): string => \`/features/\${name}/\`
`
}

/** @param {readonly string[]} names of features @returns {string} fixtures/pages/feature-pages.tsx */
const pagesList = names => {
  const imports = names.map(name => `import { ${pascalCase(name)}Page } from './features/${name}.tsx'`)
  const page = (/** @type {string} */ name) =>
    `  'features/${name}/index.html': <${pascalCase(name)}Page manifest={manifest} />,\n`
  return `${NOTE}
import type { VNode } from 'preact'
import type { Manifest } from '../content/manifest.ts'
${imports.join('\n')}

/** A page for every feature. */
export const featurePages = (manifest: Manifest | undefined): Readonly<Record<string, VNode>> => ({
${inOrder(names).map(page).join('')}})
`
}

/** @returns {Promise<Record<string, string>>} each file's text by its path */
export const siteLists = async () => {
  const names = (await readRegistry(join(ROOT, 'src'))).map(({ name }) => name)
  const lists = {
    'fixtures/content/docs.ts': docsList(names),
    'fixtures/pages/feature-pages.tsx': pagesList(names),
  }
  return Object.fromEntries(Object.entries(lists).map(([path, text]) => [path, format(path, text)]))
}

export const writeSiteLists = async () => {
  for (const [path, text] of Object.entries(await siteLists())) writeFileSync(join(ROOT, path), text)
}
