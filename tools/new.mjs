// npm run new -- --help
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { buildForLimits } from '../build.mjs'
import { command } from '../cli/lib/command.mjs'
import { format } from './lib/format.mjs'
import { isMain, ROOT } from './lib/paths.mjs'
import { camelCase, pascalCase, problemWithName, titleCase } from './new/names.mjs'
import { changeLimits, completeLimits } from './size/limits.mjs'

const program = command('npm run new --', 'writes a new feature with all that belongs to it, or removes it')
  .argument('<name>', 'lower-case words joined by hyphens, such as opening-hours')
  .option('--island', 'it renders elements of its own, with React', false)
  .option('--remove', 'takes the feature away again, with its folder and whatever is in it', false)

/** A small working feature named toy-box: its files, and its sections in the documents, each at its path. */
const TEMPLATE = join(ROOT, 'tools/new/template')

const read = (/** @type {string} */ path) => readFileSync(join(ROOT, path), 'utf8')

/** @param {string} path @param {string} text */
const write = (path, text) => {
  mkdirSync(dirname(join(ROOT, path)), { recursive: true })
  writeFileSync(join(ROOT, path), text)
}

/** @param {string} name @param {boolean} isIsland @returns {[path: string, text: string][]} files, and sections of `docs` */
const fillTemplate = (name, isIsland) => {
  const [used, unused] = isIsland ? ['.tsx', '.ts'] : ['.ts', '.tsx']
  const fill = (/** @type {string} */ text) =>
    text
      .replaceAll('/toy-box.ts', `/toy-box${used}`)
      .replaceAll('toy-box', name)
      .replaceAll('toyBox', camelCase(name))
      .replaceAll('ToyBox', pascalCase(name))
      .replaceAll('Toy box', titleCase(name))
  return readdirSync(TEMPLATE, { recursive: true, encoding: 'utf8' })
    .map(file => file.replaceAll('\\', '/'))
    .filter(file => file.endsWith('.txt') && file !== `src/features/toy-box/toy-box${unused}.txt`)
    .map(file => [
      file.replaceAll('toy-box', name).replace('.txt', ''),
      fill(readFileSync(join(TEMPLATE, file), 'utf8')),
    ])
}

const isSection = (/** @type {string} */ path) => path.startsWith('docs')

/** @param {string} name @param {boolean} isIsland */
const add = (name, isIsland) => {
  const parts = fillTemplate(name, isIsland)
  const inTheWay = parts
    .map(([path]) => path)
    .filter(path => !isSection(path) && existsSync(join(ROOT, path)))
  if (inTheWay.length > 0)
    program.error(`error: there is a file already: ${inTheWay.join(', ')}. Move it away first.`)
  for (const [path, text] of parts) {
    write(path, isSection(path) ? `${read(path).trimEnd()}\n\n${text}` : format(path, text))
    console.log(`+ ${path}`)
  }
}

/** @param {string} name */
const remove = name => {
  const files = [true, false].flatMap(isIsland => fillTemplate(name, isIsland)).map(([path]) => path)
  const folders = [`src/features/${name}`, `test/browser/features/${name}`]
  for (const path of [...folders, ...files.filter(path => !isSection(path))])
    rmSync(join(ROOT, path), { recursive: true, force: true })
  for (const path of files.filter(isSection)) {
    const parts = read(path).split(/^(?=## )/m)
    const kept = parts.filter(part => !part.startsWith(`## ${name}\n`))
    write(path, `${kept.join('').trimEnd()}\n`)
  }
}

const main = async () => {
  const { island, remove: isRemoval } = program.parse().opts()
  const [name = ''] = program.args
  const taken = readdirSync(join(ROOT, 'src/features'))
  if (isRemoval && !taken.includes(name))
    program.error(`error: src/features has no folder "${name}". Look for its name there.`)
  const problem = isRemoval ? undefined : problemWithName(name, taken)
  if (problem) program.error(`error: ${problem}`)
  if (isRemoval) remove(name)
  else add(name, island)
  console.log('Building …')
  // Not all, as the limits are sources of the build: it would be stale at once.
  await buildForLimits()
  changeLimits(completeLimits)
  if (isRemoval) return
  console.log(`Next: make src/features/${name} do what it is for.
Its page: npm run dev, then /features/${name}/. All that belongs to a feature: CONTRIBUTING.md.`)
}

if (isMain(import.meta.url)) await main()
