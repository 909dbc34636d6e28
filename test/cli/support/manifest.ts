import type { Manifest } from '../../../cli/manifest.ts'

/** A manifest with these files and their bytes: `core` is scripts/core.js, and `core.css` a stylesheet. */
export const manifestOf = (
  sizes: Readonly<Record<string, number>>,
  features: Manifest['features'],
): Manifest => {
  const pathOf = (name: string) => (name.endsWith('.css') ? `styles/${name}` : `scripts/${name}.js`)
  const files = Object.entries(sizes).map(([name, brotli]) => [pathOf(name), { brotli, integrity: '' }])
  return {
    version: '1.0.0',
    build: 'k3f9',
    core: 'scripts/core.js',
    runtime: 'scripts/runtime.js',
    inlineHash: '',
    preload: {},
    files: Object.fromEntries(files),
    features,
    browsers: {},
  }
}
