import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parseAst } from 'vitest/node'
import { ROOT } from '../../tools/lib/paths.mjs'

const MAX_LINES = 250
const MAX_FILES = 20
const MEDIAN_FUNCTION_LINES = 8

const CODE = /\.(ts|tsx|mjs|js|css|php)$/

interface Folder {
  readonly path: string
  readonly files: readonly string[]
}

const foldersIn = (folder: string): Folder[] => {
  const entries = readdirSync(join(ROOT, folder), { withFileTypes: true })
  const files = entries.filter(it => it.isFile()).map(({ name }) => name)
  const inner = entries
    .filter(it => it.isDirectory() && it.name !== 'node_modules')
    .map(({ name }) => `${folder}/${name}`)
  return [{ path: folder, files }, ...inner.flatMap(foldersIn)]
}

const folders = ['src', 'tools', 'bench', 'fixtures', 'test', 'integrations'].flatMap(foldersIn)
const code = folders
  .flatMap(({ path, files }) => files.map(file => `${path}/${file}`))
  .filter(path => CODE.test(path))
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')
const linesOf = (text: string): number => text.split('\n').length - 1

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** Counts the lines of each function in a file, signature included. */
const functionsIn = (path: string): number[] => {
  const text = read(path)
  const found: number[] = []
  const visit = (node: Node): void => {
    if (/Function/.test(node.type)) found.push(text.slice(node.start, node.end).split('\n').length)
    for (const child of Object.values(node).flat()) if (isNode(child)) visit(child)
  }
  visit(parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node)
  return found
}

describe('the shape of the sources (`npx vitest run --project architecture test/architecture/shape.test.ts`)', () => {
  test(`files have at most ${MAX_LINES} lines`, () => {
    const long = code.filter(path => linesOf(read(path)) > MAX_LINES)
    expect(long.map(path => `${path}: ${linesOf(read(path))} lines`)).toEqual([])
  })

  test(`folders have at most ${MAX_FILES} files`, () => {
    const wide = folders.filter(({ files }) => files.length > MAX_FILES).map(({ path }) => path)
    expect(wide).toEqual([])
  })

  test(`half of the functions have at most ${MEDIAN_FUNCTION_LINES} lines`, () => {
    const lines = code
      .filter(path => /^src\/.*\.tsx?$/.test(path) && !path.endsWith('.d.ts'))
      .flatMap(functionsIn)
      .sort((a, b) => a - b)
    expect(lines.length).toBeGreaterThan(500)
    expect(lines[Math.floor(lines.length / 2)]).toBeLessThanOrEqual(MEDIAN_FUNCTION_LINES)
  })
})
