/** @typedef {{ pathname: string, search: string }} Target */

/** A number is the status with which to refuse. @param {string} url @returns {Target | 400 | 403 | 404} */
export const readTarget = url => {
  const [path = '', ...query] = url.split('?')
  const pathname = decode(path)
  if (pathname === undefined || !pathname.startsWith('/') || /[\0\\]/.test(pathname)) return 400
  const segments = pathname.split('/')
  if (segments.includes('..')) return 403
  if (segments.some(name => name.startsWith('.') && name !== '.well-known')) return 404
  return { pathname, search: query.length > 0 ? `?${query.join('?')}` : '' }
}

/**
 * The files that may answer for a missing one: the 404 page of the first folder, such as /docs/, then the site's.
 * @param {ReturnType<typeof readTarget>} target
 */
export const notFoundPages = target => {
  const [folder] = typeof target === 'number' ? [] : target.pathname.split('/').filter(Boolean)
  return folder ? [`${folder}/404.html`, '404.html'] : ['404.html']
}

/** @param {string} path */
const decode = path => {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}
