const OLDEST_NODE = '20.19'

/** The message for a version of Node that is too old. @param {string} version */
export const oldNode = version =>
  version.localeCompare(OLDEST_NODE, 'en', { numeric: true }) < 0
    ? `Node ${OLDEST_NODE} or newer is needed; this is ${version}.`
    : undefined
