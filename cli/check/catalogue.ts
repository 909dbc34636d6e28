import { hostRules } from './catalogue/hosts.ts'
import * as loading from './rules/loading.ts'
import { pageMarkup } from './rules/markup.ts'
import { pageDuplicateId, pageMissingTarget } from './rules/references.ts'
import type { RuleInfo } from './rules/rule.ts'

const CSS = '<link rel="stylesheet" href="/styles/thistledown.css">'
const CORE = '<script type="module" src="/scripts/core.js"></script>'
const BODY = '<header data-header></header>'
const page = (...tags: string[]): string =>
  `<!doctype html>\n<title>Visit</title>\n${tags.join('\n')}\n${BODY}`

/** Rules about parts that a page needs before any feature can work. */
const loadingRules: Readonly<Record<string, RuleInfo>> = {
  'no-core': {
    title: 'core.js is not on the page',
    text: 'No script starts the features of the page. Print the tags with `thistledown tags` and add them to the head. If your bundler has put core into another script, use --ignore no-core.',
    bad: page(CSS),
    good: page(CSS, CORE),
    find: loading.noCore,
  },
  'core-not-module': {
    title: 'core.js is loaded as a classic script',
    text: 'Without type="module" the browser reads it as a classic script, where `import.meta` is an error. No feature starts.',
    bad: page(CSS, '<script src="/scripts/core.js" defer></script>'),
    good: page(CSS, CORE),
    find: loading.coreNotModule,
  },
  'core-twice': {
    title: 'core.js is on the page twice',
    text: 'The second core does nothing, but browsers may fetch it. Usually a layout and a plugin both add the tags.',
    bad: page(CSS, CORE, '<script type="module" src="/scripts/core.js?v=2"></script>'),
    good: page(CSS, CORE),
    find: loading.coreTwice,
  },
  'no-stylesheet': {
    title: 'the stylesheet is not on the page',
    text: 'The stylesheet closes panels and lays out carousels. This is a warning if the page has other stylesheets that the command cannot read. If one of them contains Thistledown’s styles, use --ignore no-stylesheet.',
    bad: page(CORE),
    good: page(CSS, CORE),
    find: loading.noStylesheet,
  },
  'missing-file': {
    title: 'a file of the bundle is not in the folder',
    text: 'The address of a script, a stylesheet, a preload or the scripts’ folder leads to no file in the checked folder. Correct a misspelt name, or copy the bundle’s folders to where the site serves them. If the site serves the folder below a path, use --base /project/.',
    bad: page(CSS, CORE.replace('core.js', 'cor.js')),
    good: page(CSS, CORE),
    perSite: true,
    find: loading.missingFile,
  },
  'wrong-integrity': {
    title: 'the integrity does not match the file',
    text: 'The browser refuses the file. The tags and files are from different versions, or a server or CDN changes the files.',
    bad: page(CSS, '<script type="module" src="/scripts/core.js" integrity="sha384-AAAA"></script>'),
    good: page(CSS, CORE),
    perSite: true,
    find: loading.wrongIntegrity,
  },
}

/** Rules about HTML in general. No feature depends on them. */
const generalRules: Readonly<Record<string, RuleInfo>> = {
  'page-duplicate-id': {
    severity: 'warning',
    about: 'page',
    title: 'two elements have the same id',
    text: 'Links, labels and scripts find only the first of them.',
    bad: '<p id="a"></p>\n<p id="a"></p>',
    good: '<p id="a"></p>\n<p id="b"></p>',
    find: pageDuplicateId,
  },
  'page-missing-target': {
    severity: 'warning',
    about: 'page',
    title: 'a reference within the page has no target',
    text: 'A link to #… or an aria-controls names an id that is not on the page. Ignore this if a script adds the element.',
    bad: '<a href="#visit">Visit</a>',
    good: '<a href="#visit">Visit</a>\n<h2 id="visit">Visit</h2>',
    find: pageMissingTarget,
  },
  'page-markup': {
    severity: 'warning',
    about: 'page',
    title: 'the parser had to repair the markup',
    text: 'All browsers repair the markup in the same way, but the result may differ from what you meant.',
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
