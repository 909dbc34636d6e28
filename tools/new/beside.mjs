// Templates for a new feature's files outside its folder: its page, the page's text, and its browser tests.

/** @typedef {import('./plan.mjs').Names} Names */

/** @param {Names} names */
const doc = ({
  name,
  camel,
  title,
  extension,
}) => `import { settings } from '../../../src/features/${name}/${name}.${extension}'
import type { FeatureDoc } from '../feature-doc.ts'
import { settingRows } from '../setting-rows.ts'

export const ${camel}Doc: FeatureDoc = {
  name: '${name}',
  title: '${title}',
  group: 'Text and dialogs',
  lead: 'One sentence that says what visitors get.',
  description: 'The ${title} pattern: what it does, with a live example and HTML to copy.',
  settings: settingRows('${name}', settings, { state: 'What a click leaves behind.' }),
  markup: [],
  keys: {
    Enter: 'On the link: the same as a click.',
  },
  events: {
    'thistledown:open': 'On the host, after a click.',
  },
  promises: {
    'When the script fails': 'The link leads to its page.',
    'No scripts': 'The same.',
  },
}
`

/** @param {Names} names */
const page = ({ name, camel, pascal }) => `import { Example } from '../../components/docs/example.tsx'
import { FeaturePage } from '../../components/docs/feature-page.tsx'
import { ${camel}Doc } from '../../content/features/${name}-doc.ts'
import type { Manifest } from '../../content/manifest.ts'

export const ${pascal}Page = ({ manifest }: { readonly manifest: Manifest | undefined }) => (
  <FeaturePage doc={${camel}Doc} manifest={manifest}>
    <Example id="usual" title="The usual one" text="Say what to try here.">
      <div data-feature="${name}">
        <p>
          <a href="/plain/">A page of plain text</a>
        </p>
      </div>
    </Example>
  </FeaturePage>
)
`

/** @param {Names} names */
const contract = ({ name }) => `import { featureContract } from '../../support/contract/contract.ts'

featureContract({
  name: '${name}',
  host: '#usual [data-feature]',
  content: ['#usual [data-feature] a'],
  trigger: '#usual [data-feature] a',
  opened: '#usual [data-${name}-now]',
})
`

/** @param {Names} names */
const test = ({ name }) => `import { describe, expect } from 'vitest'
import { axe } from '../../support/axe.ts'
import { test } from '../../support/test.ts'

const PATH = '/features/${name}/'

describe('without JavaScript', () => {
  test('its link leads to its page', async ({ open }) => {
    const page = await open({ javaScript: false })
    await page.goto(PATH)
    await page.click('#usual [data-feature] a')
    await expect(page).toHavePath('/plain/')
  })
})

describe('behaves', () => {
  test('opens on Enter, and has no accessibility violation', async ({ page }) => {
    await page.goto(PATH)
    await page.focus('#usual [data-feature] a')
    await page.press('Enter')
    await expect(page).toExist('#usual [data-${name}-now="open"]')
    expect(await axe(page, 'main')).toEqual([])
  })
})
`

/** @param {Names} names @returns {Record<string, string>} text by path */
export const besideFiles = names => ({
  [`fixtures/content/features/${names.name}-doc.ts`]: doc(names),
  [`fixtures/pages/features/${names.name}.tsx`]: page(names),
  [`test/browser/features/${names.name}/${names.name}.contract.test.ts`]: contract(names),
  [`test/browser/features/${names.name}/${names.name}.test.ts`]: test(names),
})

/** @param {Names} names @returns {Record<string, string>} a section to add, by path */
export const sections = ({ name }) => ({
  'docs/attributes.md': `## ${name}

Say which element it goes on.

| attribute | default | meaning |
|---|---|---|
| \`data-${name}-state\` | \`open\` | what a click leaves behind |
| \`data-${name}-now\` | | written: the state, after a click |
`,
  'docs/accessibility.md': `## ${name}

Say what it is to assistive technology.

- Without scripts it is a link (2.1.1). — ${name}.test.ts: its link leads to its page
- The keyboard opens it, too (2.1.1), without a violation. — ${name}.test.ts: opens on Enter, and has no accessibility violation
`,
})
