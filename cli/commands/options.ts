import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Command, Option } from 'commander'
import { CONFIG_FILE, type Config, readConfig } from '../config.ts'
import { docsSite } from '../docs-site.mjs'
import { count } from '../lib/command.mjs'
import { visible } from '../lib/visible.ts'
import { bundleFolder } from '../manifest.ts'
import type { Outcome } from '../outcome.ts'
import { AT_ONCE, PATIENCE_S } from '../pages/each-page.ts'
import { FORMATS } from '../report/formats.ts'
import { UsageError } from '../usage.ts'

export interface Help {
  /** Command lines, each with its description. */
  readonly examples: readonly (readonly [line: string, what: string])[]
  /** The meaning of exit code 1, if the command has it. */
  readonly one?: string
  /** Path and fragment of the guide's page. */
  readonly guide: string
}

/** Where the guide's page is: on the site that the published package names, else in the package. */
const guideAt = (path: string): string => {
  const file = join(bundleFolder(), '..', 'package.json')
  const { name, homepage } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const site = name === 'thistledown' ? docsSite(homepage) : undefined
  return site ? new URL(path, site).href : `npx thistledown docs ${path.split('/')[2]}`
}

/** Adds examples, exit codes and a link to the guide below the options. */
export const addHelp = (command: Command, { examples, one, guide }: Help): Command =>
  command.addHelpText('after', () =>
    [
      '',
      'Examples:',
      ...examples.flatMap(([line, what]) => [`  $ thistledown ${line}`, `      ${what}`]),
      '',
      'Exit codes:',
      '  0  no errors',
      ...(one ? [`  1  ${one}`] : []),
      '  2  the command was used incorrectly, or a target could not be read',
      '',
      `Guide: ${guideAt(guide)}`,
    ].join('\n'),
  )

/** Prints a command's output, and sets the exit code. */
export const tell = async (outcome: Outcome | Promise<Outcome>): Promise<void> => {
  const { output, asides = [], code } = await outcome
  if (output) console.log(output)
  // They may quote a page.
  for (const line of asides) console.error(visible(line))
  process.exitCode = code
}

export const TARGETS = 'files, folders or URLs'

export const dist = (): Option =>
  new Option('--dist <folder>', 'use this build instead of the one in the package')

export const config = (): Option =>
  new Option('--config <file>', `file with defaults for options; default: ${CONFIG_FILE}, if it exists`)

/** Takes options that were not given from the config file. */
export const fromConfig = (
  command: Command,
  defaultsIn: (config: Config) => Readonly<Record<string, unknown>>,
): Command =>
  command.hook('preAction', () => {
    const defaults = defaultsIn(readConfig(command.opts().config))
    for (const [name, value] of Object.entries(defaults))
      if (value !== undefined && command.getOptionValueSource(name) !== 'cli')
        command.setOptionValueWithSource(name, value, 'config')
  })

interface Named {
  readonly sitemap?: string
  readonly urls?: string
  /** From the config file. */
  readonly pages?: readonly string[]
  /** The config file, if it is not the default one. */
  readonly config?: string
}

/** @throws UsageError for a folder of the config file that is not there, as before the first build */
const existing = (pages: readonly string[], file: string): readonly string[] => {
  const absent = pages.find(page => !/^\w+:\/\//.test(page) && !existsSync(page))
  if (absent === undefined) return pages
  throw new UsageError(
    `${absent}: no such file or folder, but ${file} names it at paths › pages. Build the site first, or name the folder that your build writes to.`,
  )
}

/** The config file's pages, unless the command line names some. */
export const targetsOf = (
  targets: readonly string[],
  { sitemap, urls, pages = [], config = CONFIG_FILE }: Named,
): readonly string[] => (targets.length || sitemap || urls ? targets : existing(pages, config))

export const format = (choices: readonly string[] = FORMATS): Option =>
  new Option('--format <format>', 'format of the output').choices(choices).default(choices[0])

/** Options for finding and reading pages. */
export const reading = (): readonly Option[] => [
  new Option('--sitemap <file or URL>', 'also read the pages of a sitemap or sitemap index'),
  new Option('--urls <file>', 'also read the targets in this list, one per line; - is standard input'),
  new Option('--concurrency <count>', 'number of pages read at once; at most 4 from one host')
    .argParser(count('pages'))
    .default(AT_ONCE),
  new Option('--timeout <seconds>', 'how long to wait for each URL')
    .argParser(count('seconds'))
    .default(PATIENCE_S),
  new Option('--no-robots', 'read pages that robots.txt forbids; only for your own site'),
]
