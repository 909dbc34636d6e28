import { type Bundle, readBundle } from '../manifest.ts'
import type { Outcome } from '../outcome.ts'
import { UsageError } from '../usage.ts'
import { rulesOf } from './speculate.ts'
import { type TagOptions, tagsHeaders, tagsJson, tagsOf } from './tags.ts'
import { LANGUAGE_NAMES, type LanguageName, writeTags } from './write.ts'

export const TAG_FORMATS = ['html', 'headers', 'json', ...LANGUAGE_NAMES.slice(1), 'rules'] as const

interface TagsOptions extends TagOptions {
  readonly dist?: string
  readonly format: LanguageName | 'headers' | 'json' | 'rules'
}

/** The line that a site with a content security policy needs. */
const snippetPolicy = ({ manifest }: Bundle): string =>
  `A content security policy permits the head snippet with: script-src ${manifest.inlineHash}`

/** `thistledown tags`: prints the tags for a template's head. */
export const runTags = (options: TagsOptions): Outcome => {
  const bundle = readBundle(options.dist)
  const { format } = options
  if (!options.speculate && (format === 'rules' || options.speculateExcept?.length))
    throw new UsageError('Add --speculate: without it there are no speculation rules.')
  if (format === 'rules') return { output: rulesOf(options), code: 0 }
  if (format === 'headers') return { output: tagsHeaders(bundle, options), code: 0 }
  if (format === 'json') return { output: JSON.stringify(tagsJson(bundle, options), null, 2), code: 0 }
  return {
    output: writeTags(tagsOf(bundle, options), format),
    asides: options.inline ? [snippetPolicy(bundle)] : [],
    code: 0,
  }
}
