import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { errorsIn } from '../support/html.ts'
import { SITE } from '../support/site.ts'

/** One page of each kind; html.night.test.ts has them all. */
test.each(['index.html', '404.html', 'docs/loading/index.html', 'features/modal/index.html'])(
  'a page of each kind is valid HTML: %s',
  async file => {
    expect(await errorsIn(readFileSync(join(SITE, file), 'utf8'))).toEqual([])
  },
)

test('errors in HTML are found', async () => {
  const html = '<!doctype html><html lang="en"><title>x</title><p><div></div></p><a id="a"></a><a id="a"></a>'
  expect((await errorsIn(html)).join()).toMatch(/element-permitted-content|no-implicit-close|no-dup-id/)
})
