/**
 * The site with the guides, if the package has one. Without it the homepage of a release is the
 * repository's README, which has no such pages.
 * @param {string | undefined} homepage of package.json
 */
export const docsSite = homepage => (homepage?.endsWith('#readme') ? undefined : homepage)
