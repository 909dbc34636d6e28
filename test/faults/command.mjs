// Faults of the command: cli, and src/shared/checks, whose rules it asks.
/** @type {import('./fault.d.ts').Faults} */
export default {
  'cost-passes-over-budget': {
    defect: '`cost` exits with 0 although a page exceeds its budget.',
    file: 'cli/cost/run.ts',
    find: 'code: exitCode(failures, over.length === 0)',
    replace: 'code: exitCode(failures, true)',
  },
  'field-skips-unreadable-file': {
    defect: '`field` passes over a file that it cannot read, and exits with 0, if it has read another one.',
    file: 'cli/field/run.ts',
    find: 'failures.push({ source: error.source, problem: error.problem })',
    replace: 'if (!reads.length) failures.push({ source: error.source, problem: error.problem })',
    tests: ['bad-inputs'],
  },
  'check-updates-no-baseline': {
    defect: '`check --update` without `--baseline` hides every finding, writes nothing and exits with 0.',
    file: 'cli/check/run.ts',
    find: 'if (update && !baseline)',
    replace: "if (update && baseline === '')",
    tests: ['bad-inputs'],
  },
  'init-ignores-output-folder': {
    defect:
      '`init` writes the usual folder of the built pages into the settings, although the site has another one.',
    file: 'cli/init/systems.ts',
    find: ', ...(pages && { pages })',
  },
  'misspelt-file-unseen': {
    defect: '`check` says nothing of a tag that misspells the name of a stylesheet or of core.js.',
    file: 'cli/check/rules/loading.ts',
    find: '  ...misspeltFiles(view),\n',
  },
  'near-miss-unseen': {
    defect:
      '`check` and the panel are silent on attributes with a feature’s prefix that the feature does not know.',
    file: 'src/shared/checks/attributes.ts',
    find: '!all(host, root).length',
    replace: 'all(host, root).length',
  },
  'cost-column-without-heading': {
    defect: 'The last column of the table of `cost` has no heading.',
    file: 'cli/cost/report.ts',
    find: "'when', 'for']",
    replace: "'when', '']",
  },
  'init-refuses-other-line-ends': {
    defect: '`init` takes a bundle that git checked out on Windows for one that the site has changed.',
    file: 'cli/init/bundle-files.ts',
    find: " || hash === hashOf(content.toString('utf8').replaceAll('\\r\\n', '\\n'))",
  },
  'init-prints-tags-of-example': {
    defect: '`init` prints the tags for a copy of an example page instead of replacing them there.',
    file: 'cli/init/put-tags.ts',
    find: ".replace(EXAMPLE_TAGS, '')",
  },
  'init-adds-look-without-indentation': {
    defect: '`init --starter` inserts its tag without the indentation of the line above.',
    file: 'cli/init/put-tags.ts',
    find: "const [indent = ''] =",
    replace: "const [, indent = ''] =",
  },
  'eleventy-without-configuration': {
    defect:
      '`init` leaves an Eleventy project without a configuration as it is, so that the bundle is not copied.',
    file: 'cli/init/run.ts',
    find: '...planConfiguration(detected, place),',
  },
  'failing-update-writes': {
    defect: '`cost --update` fails because a page is over its limit, and has written the other limits.',
    file: 'cli/cost/run.ts',
    find: 'if (failed) return',
    replace: 'if (!changes) return',
    tests: ['command'],
  },
  'look-is-lost-with-update': {
    defect:
      '`init` leaves the address of the look to start from as it was, so that browsers keep the old file.',
    file: 'cli/init/put-tags.ts',
    find: '[...tags, starter].filter(Boolean)',
    replace: 'tags',
  },
  'guides-without-relative-addresses': {
    defect: 'The guides in the package have links from the root of a server, which lead nowhere from a file.',
    file: 'tools/build/package/guides.mjs',
    find: 'relative(dirname(from), file)',
    replace: 'file',
    tests: ['package'],
  },
  'config-beats-option': {
    defect: 'A default of the config file replaces an option that was given on the command line.',
    file: 'cli/commands/options.ts',
    find: "command.getOptionValueSource(name) !== 'cli'",
    replace: "command.getOptionValueSource(name) !== 'config'",
    tests: ['command'],
  },
  'field-report-runs-markup': {
    defect: 'HTML in a page name that a visitor has sent becomes part of the report of `field`.',
    file: 'cli/field/page.ts',
    find: "row.name || 'all pages'",
    replace: "{ markup: row.name || 'all pages' }",
  },
  'check-asks-for-one-part': {
    defect: '`check` asks for the first required part alone, and accepts a calendar link without a start.',
    file: 'src/shared/checks/rules.ts',
    find: 'Object.entries(partsOf(name)).flatMap(',
    replace: 'Object.entries(partsOf(name)).slice(0, 1).flatMap(',
  },
  'check-reports-encoded-fragment': {
    defect: '`check` reports a link to `#caf%C3%A9` although the page has an element with the id `café`.',
    file: 'src/shared/checks/rules.ts',
    find: ' &&\n            !places.has(decode(id))',
  },
  'budget-takes-widest-pattern': {
    defect: 'Of two patterns that match a page the wider one counts, so a stricter limit is not enforced.',
    file: 'cli/cost/budget.ts',
    find: 'patterns.sort((a, b) => b.length - a.length)[0]',
    replace: 'patterns.sort((a, b) => a.length - b.length)[0]',
  },
  'cost-forgets-runtime': {
    defect: '`cost` does not count the runtime of islands that load near the window or on intent.',
    file: 'cli/cost/cost.ts',
    find: 'needs.filter(({ name }) => features[name]?.runtime)',
    replace: "needs.filter(({ name, when }) => when === 'now' && features[name]?.runtime)",
  },
  'tags-hash-of-other-core': {
    defect: 'The policy hash that `tags` prints for core within the page does not fit, so core does not run.',
    file: 'cli/tags/tags.ts',
    find: 'csp: cspHashOf(inlineCore) }',
    replace: 'csp: cspHashOf(bundle.coreCode) }',
  },
  'init-overwrites-budget': {
    defect: '`init` overwrites the budget that belongs to the site when it is run again.',
    file: 'cli/init/run.ts',
    find: '.filter(({ path }) => !existsSync(join(root, path)))',
    replace: '.filter(({ path }) => path !== CONFIG_FILE || !existsSync(join(root, path)))',
  },
  'baseline-hides-new-findings': {
    defect: 'One finding in the baseline hides any number of new ones like it on the same page.',
    file: 'cli/check/findings.ts',
    find: 'counts[keyOf(finding)] = count - 1',
    replace: 'counts[keyOf(finding)] = count',
  },
  'field-rounds-rank-down': {
    defect: '`field` prints some percentiles too low: as p75 of seven samples the fifth, not the sixth.',
    file: 'cli/field/sketch.ts',
    find: 'Math.ceil(count * share)',
    replace: 'Math.round(count * share)',
  },
  'robots-only-for-sitemaps': {
    defect: '`check` and `cost` read pages that robots.txt forbids; they obey it for sitemaps alone.',
    file: 'cli/pages/web.ts',
    find: 'await obey(url)',
    replace: 'if (accept !== HTML) await obey(url)',
  },
  'template-counts-as-page': {
    defect: '`check` reports, and `cost` counts, hosts within a `<template>`, which is no part of the page.',
    file: 'cli/pages/parse.ts',
    find: "selectAll('*', document.children)",
    replace:
      "selectAll('*', document.children).flatMap(it => [it, ...selectAll('*', it.name === 'template' ? it.children[0].children : [])])",
  },
  'build-empties-site': {
    defect: '`build --out` empties a folder that holds the site itself, if it has the manifest of a web app.',
    file: 'cli/build/run.ts',
    find: 'if (readManifest(out) ||',
    replace: "if (existsSync(join(out, 'manifest.json')) ||",
  },
  'build-over-budget-written': {
    defect: 'A bundle that is over its budget replaces the one before.',
    file: 'cli/build/run.ts',
    find: 'if (!heavy.length) await write()\n',
    replace: 'await write()\n',
  },
  'cost-without-touch': {
    defect: '`cost` does not say what the first touch fetches.',
    file: 'cli/cost/cost.ts',
    find: 'for (const part of later) {',
    replace: 'for (const part of later.slice(1)) {',
  },
}
