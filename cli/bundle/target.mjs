/** Oldest engines that get scripts. All of them have import maps, `inert` and `:has()`. */
export const TARGET = ['es2022', 'chrome105', 'firefox121', 'safari16.4']

export const STYLE_TARGET = ['chrome111', 'firefox113', 'safari15.4']
