/** None if it is the repository's README, which has no guides. @param {string | undefined} homepage of package.json */
export const docsSite = homepage => (homepage?.endsWith('#readme') ? undefined : homepage)
