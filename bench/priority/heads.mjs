// The ways to load the scripts that are compared: each writes the head of a demo page anew.
import { printTags } from '../lib/tags.mjs'

/** @typedef {{ head: string, foot?: string }} Markup what replaces the page's own script, and what ends its body */
/** @typedef {{ id: string, label: string, write: (tags: ReturnType<typeof createTags>) => Markup }} Way */

/**
 * The output of `thistledown tags` for a page, and its parts.
 * @param {string} dist
 * @param {readonly string[]} features all of the page's
 */
export const createTags = (dist, features) => {
  const named = ['--features', features.join()]
  const run = (/** @type {string[]} */ ...options) => printTags(dist, '--no-integrity', ...options)
  // The stylesheet stays where the page has it.
  const print = (/** @type {string[]} */ ...options) =>
    run(...options).replace(/<link rel="stylesheet"[^>]*>/, '')
  /** @type {{ core: { url: string }, preloads: { url: string, media?: string }[] }} */
  const { core, preloads } = JSON.parse(run(...named, '--format', 'json'))
  return {
    plain: print(),
    hinted: print(...named),
    inline: print('--inline-core'),
    inlineHinted: print('--inline-core', ...named),
    core: (/** @type {string} */ attributes) =>
      `<script type="module" ${attributes} src="${core.url}"></script>`,
    hints: (/** @type {string} */ attributes) =>
      preloads
        .map(
          ({ url, media }) =>
            `<link rel="modulepreload" href="${url}" ${attributes} ${media ? `media="${media}"` : ''}>`,
        )
        .join(''),
  }
}

/** The first is what `thistledown tags` prints. @type {readonly Way[]} */
export const ways = [
  { id: 'tags', label: 'tags', write: ({ plain }) => ({ head: plain }) },
  { id: 'high', label: 'core first', write: ({ core }) => ({ head: core('fetchpriority="high"') }) },
  { id: 'low', label: 'core last', write: ({ core }) => ({ head: core('fetchpriority="low"') }) },
  { id: 'foot', label: 'core in the foot', write: ({ plain }) => ({ head: '', foot: plain }) },
  { id: 'hinted', label: 'tags, hints', write: ({ hinted }) => ({ head: hinted }) },
  { id: 'before', label: 'hints before core', write: ({ core, hints }) => ({ head: hints('') + core('') }) },
  { id: 'after', label: 'hints after core', write: ({ core, hints }) => ({ head: core('') + hints('') }) },
  {
    id: 'hints-foot',
    label: 'hints in the foot',
    write: ({ plain, hints }) => ({ head: plain, foot: hints('fetchpriority="low"') }),
  },
  { id: 'inline', label: 'tags, core inline', write: ({ inline }) => ({ head: inline }) },
  {
    id: 'inline-hinted',
    label: 'tags, core inline, hints',
    write: ({ inlineHinted }) => ({ head: inlineHinted }),
  },
]
