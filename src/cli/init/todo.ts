import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TagPlan } from './layouts.ts'
import type { Place } from './place.ts'
import type { Detected, System } from './systems.ts'

/** One thing that is left to do: a sentence, and code below it. */
export type Step = readonly string[]

interface Facts {
  readonly detected: Detected
  readonly place: Place
  readonly tags: string
  readonly plan: TagPlan
}

/** Eleventy copies a folder only if its configuration says so. */
const passthrough = (root: string, { name, by }: Detected, { system, to, base }: Place): Step => {
  if (name !== 'eleventy') return []
  const file = by ?? 'eleventy.config.js'
  const copies = by ? (readFileSync(join(root, by), 'utf8').match(/addPassthroughCopy\([^)]*\)/g) ?? []) : []
  const [first = ''] = to.split('/')
  if (copies.some(copy => copy.includes(first))) return []
  const [folder, address] = first === system.served ? [first, '/'] : [to, base]
  return [
    `Let Eleventy copy the folder: add this line to the function in ${file}.`,
    `eleventyConfig.addPassthroughCopy({ '${folder}': '${address}' })`,
  ]
}

/** WordPress has a hook for the head, whatever the theme's templates are. */
const forHook = (tags: string): string => `add_action( 'wp_head', function () { ?>\n${tags}\n<?php } );`

const byHand = ({ detected, place, tags, plan }: Facts): Step => {
  const { tagged, other } = plan
  const code = detected.name === 'wordpress' ? forHook(tags) : tags
  if (other.length) return [`Replace the tags that load core in ${other.join(', ')} with these.`, tags]
  return tagged.length ? [] : [`Put these tags into ${place.system.place}.`, code]
}

const checking = ({ build, pages }: System): Step => {
  const what = build ? 'Build the site, then check its pages' : 'Check the pages'
  if (!pages) return [`${what}.`, 'npx thistledown check https://www.example.org/']
  return [
    `${what}, and write a limit for each.`,
    ...(build ? [build] : []),
    'npx thistledown check',
    'npx thistledown cost --update',
  ]
}

/** The steps that `init` cannot take itself, in order. */
export const stepsOf = (root: string, facts: Facts): readonly Step[] => {
  const { detected, place } = facts
  const steps = [passthrough(root, detected, place), byHand(facts), checking(place.system)]
  return steps.filter(step => step.length)
}
