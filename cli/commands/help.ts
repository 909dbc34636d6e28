import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Command } from 'commander'
import { docsSite } from '../docs-site.mjs'
import { bundleFolder } from '../manifest.ts'

export interface Help {
  /** Command lines, each with its description. */
  readonly examples: readonly (readonly [line: string, what: string])[]
  /** The meaning of exit code 1 for this command. */
  readonly one: string
  /** Path and fragment of the guide's page. */
  readonly guide: string
}

/** Where the guide's page is. Only the path if package.json is not the published one's. */
const guideAt = (path: string): string => {
  const file = join(bundleFolder(), '..', 'package.json')
  if (!existsSync(file)) return path
  const { name, homepage } = JSON.parse(readFileSync(file, 'utf8'))
  if (name !== 'thistledown' || !homepage) return path
  const site = docsSite(homepage)
  return site ? new URL(path, site).href : `${path} of the documentation: ${homepage}`
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
      `Guide: ${guideAt(guide)}`,
    ].join('\n'),
  )
