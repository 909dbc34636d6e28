import { copyFileSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../lib/paths.mjs'
import { capture } from '../lib/process.mjs'
import { publishedManifest } from './manifest.mjs'

/** @param {string} name @param {string[]} args @param {string} cwd @returns {Promise<string>} the output */
const must = async (name, args, cwd) => {
  const { code, output } = await capture(name, args, { cwd })
  if (code !== 0) throw new Error(`${name} ${args.join(' ')}:\n${output}`)
  return output
}

/**
 * Makes the tarball from an export of the commit, so that nothing else gets into it, and leaves the
 * checked-in package.json alone.
 * @param {string} to the tarball's path
 * @param {Readonly<Record<string, string | undefined>>} env
 */
export const packRelease = async (to, env) => {
  const work = mkdtempSync(join(tmpdir(), 'release-'))
  try {
    await must('git', ['checkout-index', '--all', `--prefix=${work}/`], ROOT)
    symlinkSync(join(ROOT, 'node_modules'), join(work, 'node_modules'), 'junction')
    const file = join(work, 'package.json')
    const manifest = publishedManifest(JSON.parse(readFileSync(file, 'utf8')), env)
    writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`)
    // Bundled files name the paths of packages, which shall not be those of this machine.
    const links = ['--preserve-symlinks', '--preserve-symlinks-main']
    await must(process.execPath, [...links, 'build.mjs', '--only', 'package'], work)
    const { name, version } = manifest
    await must('npm', ['pack', '--ignore-scripts'], work)
    copyFileSync(join(work, `${name}-${version}.tgz`), to)
  } finally {
    rmSync(work, { recursive: true })
  }
}
