const NAME = /^[a-z]+(-[a-z]+)*$/

const RESERVED = ['core', 'inline', 'runtime', 'thistledown']

/**
 * @param {string} name
 * @param {readonly string[]} taken names of features
 * @returns {string | undefined} why it cannot be a feature's name
 */
export const problemWithName = (name, taken) => {
  if (!NAME.test(name)) {
    return `"${name}" cannot be a name: lower-case words of a to z, joined by hyphens, such as opening-hours.`
  }
  if (RESERVED.includes(name)) return `"${name}" is a file of the bundle. Choose another name.`
  if (taken.includes(name)) return `"${name}" is taken: src/features has a folder of that name.`
  return undefined
}

/** `opening-hours` → `openingHours`. @param {string} name */
export const camelCase = name => name.replace(/-./g, part => part.slice(1).toUpperCase())

/** `opening-hours` → `OpeningHours`. @param {string} name */
export const pascalCase = name => camelCase(`-${name}`)

/** `opening-hours` → `Opening hours`. @param {string} name */
export const titleCase = name => name.slice(0, 1).toUpperCase() + name.slice(1).replaceAll('-', ' ')
