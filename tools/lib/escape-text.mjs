/** For the text of an element. @param {string} text */
export const escapeText = text => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
