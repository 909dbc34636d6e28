import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROOT } from '../../../tools/lib/paths.mjs'
import { findObstacles, moveUnreleased, publishedManifest } from '../../../tools/release.mjs'
import { writeSite } from '../../cli/support/site.ts'
import { type Registry, startRegistry } from '../../support/registry.ts'
import { ask, useInstalled } from '../support/package.ts'

const packageJson = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
const HOST = { GITHUB_SERVER_URL: 'https://git.example', GITHUB_REPOSITORY: 'garden/thistledown' }

test('a tarball is made of a clean tree alone, with its tag, its section in the changelog, and a repository', () => {
  const ready = {
    version: '1.2.0',
    changelog: '# Changelog\n\n## 1.2.0 – today\n',
    changes: '',
    env: { ...HOST, GITHUB_REF_NAME: 'v1.2.0' },
  }
  expect(findObstacles(ready)).toEqual([])
  expect(findObstacles({ ...ready, version: '1.2' })).toEqual([
    'CHANGELOG.md has no section "## 1.2".',
    'The tag (GITHUB_REF_NAME) is v1.2.0, but package.json needs v1.2.',
  ])
  expect(findObstacles({ ...ready, changes: ' M x' })[0]).toContain('not committed:\n M x')
  expect(findObstacles({ ...ready, env: {} })).toHaveLength(2)
})

test('the next version takes the unreleased section of the changelog, and requires one', () => {
  const log = '# Changelog\n\n## Unreleased\n\n- New.\n\n## 1.2.3 – then\n\n- Old.\n'
  const moved = moveUnreleased(log, '1.3.0 – now')
  expect(moved).toBe(log.replace('## Unreleased', '## Unreleased\n\n## 1.3.0 – now'))
  expect(() => moveUnreleased(moved, '1.4.0')).toThrow('nothing to release')
})

describe('the published manifest', () => {
  test('names the repository of the server that packs it, which the checked-in one does not', () => {
    const links = ['repository', 'homepage', 'bugs']
    expect(Object.keys(packageJson).filter(name => links.includes(name))).toEqual([])
    expect(publishedManifest(packageJson, HOST)).toMatchObject({
      name: 'thistledown',
      repository: { type: 'git', url: 'git+https://git.example/garden/thistledown.git' },
      homepage: 'https://git.example/garden/thistledown#readme',
      bugs: { url: 'https://git.example/garden/thistledown/issues' },
    })
    const site = publishedManifest(packageJson, { ...HOST, HOMEPAGE: 'https://docs.example/' })
    expect(site.homepage).toBe('https://docs.example/')
  })

  test('names no scripts and no tools of the repository', () => {
    const kept = Object.keys(publishedManifest(packageJson, HOST))
    expect(kept).toEqual(expect.arrayContaining(['exports', 'bin', 'engines', 'peerDependencies']))
    expect(kept).not.toEqual(expect.arrayContaining(['scripts']))
    expect(kept).not.toEqual(expect.arrayContaining(['devDependencies']))
  })
})

test('npm publish is refused in the repository', async () => {
  const { code, stdout } = await ask('npm', ['publish', '--dry-run', '--provenance=false'], ROOT)
  expect(code).not.toBe(0)
  expect(stdout).toContain('A release is the tarball of')
})

const json = (file: string) => JSON.parse(readFileSync(file, 'utf8'))
const writeJson = (file: string, value: unknown) => writeFileSync(file, JSON.stringify(value))

/** The next build's id. */
const NEXT = 'next'
const nextName = (name: string, build: string) => name.replace(`.${build}.`, `.${NEXT}.`)

/** A package with the next version: another build id, which is in the name of every chunk. */
const writeNext = (from: string, to: string): string => {
  cpSync(from, to, { recursive: true })
  const manifest = publishedManifest(json(join(from, 'package.json')), HOST)
  const version = `${Number.parseInt(packageJson.version, 10) + 1}.0.0`
  writeJson(join(to, 'package.json'), { ...manifest, version })
  const file = join(to, 'dist', 'manifest.json')
  const { build } = json(file)
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replaceAll(build, NEXT).replace(`"${packageJson.version}"`, `"${version}"`),
  )
  const scripts = join(to, 'dist', 'scripts')
  for (const name of readdirSync(scripts))
    renameSync(join(scripts, name), join(scripts, nextName(name, build)))
  return to
}

const PAGE = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Site</title></head>
<body><p data-feature="scroll-appear">Text</p></body></html>
`

describe('from a registry', () => {
  const installed = useInstalled()
  const project = writeSite({
    'package.json': '{ "private": true }',
    'public/index.html': PAGE,
    'public/styles/site.css': 'p { color: green }',
  })
  const next = writeSite({})
  const bundle = join(project, 'public', 'thistledown')
  const page = () => readFileSync(join(project, 'public', 'index.html'), 'utf8')
  const filesIn = (folder: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()
  let registry: Registry

  const must = async (name: string, ...args: string[]): Promise<string> => {
    const { code, stdout, stderr } = await ask(name, args, project)
    expect(code, `${name} ${args.join(' ')}\n${stdout}${stderr}`).toBe(0)
    return stdout
  }
  const npm = (...args: string[]) =>
    must('npm', ...args, '--registry', registry.url, '--no-audit', '--no-fund')
  /** The command that npm has linked: npx runs the same, a second later. */
  const thistledown = (command: string) => must(join(project, 'node_modules', '.bin', 'thistledown'), command)
  const publish = (what: string) =>
    npm('publish', what, '--provenance=false', `--${registry.url.replace('http:', '')}:_authToken=none`)

  beforeAll(async () => {
    registry = await startRegistry()
    await publish(installed().tarball)
  })
  afterAll(async () => {
    await registry.close()
    rmSync(project, { recursive: true })
    rmSync(next, { recursive: true })
  })

  test('the package is installed, and init, tags and check work', async () => {
    await npm('install', '--save-dev', 'thistledown')
    await must('npx', 'thistledown', 'init')
    const tags = (await thistledown('tags')).trim()
    expect(tags.split('\n')).toHaveLength(3)
    for (const tag of tags.split('\n')) expect(page()).toContain(tag)
    expect(await thistledown('check')).toContain('0 errors in 1 page')
  })

  test('an upgrade replaces the bundle by the next init, which keeps the scripts of the build before', async () => {
    const before = filesIn(bundle)
    const first = page()
    const { build } = json(join(project, 'node_modules', 'thistledown', 'dist', 'manifest.json'))
    await publish(writeNext(join(project, 'node_modules', 'thistledown'), next))
    await npm('install', '--save-dev', 'thistledown@latest')
    await thistledown('init')
    const after = before.map(file => nextName(file, build))
    expect(filesIn(bundle)).toEqual([...new Set([...before, ...after])].sort())
    expect(existsSync(join(project, 'public', 'styles', 'site.css'))).toBe(true)
    expect(page()).not.toBe(first)
    expect(page().match(/core\.js/g)).toHaveLength(1)
    expect(await thistledown('check')).toContain('0 errors in 1 page')
  })
})
