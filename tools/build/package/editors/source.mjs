import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { ROOT } from '../../../lib/paths.mjs'
import { featureModules } from '../feature-modules.mjs'

/**
 * Each feature with its page: the settings that it reads, their meaning, and the page's HTML.
 * @param {readonly import('../../registry.mjs').Feature[]} registry
 * @returns {Promise<typeof import('../../../../fixtures/editors.tsx').features>}
 */
export const readFeatures = async registry => {
  // Only here: the scripts are also built without the demo site's sources.
  const { TEMPLATES } = await import('../../../../fixtures/bundles.mjs')
  const file = join(tmpdir(), `editors-${randomUUID()}.mjs`)
  await build({
    ...TEMPLATES,
    entryPoints: [join(ROOT, 'fixtures/editors.tsx')],
    plugins: [featureModules(registry)],
    // Not every feature has settings, or a prefix.
    logOverride: { 'import-is-undefined': 'silent' },
    outfile: file,
  })
  try {
    return (await import(pathToFileURL(file).href)).features
  } finally {
    await rm(file)
  }
}
