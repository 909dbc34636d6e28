import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../../tools/lib/paths.mjs'

interface DataAttribute {
  readonly name: string
  readonly description: { readonly kind: string; readonly value: string }
  readonly values?: readonly { readonly name: string }[]
}

interface WebAttribute {
  readonly name: string
  readonly value: { readonly default?: string }
}

interface Snippet {
  readonly prefix: string
  readonly body: readonly string[]
}

const read = (file: string): string => readFileSync(join(ROOT, 'dist', file), 'utf8')
const readEditors = (file: string) => JSON.parse(read(`editors/${file}`))

/** The files for editors as the build has written them. */
export const readAll = () => {
  const htmlData = readEditors('thistledown.html-data.json')
  const webTypes = readEditors('thistledown.web-types.json')
  const snippets: Readonly<Record<string, Snippet>> = readEditors('thistledown.code-snippets')
  const types = read('api/attributes.d.ts')
  const [, features = ''] = read('api/names.d.ts').match(/interface Features \{(.*?)\n\}/s) ?? []
  return {
    htmlData,
    webTypes,
    snippets,
    types,
    dataAttributes: htmlData.globalAttributes as readonly DataAttribute[],
    webAttributes: webTypes.contributions.html.attributes as readonly WebAttribute[],
    /** The names of the features in the types. */
    named: [...features.matchAll(/^ {4}'?([\w-]+)'?: /gm)].map(([, name]) => name),
    /** The names of the properties that have types. */
    typed: [...types.matchAll(/^ {2}'(data-[\w-]+)'\?: .* \| undefined$/gm)].map(([, name]) => name),
  }
}

/** A snippet as it stands in the page after the last placeholder. */
export const expand = ({ body }: Snippet): string =>
  body
    .join('\n')
    .replace(/\$\{\d+\|((?:\\.|[^\\,|])*)[^}]*\|\}/g, '$1')
    .replace(/\$\{\d+:((?:\\.|[^\\}])*)\}/g, '$1')
    .replace(/\\(.)/g, '$1')
