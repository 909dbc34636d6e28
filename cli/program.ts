import type { Command } from 'commander'
import pc from 'picocolors'
import { COMMANDS } from './commands/commands.ts'
import { addHelp } from './commands/options.ts'
import { command } from './lib/command.mjs'
import { causeOf, UsageError } from './usage.ts'

export const makeProgram = (version: string): Command => {
  const program = command(
    'thistledown',
    'Progressive-enhancement components for server-rendered HTML',
  ).version(version)
  program.showHelpAfterError('`--help` shows options and examples.').showSuggestionAfterError()
  for (const add of COMMANDS) add(program)
  return addHelp(program, {
    examples: [
      ['init', 'adds the bundle and its tags to your site'],
      ['tags', 'prints the tags for the head of a page'],
      ['check public', 'finds mistakes in the markup'],
      ['cost public --update', 'writes the size of each page as its limit'],
      ['field beacons.ndjson', 'shows how long visitors waited'],
    ],
    one: 'mistakes were found, or a limit was exceeded',
    guide: '/docs/command-line/',
  })
}

/** An error's text: one sentence if the user can fix it, the stack if the defect is in this program. */
export const explainError = (error: Error): string => {
  if (error instanceof UsageError) return pc.red(error.message)
  const cause = causeOf(error)
  if (cause) return pc.red(cause)
  return `${pc.red('This is a defect in thistledown. Please report it with these lines:')}\n${error.stack ?? error.message}`
}
