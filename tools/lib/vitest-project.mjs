/** @typedef {import('vitest/config').TestProjectInlineConfiguration} Project */

/**
 * Makes a Vitest configuration with only one project of `config`, with `changes`.
 * @param {import('vitest/config').ViteUserConfig} config
 * @param {string} name
 * @param {Project['test']} changes
 */
export const onlyProject = (config, name, changes) => {
  const projects = (config.test?.projects ?? []).flatMap(project =>
    typeof project === 'object' && 'test' in project && project.test?.name === name ? [project] : [],
  )
  const [project] = projects
  if (!project) throw new Error(`vitest.config.mjs has no project "${name}".`)
  return {
    ...config,
    test: { ...config.test, projects: [{ ...project, test: { ...project.test, ...changes } }] },
  }
}
