import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { errorsIn } from '../support/html.ts'
import { htmlFiles, SITE } from '../support/site.ts'

test.each(htmlFiles)('%s is valid HTML', async file => {
  expect(await errorsIn(readFileSync(join(SITE, file), 'utf8'))).toEqual([])
})
