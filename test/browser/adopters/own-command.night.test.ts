import { writeFileSync } from 'node:fs'
import { describe, expect } from 'vitest'
import limits from '../../../bench/limits.json' with { type: 'json' }
import { HOURS, useOwnBundle } from '../support/own-bundle.ts'

const { installed, inProject, build, test } = useOwnBundle()

describe('the command with features of the site’s own', () => {
  test('weighs and checks them like ours', async ({ server: _ }) => {
    writeFileSync(
      inProject('own.html'),
      `<script type="module" src="core.js"></script>${HOURS}\n<ol data-feature="opening-hours" data-opening-hours-first="9">`,
    )
    const { npx } = installed()
    const cost = await npx('cost', 'own.html', '--dist', 'bundle')
    expect(cost.stdout).toMatch(/^opening-hours +\d+ +now/m)
    const check = await npx('check', 'own.html', '--dist', 'bundle')
    expect(check.stdout).toContain('own.html:2:')
    expect(check.stdout).toContain('Write a number from 0 to 6.')
    expect(check.code).toBe(1)
  })

  test('requires a limit for each of them in the budget', async ({ server: _ }) => {
    const files = { modal: limits.modal, 'opening-hours': 10 }
    writeFileSync(inProject('own-budget.json'), JSON.stringify({ files }))
    const { code, stdout } = await build('--budget', 'own-budget.json')
    expect(stdout).toMatch(/✗ opening-hours: \d+ B is over the limit of 10 B by \d+ B/)
    expect(stdout).toMatch(/✗ ticket-sum: has no limit in own-budget.json; it is \d+ B/)
    expect(stdout).not.toContain('✗ modal')
    expect(code).toBe(1)
  })
})
