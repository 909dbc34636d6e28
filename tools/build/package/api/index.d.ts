export type * from './contract.js'
export type * from './modules.js'
// Without the interfaces that a site extends: the compiler merges only what is declared through one module.
export type { FeatureEvents, FeatureName, FeatureNames, PanelName } from './names.js'
export type * from './permission.js'
export * from './readers.js'
