/**
 * @typedef {{ raw: number, gzip: number, brotli: number, integrity: string }} FileFacts
 * @typedef {{ chunk: string, css?: string, runtime: boolean } & Omit<import('../../src/contracts/feature.ts').RegistryEntry, 'runtime'>} FeatureFacts
 * @typedef {{ version: string, core: string, loader: string, runtime: string, inlineHash: string, preload: Record<string, string[]>, files: Record<string, FileFacts>, features: Record<string, FeatureFacts>, browsers: Record<string, import('./browsers.mjs').BrowserFacts> }} Manifest
 */

/** @param {string} version @returns {Manifest} */
export const newManifest = version => ({
  version,
  core: 'scripts/core.js',
  loader: '',
  runtime: '',
  inlineHash: '',
  preload: {},
  files: {},
  features: {},
  browsers: {},
})

/** @param {Manifest} manifest */
export const sortedFiles = ({ files }) =>
  Object.fromEntries(Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1)))
