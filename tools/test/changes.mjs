// Finds the files that differ from main.
import { ROOT } from '../lib/paths.mjs'
import { capture } from '../lib/process.mjs'

const MAIN = ['main', 'origin/main']

/**
 * @typedef {object} Changes
 * @property {string} base what was compared with
 * @property {string[]} files committed since then, uncommitted or untracked
 */

/** @param {string} cwd @param {string[]} args */
const git = async (cwd, ...args) => {
  const { code, output } = await capture('git', args, { cwd })
  return code === 0 ? output.trim() : undefined
}

/** @param {string | undefined} output */
const linesOf = output => (output ?? '').split('\n').filter(Boolean)

/** @param {string} [root] @returns {Promise<Changes>} */
export const findChanges = async (root = ROOT) => {
  const { base, commit } = await findBase(root)
  const tracked = await git(root, 'diff', '--name-only', '--no-renames', commit)
  const untracked = await git(root, 'ls-files', '--others', '--exclude-standard')
  if (tracked === undefined) throw new Error('error: test:quick compares with git, and git says nothing here')
  return { base, files: [...new Set([...linesOf(tracked), ...linesOf(untracked)])].sort() }
}

/** @param {string} root */
const findBase = async root => {
  for (const branch of MAIN) {
    const commit = await git(root, 'merge-base', 'HEAD', branch)
    if (commit) return { base: `${branch} (${commit.slice(0, 7)})`, commit }
  }
  return { base: 'the last commit, as there is no main', commit: 'HEAD' }
}
