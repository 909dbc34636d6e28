/** Oldest engines that scripts are built for. All of them have import maps, `inert` and `:has()`. */
export const TARGET = ['es2022', 'chrome105', 'firefox121', 'safari16.4']

/** Older in Safari: where a stylesheet is not understood, iPadOS 15.4 would have neither menu nor button. */
export const STYLE_TARGET = ['chrome111', 'firefox113', 'safari15.4']
