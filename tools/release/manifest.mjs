/** Fields that are for work on the repository: an installed package has neither the tools nor the sources. */
const OWN = ['scripts', 'devDependencies', 'overrides']

/**
 * The package.json of the published package. The checked-in one names no repository, so that a copy of
 * it on another server is not linked to the wrong one.
 * @param {Readonly<{ name: string, version: string }>} manifest the checked-in package.json
 * @param {Readonly<Record<string, string | undefined>>} env of the hosting service; HOMEPAGE names a
 *   site that serves the documentation
 */
export const publishedManifest = (manifest, env) => {
  const { name, version } = manifest
  const url = `${env['GITHUB_SERVER_URL']}/${env['GITHUB_REPOSITORY']}`
  const kept = Object.entries(manifest).filter(([name]) => !OWN.includes(name))
  return {
    name,
    version,
    ...Object.fromEntries(kept),
    repository: { type: 'git', url: `git+${url}.git` },
    homepage: env['HOMEPAGE'] || `${url}#readme`,
    bugs: { url: `${url}/issues` },
  }
}
