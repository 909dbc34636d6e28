// npm run new -- --help
import { join } from 'node:path'
import { buildForLimits } from '../build.mjs'
import { readRegistry } from './build/registry.mjs'
import { writeSiteLists } from './generate/site-lists.mjs'
import { command } from './lib/command.mjs'
import { isMain, ROOT } from './lib/paths.mjs'
import { problemWithName } from './new/names.mjs'
import { addFeature, filesInTheWay, namesOf, removeFeature } from './new/plan.mjs'
import { completeLimits } from './size/limits.mjs'
import { changeLimits, dropLimits } from './size/write.mjs'

const program = command('npm run new --', 'writes a new feature with all that belongs to it, or removes it')
  .argument('<name>', 'lower-case words joined by hyphens, such as opening-hours')
  .option('--island', 'it renders elements of its own, with React', false)
  .option('--remove', 'takes the feature away again, with its folder and whatever is in it', false)

/** @returns {Promise<string[]>} */
const registered = async () => (await readRegistry(join(ROOT, 'src'))).map(({ name }) => name)

/** @param {import('./new/plan.mjs').Names} names */
const add = async names => {
  const problem = problemWithName(names.name, await registered())
  if (problem) program.error(`error: ${problem}`)
  const files = filesInTheWay(names)
  if (files.length > 0)
    program.error(`error: there is a file already: ${files.join(', ')}. Move it away first.`)
  return addFeature(names)
}

/** @param {import('./new/plan.mjs').Names} names */
const remove = async names => {
  if (!(await registered()).includes(names.name)) {
    program.error(`error: src/registry.ts has no feature "${names.name}". Look for its name there.`)
  }
  return removeFeature(names)
}

const main = async () => {
  const { island, remove: isRemoval } = program.parse().opts()
  const names = namesOf(program.args[0] ?? '', island)
  if (isRemoval) {
    for (const line of await remove(names)) console.log(`- ${line}`)
    await writeSiteLists()
    dropLimits(names.name)
    return
  }
  for (const line of await add(names)) console.log(`+ ${line}`)
  await writeSiteLists()
  console.log('Building …')
  // Not all, as the limits are sources of the build: it would be stale at once.
  await buildForLimits()
  changeLimits(completeLimits)
  console.log(`Next: make src/features/${names.name}/${names.name}.${names.extension} do what it is for.
Its page: npm run dev, then /features/${names.name}/. All that belongs to a feature: CONTRIBUTING.md.`)
}

if (isMain(import.meta.url)) await main()
