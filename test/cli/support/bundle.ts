import { writeSite } from './site.ts'

/** A bundle with a chunk of its own. */
export const bundle = (version: string, more: Readonly<Record<string, string>> = {}): string => {
  const integrity = `sha384-${Buffer.from(version.repeat(9)).toString('base64')}`
  const files = {
    'scripts/core.js': { brotli: 4000, integrity },
    'styles/thistledown.css': { brotli: 2000, integrity },
    ...Object.fromEntries(Object.keys(more).map(path => [path, { brotli: 800, integrity }])),
  }
  const manifest = {
    version,
    core: 'scripts/core.js',
    build: version.replaceAll('.', ''),
    preload: {},
    files,
    features: {},
  }
  return writeSite({
    'manifest.json': JSON.stringify(manifest),
    'inline.js': `tdEarlyClicks of ${version}`,
    'scripts/core.js': `core ${version}`,
    'scripts/core.js.map': '{}',
    [`scripts/map.${version.replaceAll('.', '')}.js`]: `map ${version}`,
    'styles/thistledown.css': 'css',
    ...more,
  })
}
