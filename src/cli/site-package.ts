import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { UsageError } from './usage.ts'

/**
 * Imports a package that the site has installed. Most sites do not need it, so it is not bundled with
 * the command.
 * @param need start of the error message: names the option or task that needs the package
 * @throws UsageError if the package is not installed
 */
export const importSitePackage = async (name: string, folder: string, need: string): Promise<unknown> => {
  const paths = [resolve(folder), process.cwd()]
  try {
    const { resolve: find } = createRequire(import.meta.url)
    return (await import(pathToFileURL(find(name, { paths })).href)).default
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw error
    throw new UsageError(`${need} ${name}, which is not installed: npm install --save-dev ${name}`)
  }
}
