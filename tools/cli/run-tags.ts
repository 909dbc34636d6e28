import { readBundle } from './manifest.ts'
import { type TagOptions, tagsHeaders, tagsHtml, tagsJson } from './tags.ts'

export interface TagsOptions extends TagOptions {
  readonly dist?: string
  readonly format: 'html' | 'headers' | 'json'
}

/** What belongs into a template's head. */
export const runTags = (options: TagsOptions) => {
  const bundle = readBundle(options.dist)
  const say = {
    html: () => tagsHtml(bundle, options),
    headers: () => tagsHeaders(bundle, options),
    json: () => JSON.stringify(tagsJson(bundle, options), null, 2),
  }
  return { output: say[options.format](), passed: true }
}
