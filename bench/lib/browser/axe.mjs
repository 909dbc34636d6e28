import axeCore from 'axe-core'

/** The rules that a page breaks, and how often. @param {import('playwright-core').Page} page */
export const findViolations = async page => {
  await page.evaluate(`void (() => { ${axeCore.source} })()`)
  return page.evaluate(async () => {
    const { axe } = /** @type {{ axe: typeof axeCore }} */ (/** @type {unknown} */ (window))
    const { violations } = await axe.run('html', { resultTypes: ['violations'] })
    return violations.map(({ id, nodes }) => ({ id, elements: nodes.length }))
  })
}
