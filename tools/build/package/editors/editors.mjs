import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '../../../lib/paths.mjs'
import { docsSite } from '../../docs-site.mjs'
import { attributesOf } from './attributes.mjs'
import { htmlData } from './html-data.mjs'
import { snippets } from './snippets.mjs'
import { attributeTypes, jsxTypes } from './types.mjs'
import { webTypes } from './web-types.mjs'

const ENTRIES = ['attributes', 'attributes/react', 'attributes/preact']
const FOLDERS = ['api/attributes', 'editors']

/** @param {unknown} data */
const json = data => `${JSON.stringify(data, null, 2)}\n`

/**
 * Data for editors, from the features' settings and their pages: completion, documentation, snippets and types.
 * @param {{ out: string, version: string, features: Awaited<ReturnType<typeof import('./source.mjs').readFeatures>> }} options
 */
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
