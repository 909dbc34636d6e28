import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Command } from 'commander'
import { bundleFolder } from '../manifest.ts'

export interface Help {
  /** Command lines, each with its description. */
  readonly examples: readonly (readonly [line: string, what: string])[]
  /** The meaning of exit code 1 for this command. */
  readonly one: string
  /** Path and fragment of the guide's page. */
  readonly guide: string
}

/** The URL of the guide's page. Only the path if package.json is not the published one's. */
const guideUrl = (path: string): string => {
  const file = join(bundleFolder(), '..', 'package.json')
  if (!existsSync(file)) return path
  const { name, homepage } = JSON.parse(readFileSync(file, 'utf8'))
  return name === 'thistledown' && homepage ? new URL(path, homepage).href : path
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
      '  0  all is right',
      ...(one ? [`  1  ${one}`] : []),
      '  2  called wrongly, or a target could not be read',
      '',
      `Guide: ${guideUrl(guide)}`,
    ].join('\n'),
  )
