import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { UsageError } from './usage.ts'

/**
 * Finds the main file of a package that the site has installed. Most sites do not need it, so it is
 * not bundled with the command.
 * @param need start of the error message: names the option or task that needs the package
 * @throws UsageError if the package is not installed
 */
export const findSitePackage = (name: string, folder: string, need: string): string => {
  try {
    const { resolve: find } = createRequire(import.meta.url)
    return find(name, { paths: [resolve(folder), process.cwd()] })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw error
    throw new UsageError(`${need} ${name}, which is not installed: npm install --save-dev ${name}`)
  }
}

/** Imports a package that the site has installed: see `findSitePackage`. @throws UsageError */
export const importSitePackage = async (name: string, folder: string, need: string): Promise<unknown> =>
  (await import(pathToFileURL(findSitePackage(name, folder, need)).href)).default
