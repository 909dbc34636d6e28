// Compares the working tree with another commit, in one run.
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../../tools/lib/paths.mjs'
import { capture } from '../../tools/lib/process.mjs'

/** @typedef {import('./types.d.ts').Bench<any>} Bench */

const BUILD = `import { build } from './build.mjs'; await build({ outDir: process.argv[1], siteDir: false })`

/**
 * Makes a bench whose only peer is Thistledown at another commit. Targets against peers do not apply.
 * @param {Bench} bench
 * @param {{ ref: string, base: string }} other the commit, and its build
 * @returns {Bench}
 */
export const against = (bench, { ref, base }) => {
  const [ours] = bench.sides
  if (!ours) throw new Error(`${bench.id} has no side of ours.`)
  const { overFloor = {}, metrics, ...rest } = bench
  const rows = metrics.map(({ target: _target, most: _most, why: _why, ...row }) => ({
    ...row,
    id: overFloor[row.id] ?? row.id,
  }))
  return {
    ...rest,
    metrics: rows.filter(({ id }, index) => rows.findIndex(row => row.id === id) === index),
    sides: [
      { ...ours, label: 'this tree' },
      { ...ours, id: 'base', label: ref },
    ],
    passes: bench.passes.map(pass => ({
      ...pass,
      oursOnly: false,
      measure: (stages, { id }) => pass.measure(id === 'base' ? stages.base : stages.head, ours),
    })),
    open: async ({ dist }) => {
      const head = await bench.open({ dist, sides: [ours] })
      const stage = await bench.open({ dist: base, sides: [ours] })
      return { head, base: stage, close: async () => void (await Promise.all([head.close(), stage.close()])) }
    },
  }
}

/** In a git worktree with this one's packages. @param {string} ref @param {(dist: string) => Promise<void>} use */
export const withCommit = async (ref, use) => {
  const folder = mkdtempSync(join(tmpdir(), 'thistledown-base-'))
  const [tree, dist] = [join(folder, 'tree'), join(folder, 'dist')]
  try {
    await must('git', ['worktree', 'add', '--detach', tree, ref], ROOT)
    symlinkSync(join(ROOT, 'node_modules'), join(tree, 'node_modules'))
    await must(process.execPath, ['--input-type=module', '-e', BUILD, dist], tree)
    await use(dist)
  } finally {
    await capture('git', ['worktree', 'remove', '--force', tree], { cwd: ROOT })
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @param {string} command @param {string[]} args @param {string} cwd */
const must = async (command, args, cwd) => {
  const { code, output } = await capture(command, args, { cwd })
  if (code !== 0) throw new Error(`${command} ${args[0]} failed:\n${output}`)
}
