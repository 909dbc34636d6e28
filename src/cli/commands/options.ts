import { Option } from 'commander'
import { count } from '../../../tools/lib/command.mjs'
import type { Outcome } from '../outcome.ts'
import { AT_ONCE, PATIENCE_S } from '../pages/each-page.ts'
import { FORMATS } from '../report/formats.ts'

/** Prints a command's output, and sets the exit code. */
export const tell = async (outcome: Outcome | Promise<Outcome>): Promise<void> => {
  const { output, asides = [], code } = await outcome
  if (output) console.log(output)
  for (const line of asides) console.error(line)
  process.exitCode = code
}

export const TARGETS = 'files, folders or URLs'

export const dist = (): Option =>
  new Option('--dist <folder>', 'another build than the one that came with this command')

export const format = (choices: readonly string[] = FORMATS): Option =>
  new Option('--format <format>', 'of the output').choices(choices).default(choices[0])

/** Options for finding and reading pages. */
export const reading = (): readonly Option[] => [
  new Option('--sitemap <file or URL>', 'also the pages in a sitemap, or in a sitemap index'),
  new Option('--urls <file>', 'also the targets in a list, one per line; - is standard input'),
  new Option('--concurrency <count>', 'pages read at once; one host gets 4 requests at most')
    .argParser(count('pages'))
    .default(AT_ONCE),
  new Option('--timeout <seconds>', 'for the answer of each URL')
    .argParser(count('seconds'))
    .default(PATIENCE_S),
  new Option('--no-robots', 'read what robots.txt forbids, if the site is yours'),
]
