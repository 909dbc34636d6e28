import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../tools/lib/paths.mjs'
import { WEBKIT_FILES } from '../../tools/lib/webkit.mjs'
import { CAPABILITIES, ENGINES } from '../browser/driver/engines.ts'
import type { Capability } from '../browser/driver/types.ts'

const engines = Object.values(ENGINES)
const row = ([name, { is, why, link }]: [string, (typeof CAPABILITIES)[Capability]]) => {
  const has = engines.map(({ capabilities }) => (capabilities.includes(name as Capability) ? 'yes' : '–'))
  return `| \`${name}\` | ${[is, ...has].join(' | ')} | [${why}](${link}) |`
}

const PAGE = `# Engines

One suite, three engines: Chromium by the Chrome DevTools Protocol, Firefox by WebDriver BiDi, WebKitGTK by WebDriver, each behind the
same small interface (\`test/browser/driver/types.ts\`). \`npm test\` runs Chromium and Firefox always, and the files below in WebKitGTK
where that is installed. CI installs it; where it cannot, the last lines say that nothing was run in WebKit.
\`npm test -- --webkit\` installs it anywhere or fails, \`--webkit=all\` runs every file in it, \`--no-webkit\` none.
What says the same everywhere and takes long runs in Chromium alone: \`IN_ONE_ENGINE\` in \`vitest.config.mjs\`.

A test of what an engine cannot do asks first, \`test.skipIf(!can('saveData'))\`, and is listed as skipped. There are no other skips.

| capability | what it is | ${Object.keys(ENGINES).join(' | ')} | where it is missing |
|---|---|${engines.map(() => ':-:').join('|')}|---|
${Object.entries(CAPABILITIES).map(row).join('\n')}

## What runs in WebKit

${WEBKIT_FILES.map(file => `- \`${file}\``).join('\n')}

A gate must have been seen to hold: these files passed five times in a row, on two cores that had twenty processes waiting. They are chosen
for many features in little time: the header, its panels and menus, search, the way back to the top, a contact page with form,
map and permissions, popups, what scripts render in Arabic, shadow roots, and a page whose chunks hang. A file that once fails for no known reason goes.
A page takes about as long as in Firefox, as the browser stays and only its windows change; answers that the driver loses
are asked for again, and nothing runs twice. A browser in which no window opens within 15 seconds is given up and another one asked, three at
most. No test is tried again.

Its pages have no layers of their own (\`WEBKIT_DISABLE_COMPOSITING_MODE\`): without a graphics card these take longer than all the
rest. So nothing is said here of three dimensions, and of scrolling beside the page's script, which Safari has.

What passed in other files, but has no time here: carousel, carousel-slides (eight times in a row), modal, lightbox, expand-collapse,
home-hero-banner, gallery-grid and scroll-appear, so \`--webkit=all\` is the place to look. Known to fail there: one test of the form, where the driver aims at a label that the header
covers (what the test puts away above the label moves it there, as this WebKit keeps no place: no scroll anchoring), and one of the video
player, which expects a film to be asked for in parts.

## How the limits were found

The links are to the engine's or the tool's own word. Seen by trying, in WebKitGTK 2.50: \`history.back()\` brings a page back as it
was left; the driver's own \`back\` never answers then, so the tests don't use it; an answer to a script may be lost while one document takes the place
of another, so who waits asks again; the driver turns the wheel by the difference to what it was asked before, so it is asked for the sum.

Made from \`test/browser/driver/engines.ts\` and \`tools/lib/webkit.mjs\`: \`npx vitest run --project architecture engines -u\` writes it.
`

test('docs/engines.md says what each engine can do', async () => {
  await expect(PAGE).toMatchFileSnapshot(join(ROOT, 'docs', 'engines.md'))
})
