import { UsageError } from '../usage.ts'
import { inScript } from './script.ts'

export interface SpeculateOptions {
  /** The browser’s action for a link that a visitor is about to follow. */
  readonly speculate?: 'prefetch' | 'prerender'
  /** Paths of links that only a click may follow, such as `/logout`. `*` matches any text. */
  readonly speculateExcept?: readonly string[]
}

/** The file that the header `Speculation-Rules` names, relative to the base. */
export const RULES_FILE = 'speculation-rules.json'

/** Downloads without the attribute: the browser would fetch all of them for a hover. */
const FILES = 'pdf zip ics jpg jpeg png webp avif gif svg mp3 mp4 webm m4v ogv'.split(' ')

/**
 * Links that no visitor navigates to, that the site has marked, or that change something:
 * `nofollow` is on links such as "add to cart" (https://github.com/WordPress/performance/issues/1140).
 */
const EXCLUDED = [
  '[download]',
  '[data-no-speculate]',
  '[data-no-speculate] *',
  '[data-feature]',
  '[rel~="nofollow"]',
  '[href^="#"]',
  ...FILES.map(type => `[href$=".${type}" i]`),
]

/** Escapes what URLPattern would evaluate, except `*`. https://urlpattern.spec.whatwg.org/#escape-a-pattern-string */
const literal = (path: string): string => path.replace(/[+?:{}()\\]/g, String.raw`\$&`)

const patternsOf = (path: string): readonly string[] => {
  if (!/^\/(?!\/)[^?#\s]*$/.test(path))
    throw new UsageError(
      `--speculate-except ${path}: this is not a path such as /cart. Links with a query are always left out.`,
    )
  const folder = literal(path.replace(/\/$/, ''))
  return folder ? [folder, `${folder}/*`] : ['/']
}

/** Document rules: https://html.spec.whatwg.org/multipage/speculative-loading.html */
export const rulesOf = ({ speculate = 'prefetch', speculateExcept = [] }: SpeculateOptions): string => {
  // Relative to the page, as the file of the header may come from another origin.
  const matches = (patterns: string | readonly string[]) => ({
    href_matches: patterns,
    relative_to: 'document',
  })
  const never = ['/*\\?(.+)', ...speculateExcept.flatMap(patternsOf)]
  const and = [matches('/*'), { not: matches(never) }, { not: { selector_matches: EXCLUDED.join(',') } }]
  return inScript(JSON.stringify({ [speculate]: [{ where: { and }, eagerness: 'moderate' }] }))
}
