import { expect } from 'vitest'
import { openPage } from '../support/core.ts'
import { test } from '../support/test.ts'

// PAG-6
test('window.thistledown has its documented members, and no other', async ({ page }) => {
  await openPage(page, '/plain/')
  const members = await page.evaluate(() =>
    Object.entries(window.thistledown ?? {}).map(([name, value]) => `${name}: ${typeof value}`),
  )
  expect(members.sort()).toEqual([
    'define: function',
    'dispose: function',
    'header: object',
    'load: function',
    'panels: object',
    'query: function',
    'scan: function',
    'scroll: object',
    'scrollTo: function',
    'setPanel: function',
    'version: string',
    'viewport: object',
  ])
})
