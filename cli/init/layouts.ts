import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { Change } from './bundle-files.ts'
import { canTakeTags, hasTags, insertTags, loadsCore, renewTags } from './put-tags.ts'
import type { System } from './systems.ts'

/** Folders of other tools, and generated ones: none of their pages is a source of the site. */
const SKIPPED_FOLDERS = /^(\..*|node_modules|vendor|coverage|dist|build)$/

const filesIn = (root: string, path: string): readonly string[] => {
  const full = join(root, path)
  if (!existsSync(full)) return []
  if (!statSync(full).isDirectory()) return [path]
  return readdirSync(full, { withFileTypes: true }).flatMap(entry => {
    const inner = posix.join(path, entry.name)
    if (entry.isDirectory()) return SKIPPED_FOLDERS.test(entry.name) ? [] : filesIn(root, inner)
    return inner
  })
}

export interface TagPlan {
  readonly changes: readonly Change[]
  /** Files that have the tags afterwards. */
  readonly tagged: readonly string[]
  /** Files that load core with tags of their own. */
  readonly other: readonly string[]
}

interface Template {
  readonly path: string
  readonly text: string
}

/** Latin-1 keeps every byte, whatever the file's encoding is; the tags are ASCII. */
const BYTES = 'latin1'

/**
 * Plans to write the tags into the site's templates. Templates with the tags of another version get
 * those of this one. If none has tags, and exactly one has a `</head>`, they are inserted there: of
 * several, one may include another, and pages would load core twice. Plain pages include nothing, so
 * each gets the tags.
 * @param tags one per element
 */
export const planTags = (root: string, system: System, tags: readonly string[]): TagPlan => {
  const { layouts, extensions, ownsPages } = system
  const paths = [...new Set(layouts.flatMap(path => filesIn(root, path)))].filter(path =>
    extensions.test(path),
  )
  const templates: readonly Template[] = paths
    .sort()
    .map(path => ({ path, text: readFileSync(join(root, path), BYTES) }))
  const ours = templates.filter(({ text }) => hasTags(text, tags))
  const candidates = templates.filter(({ text }) => canTakeTags(text))
  const other = templates.filter(it => loadsCore(it.text) && !ours.includes(it))
  const canInsert = ownsPages || (!ours.length && !other.length && candidates.length === 1)
  const edited = [
    ...ours.map(({ path, text }) => ({ path, text: renewTags(text, tags) })),
    ...(canInsert ? candidates : []).map(({ path, text }) => ({ path, text: insertTags(text, tags) })),
  ]
  return {
    changes: edited.map(({ path, text }) => ({ path, content: Buffer.from(text, BYTES) })),
    tagged: edited.map(({ path }) => path),
    other: other.map(({ path }) => path),
  }
}
