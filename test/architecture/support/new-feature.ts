import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'
import { ROOT } from '../../../tools/lib/paths.mjs'
import { capture } from '../../../tools/lib/process.mjs'

/** Large or generated folders, which are not copied. */
const LEFT_OUT = ['.build-stamp.json', '.git', '.lighthouseci', 'coverage', 'dist', 'node_modules', 'public']

export const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'))

/** A copy of the project, in which `npm run new -- toy` has been run before the first test. */
export const useNewFeature = () => {
  const work = mkdtempSync(join(tmpdir(), 'new-feature-'))
  const inCopy = (...path: string[]) => join(work, ...path)

  const runTool = (tool: string, ...args: string[]) => {
    const own = Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST'))
    const env = { ...Object.fromEntries(own), THISTLEDOWN_BUILT: 'yes' }
    return capture(process.execPath, [inCopy(tool), ...args], { cwd: work, env })
  }

  /** Every source file of the copy, with its content. */
  const readTree = (): Record<string, string> => {
    const files = readdirSync(work, { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile())
      .map(({ parentPath, name }) => relative(work, join(parentPath, name)))
      .filter(path => !LEFT_OUT.includes(path.split(/[\\/]/)[0] ?? ''))
    return Object.fromEntries(files.map(path => [path, readFileSync(inCopy(path), 'base64')]))
  }

  let before: ReturnType<typeof readTree> = {}
  beforeAll(async () => {
    for (const name of readdirSync(ROOT).filter(name => !LEFT_OUT.includes(name)))
      cpSync(join(ROOT, name), inCopy(name), { recursive: true })
    symlinkSync(join(ROOT, 'node_modules'), inCopy('node_modules'), 'dir')
    before = readTree()
    const { code, output } = await runTool('tools/new.mjs', 'toy')
    expect(code, output).toBe(0)
  })
  afterAll(() => rmSync(work, { recursive: true }))

  return { work, inCopy, runTool, readTree, sources: () => before }
}
