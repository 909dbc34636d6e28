// npm run build -- --help
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Option } from 'commander'
import { compressFolder, empty } from './cli/bundle/output.mjs'
import { command } from './cli/lib/command.mjs'
import { trimCache } from './tools/build/cache.mjs'
import { buildGuides } from './tools/build/package/guides.mjs'
import { buildPackage } from './tools/build/package/package.mjs'
import { readRegistry } from './tools/build/registry.mjs'
import { buildBundle } from './tools/build/scripts/bundle.mjs'
import { compressOnce } from './tools/build/write.mjs'
import { buildState, hashSources, recordBuild } from './tools/lib/build-once.mjs'
import { isMain, ROOT } from './tools/lib/paths.mjs'

/** @typedef {import('./tools/build/scripts/bundle.mjs').Manifest} Manifest */

/** Values of `--only`. */
const PARTS = /** @type {const} */ ({
  scripts: 'scripts, stylesheets and the manifest, in dist/',
  package: 'the same, with the rest of the npm package',
  site: 'the demo site in public/, and its guides for the package, with dist/ as it is',
  wordpress: 'the WordPress plugin as a ZIP archive; builds the rest first if it is not current',
})

/** @typedef {{ src?: string, outDir?: string, siteDir?: string | false, react?: import('./tools/build/scripts/react.mjs').ReactPackage }} BuildOptions `siteDir`: `false` builds the bundle alone; `react`: what islands run on */

/** @param {BuildOptions} [options] */
export const build = async ({ siteDir = 'public', ...options } = {}) => {
  const { outDir = 'dist' } = options
  await empty(resolve(ROOT, outDir))
  const built = await (siteDir ? makePackage(options) : makeScripts(options))
  if (siteDir) await makeSite({ outDir, siteDir })
  await trimCache()
  return { manifest: built.manifest, metafiles: built.metafiles }
}

/** @param {BuildOptions} [options] */
const makeScripts = async ({ src = join(ROOT, 'src'), outDir = 'dist', react = 'preact' } = {}) => {
  const { version } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'))
  const out = resolve(ROOT, outDir)
  // Chunks have the build's id in their name, so those of the last build would stay.
  for (const folder of ['scripts', 'styles']) await empty(join(out, folder))
  const features = await readRegistry(src)
  const built = await buildBundle({ src, out, version, features, react })
  return { ...built, src, out, version, features }
}

/** @param {BuildOptions} [options] */
const makePackage = async options => {
  const built = await makeScripts(options)
  const metafiles = Object.values(built.metafiles)
  await buildPackage({ ...built, metafiles })
  return built
}

const makeSite = async ({ outDir = 'dist', siteDir = 'public' } = {}) => {
  const dist = resolve(ROOT, outDir)
  const site = resolve(ROOT, siteDir)
  const { buildSite } = await import('./fixtures/build.mjs')
  const manifest = JSON.parse(await readFile(join(dist, 'manifest.json'), 'utf8'))
  await empty(site)
  await buildSite({ outDir: site, manifest, dist })
  await buildGuides({ site, dist })
  await compressFolder(site, compressOnce)
}

/**
 * Builds what limits are read from, and no more: the scripts, and the pages with their own scripts. The pages lack what
 * needs the package's command: its outputs, and the sizes of third-party pages.
 */
export const buildForLimits = async () => {
  const { manifest } = await makeScripts()
  const { buildSite } = await import('./fixtures/build.mjs')
  const site = join(ROOT, 'public')
  await empty(site)
  await buildSite({ outDir: site, manifest })
  await compressFolder(join(site, 'site'), compressOnce)
}

const makeWordpress = async () => {
  // An archive must not have the scripts of another commit.
  if (buildState() !== 'current') await buildAll()
  const { buildWordpress } = await import('./tools/build/package/wordpress.mjs')
  const { version } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'))
  console.log(await buildWordpress({ dist: join(ROOT, 'dist'), version }))
}

/** @param {keyof typeof PARTS} part */
const buildOnly = async part => {
  if (part === 'site' && !existsSync(join(ROOT, 'dist/cli.js'))) {
    throw new Error(`This needs the package in dist/ (${part}): run \`npm run build\` without --only first.`)
  }
  const parts = { scripts: makeScripts, package: makePackage, site: makeSite, wordpress: makeWordpress }
  await parts[part]()
  await trimCache()
}

/** Builds everything, and notes from which sources. */
export const buildAll = async () => {
  const sources = hashSources()
  await build()
  recordBuild(sources)
}

const main = async () => {
  const parts = Object.entries(PARTS).map(([name, what]) => `${name}: ${what}`)
  const { only } = command('npm run build --', 'builds dist/ (the bundle) and public/ (the demo site)')
    .addOption(new Option('--only <part>', parts.join('; ')).choices(Object.keys(PARTS)))
    .parse()
    .opts()
  await (only ? buildOnly(only) : buildAll())
}

if (isMain(import.meta.url)) await main()
