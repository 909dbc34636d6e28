import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from '../../../tools/lib/paths.mjs'
import { errorsIn } from '../support/html.ts'

const SITE = join(ROOT, 'public')
const files = readdirSync(SITE, { recursive: true, encoding: 'utf8' }).filter(file => file.endsWith('.html'))

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
