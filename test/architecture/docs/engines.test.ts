import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../../tools/lib/paths.mjs'
import { WEBKIT_FILES } from '../../../tools/lib/webkit.mjs'
import { CAPABILITIES, ENGINES } from '../../browser/driver/engines.ts'
import type { Capability } from '../../browser/driver/types.ts'

const engines = Object.values(ENGINES)
const row = ([name, { is, why, link }]: [string, (typeof CAPABILITIES)[Capability]]) => {
  const has = engines.map(({ capabilities }) => (capabilities.includes(name as Capability) ? 'yes' : '–'))
  return `| \`${name}\` | ${[is, ...has].join(' | ')} | [${why}](${link}) |`
}

const PAGE = `# Engines

One suite, three engines: Chromium by the Chrome DevTools Protocol, Firefox by WebDriver BiDi, WebKitGTK by WebDriver, each behind the
same small interface (\`test/browser/driver/types.ts\`). \`npm test\` runs everything in Chromium, and in Firefox the contract of each
feature and what differs or differed between engines (\`*.engines.test.ts\`). \`npm run test:all\` runs everything in both, and the files
below in WebKitGTK. It installs WebKitGTK where it can; if that fails, it says that nothing runs in WebKit.

A test that needs a capability which an engine lacks is skipped there: \`test.skipIf(!can('saveData'))\`. There are no other skips.

| capability | what it is | ${Object.keys(ENGINES).join(' | ')} | where it is missing |
|---|---|${engines.map(() => ':-:').join('|')}|---|
${Object.entries(CAPABILITIES).map(row).join('\n')}

## What runs in WebKit

${WEBKIT_FILES.map(file => `- \`${file}\``).join('\n')}

Most of these files passed five times in a row on a loaded machine (two cores, twenty processes waiting), the others twice at least.
They cover much in little time: the contract of features (\`test/README.md\`), menus, panels, anchor links, search, the first address, root styles,
the page's height, scripts of others that lock the page, back to top, a contact page, and popups.
A file that fails once without a known reason is removed from the list.

A page takes about as long as in Firefox, because the browser stays and only its windows change. The driver repeats questions whose answers
WebKit loses; nothing runs twice. If no window opens within 30 seconds, the driver starts another browser, at most three. No test is retried.

Compositing layers are off (\`WEBKIT_DISABLE_COMPOSITING_MODE\`): without a graphics card they take longer than everything else. So 3D transforms and
asynchronous scrolling, which Safari has, are not tested.

Other tests pass, too, but take long. Some are known to fail there:

- one of the form, where the header covers a label after content above it was removed: this WebKit has no scroll anchoring. Core keeps only
  the first address's target in place, until the visitor does something;
- one of the video player, which expects range requests.

## How the limits were found

The links lead to the engine's or the tool's own statement. Observed in WebKitGTK 2.50:

- \`history.back()\` restores a page from the back/forward cache; the driver's own \`back\` never answers then, so the tests do not use it.
- An answer to a script may be lost during a navigation, so the driver asks again.
- The driver scrolls by the difference to the previous wheel action, so tests pass the sum.

Generated from \`test/browser/driver/engines.ts\` and \`tools/lib/webkit.mjs\`: \`npx vitest run --project architecture engines -u\` writes it.
`

test('docs/engines.md lists what each engine supports', async () => {
  await expect(PAGE).toMatchFileSnapshot(join(ROOT, 'docs', 'engines.md'))
})
