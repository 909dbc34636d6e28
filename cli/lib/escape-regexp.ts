/** Escapes a text for a regular expression, which then matches it literally. As `RegExp.escape` of newer Nodes. */
export const escapeRegExp = (text: string): string => text.replace(/[\\^$.|?*+()[\]{}]/g, '\\$&')
