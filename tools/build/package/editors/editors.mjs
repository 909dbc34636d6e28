import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { docsSite } from '../../../../cli/docs-site.mjs'
import { ROOT } from '../../../lib/paths.mjs'
import { attributesOf } from './attributes.mjs'
import { attributeTypes, htmlData, jsxTypes, webTypes } from './formats.mjs'
import { snippets } from './snippets.mjs'

const ENTRIES = ['attributes', 'attributes/react', 'attributes/preact']
const FOLDERS = ['api/attributes', 'editors']

/** @param {unknown} data */
const json = data => `${JSON.stringify(data, null, 2)}\n`

/** @param {{ out: string, version: string, features: import('./attributes.mjs').Features }} options */
export const buildEditors = async ({ out, version, features }) => {
  const attributes = attributesOf(features)
  const { homepage } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'))
  const site = docsSite(homepage)
  const files = {
    'editors/thistledown.html-data.json': json(htmlData(attributes, site)),
    'editors/thistledown.web-types.json': json(webTypes(attributes, { version, site })),
    'editors/thistledown.code-snippets': json(snippets(features, attributes)),
    'api/attributes.d.ts': attributeTypes(attributes),
    'api/attributes/react.d.ts': jsxTypes('react'),
    'api/attributes/preact.d.ts': jsxTypes('preact'),
    // These entries have types alone.
    ...Object.fromEntries(ENTRIES.map(entry => [`api/${entry}.js`, 'export {}\n'])),
  }
  await Promise.all(FOLDERS.map(folder => mkdir(join(out, folder), { recursive: true })))
  await Promise.all(Object.entries(files).map(([file, text]) => writeFile(join(out, file), text)))
}

/**
 * Each feature with its page: the settings that it reads, their meaning, and the page's HTML.
 * @returns {Promise<typeof import('../../../../fixtures/editors.tsx').features>}
 */
export const readFeatures = async () => {
  // Only here: the scripts are also built without the demo site's sources.
  const { TEMPLATES } = await import('../../../../fixtures/bundles.mjs')
  const file = join(tmpdir(), `editors-${randomUUID()}.mjs`)
  await build({
    ...TEMPLATES,
    entryPoints: [join(ROOT, 'fixtures/editors.tsx')],
    outfile: file,
  })
  try {
    return (await import(pathToFileURL(file).href)).features
  } finally {
    await rm(file)
  }
}
