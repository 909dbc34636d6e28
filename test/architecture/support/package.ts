import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll } from 'vitest'
import { PLAIN } from '../../../fixtures/samples/commands.mjs'
import { cached } from '../../../tools/build/cache.mjs'
import { ROOT } from '../../../tools/lib/paths.mjs'

const shell = process.platform === 'win32'

export interface Said {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

/** Runs a command and returns its exit code and output, also after a failure. */
export const ask = async (command: string, args: readonly string[], cwd: string): Promise<Said> => {
  try {
    return { code: 0, ...(await promisify(execFile)(command, args, { cwd, env: PLAIN, shell })) }
  } catch (error) {
    const { code, stdout, stderr } = error as Said
    return { code, stdout, stderr }
  }
}

/** Runs a script with Node, as `ask`. */
export const runScript = (script: string, args: readonly string[], cwd: string): Promise<Said> =>
  ask(process.execPath, [script, ...args], cwd)

export interface Installed {
  readonly tarball: string
  /** A project with only the package installed, and a copy of fixtures/samples. */
  readonly project: string
  /** `npx thistledown …` in that project. */
  npx(...args: string[]): Promise<Said>
}

const packageJson = readFileSync(join(ROOT, 'package.json'), 'utf8')
const { name, version, files } = JSON.parse(packageJson)

/** All files of which npm may pack some, each with its path. Node brings npm. */
const packInputs = (): (string | Buffer)[] => {
  const paths = files.map((path: string) => path.replace(/^!|\/?\*.*$/g, ''))
  const all = [...new Set<string>([...paths, 'README.md', 'LICENSE'])].sort().flatMap(path =>
    statSync(join(ROOT, path)).isFile()
      ? path
      : readdirSync(join(ROOT, path), { recursive: true, encoding: 'utf8' })
          .sort()
          .map(file => join(path, file)),
  )
  const present = all.filter(file => statSync(join(ROOT, file)).isFile())
  return [process.version, packageJson, ...present.flatMap(file => [file, readFileSync(join(ROOT, file))])]
}

/** Packs the build, unless the release has done so (.github/workflows/release.yml): once for the same files. */
const packInto = async (folder: string): Promise<string> => {
  const { THISTLEDOWN_TARBALL } = process.env
  if (THISTLEDOWN_TARBALL) return resolve(ROOT, THISTLEDOWN_TARBALL)
  const tarball = join(folder, `${name}-${version}.tgz`)
  const pack = async () => {
    await ask('npm', ['pack', '--ignore-scripts', '--pack-destination', folder], ROOT)
    return readFileSync(tarball)
  }
  writeFileSync(tarball, await cached(packInputs(), pack))
  return tarball
}

/** Installs the package in an empty project, offline, since it has no dependencies. */
export const useInstalled = (): (() => Installed) => {
  const project = mkdtempSync(join(tmpdir(), 'installed-'))
  let tarball = ''
  beforeAll(async () => {
    tarball = await packInto(project)
    cpSync(join(ROOT, 'fixtures', 'samples'), project, { recursive: true })
    writeFileSync(join(project, 'package.json'), '{ "private": true, "type": "module" }')
    const installed = await ask('npm', ['install', '--offline', '--no-audit', '--no-fund', tarball], project)
    if (installed.code !== 0) throw new Error(installed.stderr)
  })
  afterAll(() => rmSync(project, { recursive: true }))
  const npx = (...args: string[]) => ask('npx', ['--offline', 'thistledown', ...args], project)
  return () => ({ tarball, project, npx })
}
