/** @typedef {import('./budgets.mjs').LighthouseConfig} LighthouseConfig */

const CATEGORY = 'categories:'

/**
 * The Lighthouse settings that collect what is asserted for these pages, and nothing else. Without
 * the performance category a run takes a fifth less processor time.
 * @param {readonly string[]} pages such as `/visit/`
 * @param {LighthouseConfig} config
 * @returns {{ onlyCategories: string[], onlyAudits: string[] }}
 */
export const settingsFor = (pages, { ci }) => {
  const entries = ci.assert.assertMatrix.filter(({ matchingUrlPattern }) =>
    pages.some(page => new RegExp(matchingUrlPattern).test(`http://localhost${page}`)),
  )
  const asserted = [...new Set(entries.flatMap(({ assertions }) => Object.keys(assertions)))]
  const categories = asserted.filter(name => name.startsWith(CATEGORY))
  const audits = asserted.filter(name => !name.startsWith(CATEGORY))
  return {
    onlyCategories: categories.map(name => name.slice(CATEGORY.length)),
    onlyAudits: [...new Set(audits.map(name => name.replace(/:.*/, '')))],
  }
}
