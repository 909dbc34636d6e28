import { hostRules } from './catalogue/hosts.ts'
import { loadingRules } from './catalogue/loading.ts'
import { pageMarkup } from './rules/markup.ts'
import { pageDuplicateId, pageMissingTarget } from './rules/references.ts'
import type { RuleInfo } from './rules/rule.ts'

/** Rules about HTML in general. No feature depends on them. */
export const generalRules: Readonly<Record<string, RuleInfo>> = {
  'page-duplicate-id': {
    severity: 'warning',
    about: 'page',
    title: 'two elements have the same id',
    text: 'Links, labels and scripts find only the first.',
    bad: '<p id="a"></p>\n<p id="a"></p>',
    good: '<p id="a"></p>\n<p id="b"></p>',
    find: pageDuplicateId,
  },
  'page-missing-target': {
    severity: 'warning',
    about: 'page',
    title: 'a reference within the page leads nowhere',
    text: 'A link to #… or an aria-controls names an id that is not on the page. Scripts may add it later.',
    bad: '<a href="#visit">Visit</a>',
    good: '<a href="#visit">Visit</a>\n<h2 id="visit">Visit</h2>',
    find: pageMissingTarget,
  },
  'page-markup': {
    severity: 'warning',
    about: 'page',
    title: 'the parser had to repair the markup',
    text: 'Browsers repair it in the same way everywhere, but the result may not be what was meant.',
    bad: '<p class="a" class="b">Visit</p>',
    good: '<p class="a b">Visit</p>',
    find: pageMarkup,
  },
}

/** Every rule by its id, in the order of the documentation. */
export const catalogue: Readonly<Record<string, RuleInfo>> = {
  ...loadingRules,
  ...hostRules,
  ...generalRules,
}

export const RULES: readonly string[] = Object.keys(catalogue)
