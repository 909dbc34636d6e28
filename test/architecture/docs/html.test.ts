import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { HtmlValidate } from 'html-validate/node'
import { describe, expect, test } from 'vitest'
import { ROOT } from '../../../tools/lib/paths.mjs'

/** Checks the HTML standard and accessibility; style rules are off. */
const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard', 'html-validate:a11y'] })

const SITE = join(ROOT, 'public')
const files = readdirSync(SITE, { recursive: true, encoding: 'utf8' }).filter(file => file.endsWith('.html'))

const errorsIn = async (html: string): Promise<string[]> => {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  )
}

describe('valid HTML', () => {
  test.each(files)('%s', async file => {
    expect(await errorsIn(readFileSync(join(SITE, file), 'utf8'))).toEqual([])
  })

  test('is really checked: errors are found', async () => {
    const html =
      '<!doctype html><html lang="en"><title>x</title><p><div></div></p><a id="a"></a><a id="a"></a>'
    expect((await errorsIn(html)).join()).toMatch(/element-permitted-content|no-implicit-close|no-dup-id/)
  })
})
