/**
 * @typedef {object} ReleaseState
 * @property {string} version
 * @property {string} changelog
 * @property {string} changes uncommitted changes, by git
 * @property {Readonly<Record<string, string | undefined>>} env
 */

/** The variables that GitHub Actions sets, and servers that are compatible with it. */
const ORIGIN = ['GITHUB_SERVER_URL', 'GITHUB_REPOSITORY']

/**
 * @param {ReleaseState} state
 * @returns {string[]} why no tarball can be made, one sentence each
 */
export const findObstacles = ({ version, changelog, changes, env }) => {
  const titles = changelog.split('\n').map(line => line.match(/^## (\S+)/)?.[1])
  const tag = env['GITHUB_REF_NAME']
  const missing = ORIGIN.filter(name => !env[name])
  return [
    ...(titles.includes(version) ? [] : [`CHANGELOG.md has no section "## ${version}".`]),
    ...(changes ? [`There are changes that are not committed:\n${changes}`] : []),
    ...(tag === `v${version}`
      ? []
      : [`The tag (GITHUB_REF_NAME) is ${tag || 'not set'}, but package.json needs v${version}.`]),
    ...(missing.length
      ? [`${missing.join(' and ')} must name the repository: the package links to it.`]
      : []),
  ]
}
