/** The files used in the table below. */
export const BROWSER_FILES: Readonly<Record<string, string>> = {
  'other-key.json': '{"limits": {}}',
  'browser-name.json': '{"browsers": {"safarri 18": {"/": {"now": 1}}}}',
  'browser-bare.json': '{"browsers": {"safari": {"/": {"now": 1}}}}',
  'browser-old.json': '{"browsers": {"safari 12": {"/": {"now": 1}}}}',
  'browser-sum.json': '{"browsers": {"safari 18": {"/": {"nows": 1}}}}',
  'browser-flat.json': '{"browsers": {"safari 18": {"now": 1}}}',
  'browser-key.json': '{"browser": {"safari 18": {"/": {"now": 1}}}}',
  'old-dist/manifest.json': '{"core": "inline.js", "files": {}, "features": {}}',
  'old-dist/inline.js': '',
}

/** Arguments of `cost` about browsers and the keys of a budget, and a part of the expected message. */
export const badBrowsers: readonly (readonly [line: string, message: string])[] = [
  [
    'cost right.html --browsers ""',
    '--browsers: the list is empty. Write names and versions, such as "chrome 157, safari 18".',
  ],
  ['cost right.html --browsers safari', '--browsers "safari": this is not a list such as'],
  ['cost right.html --browsers defaults', 'which is not installed: npm install --save-dev browserslist'],
  ['cost right.html --browsers "safarri 18"', 'there is no browser "safarri". Write "safari".'],
  ['cost right.html --browsers "ie 11"', 'there is no browser "ie". There are chrome, and_chr, edge'],
  ['cost right.html --browsers "safari 12"', 'safari 12 does not run the bundle. Name safari 16.4 or newer.'],
  ['cost right.html --browsers "chrome 157" --dist old-dist', 'This build has no data on browsers.'],
  ['cost right.html --budget browser-name.json', 'browsers › there is no browser "safarri". Write "safari".'],
  [
    'cost right.html --budget browser-bare.json',
    '"safari" must be a name and a version, such as "safari 18".',
  ],
  ['cost right.html --budget browser-old.json', 'browsers › safari 12 does not run the bundle.'],
  ['cost right.html --budget browser-sum.json', 'browsers › safari 18 › /: there is no "nows". Write "now".'],
  ['cost right.html --budget browser-flat.json', 'browsers › safari 18 › now: must be an object.'],
  ['cost right.html --budget browser-key.json', 'there is no "browser". Write "browsers".'],
  [
    'cost right.html --budget other-key.json',
    'there is no "limits". There are "$schema", "files", "pages", "browsers", "field".',
  ],
]
