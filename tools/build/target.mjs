/** Oldest engines that get scripts: those with import maps' era of modules, `inert` and `:has()`. */
export const TARGET = ['es2022', 'chrome105', 'firefox121', 'safari16.4']

export const STYLE_TARGET = ['chrome111', 'firefox113', 'safari16.4']
