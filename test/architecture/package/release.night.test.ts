import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from '../../../tools/lib/paths.mjs'
import { findObstacles, moveUnreleased, publishedManifest } from '../../../tools/release.mjs'
import { ask } from '../support/package.ts'

const packageJson = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
const HOST = { GITHUB_SERVER_URL: 'https://git.example', GITHUB_REPOSITORY: 'garden/thistledown' }

test('a tarball is made only from a clean tree that has a tag, a section in the changelog and a repository', () => {
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
  test('names the repository on the server that packs it, which the checked-in manifest does not name', () => {
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
