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
same small interface (\`test/browser/driver/types.ts\`). \`npm test\` runs Chromium and Firefox always;
\`npm test -- --webkit\` installs WebKitGTK and runs the files below in it as well, \`npm test -- --webkit=all\` every file.
What says the same everywhere and takes long runs in Chromium alone: \`IN_ONE_ENGINE\` in \`vitest.config.mjs\`.

A test of what an engine cannot do asks first, \`test.skipIf(!can('saveData'))\`, and is listed as skipped. There are no other skips.

| capability | what it is | ${Object.keys(ENGINES).join(' | ')} | where it is missing |
|---|---|${engines.map(() => ':-:').join('|')}|---|
${Object.entries(CAPABILITIES).map(row).join('\n')}

## What runs in WebKit

${WEBKIT_FILES.map(file => `- \`${file}\``).join('\n')}

WebKit is not yet part of what CI runs: its driver loses an answer now and then, and a gate that flaps is none. On a busy machine one
test in thirty of these files failed, and of five others one in fourteen: most by an answer that was lost during a navigation, which is mended, or by a habit of the engine's that
the tests know now. And each test starts a browser: seven tenths of a second on a machine at rest, three to seven on a busy one, several
times what Chromium takes, and \`npm test\` has half an hour for everything.

## How the limits were found

The links are to the engine's or the tool's own word. Seen by trying, in WebKitGTK 2.50: \`history.back()\` brings a page back as it
was left; the driver's own \`back\` never answers then, so the tests don't use it; an answer to a script may be lost while one document takes the place
of another, so who waits asks again.

Made from \`test/browser/driver/engines.ts\` and \`tools/lib/webkit.mjs\`: \`npx vitest run --project architecture engines -u\` writes it.
`

test('docs/engines.md says what each engine can do', async () => {
  await expect(PAGE).toMatchFileSnapshot(join(ROOT, 'docs', 'engines.md'))
})
