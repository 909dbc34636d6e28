import { join } from 'node:path'
import esbuild from 'esbuild'
import { expect, test } from 'vitest'
import { TEMPLATES } from '../../fixtures/bundles.mjs'
import { SOURCES } from '../../tools/lib/build-stamp.mjs'
import { ROOT } from '../../tools/lib/paths.mjs'

const isSource = (path: string): boolean =>
  SOURCES.some(source => path === source || path.startsWith(`${source}/`))

test('a change in any module that the build imports makes it stale', async () => {
  const { metafile } = await esbuild.build({
    absWorkingDir: ROOT,
    entryPoints: ['build.mjs', 'fixtures/pages/pages.tsx', 'src/cli/main.ts', 'src/main.ts'],
    outdir: join(ROOT, 'nowhere'),
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    jsx: 'automatic',
    loader: { ...TEMPLATES.loader, '.svg': 'text', '.css': 'text' },
    metafile: true,
    write: false,
  })
  const inputs = Object.keys(metafile.inputs).filter(path => !path.includes('node_modules/'))
  expect(inputs.length).toBeGreaterThan(100)
  expect(inputs.filter(path => !isSource(path))).toEqual([])
})
