/** Converts a setting's name to its attribute's: `openText` becomes `open-text`. */
export const kebab = (key: string): string => key.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
