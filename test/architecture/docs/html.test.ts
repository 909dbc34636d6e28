import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isNight } from '../../../tools/lib/night.mjs'
import { errorsIn } from '../support/html.ts'
import { htmlFiles, SITE } from '../support/site.ts'

const OF_EACH_KIND = ['index.html', '404.html', 'docs/loading/index.html', 'features/modal/index.html']

test.each(isNight() ? htmlFiles : OF_EACH_KIND)('%s is valid HTML', async file => {
  expect(await errorsIn(readFileSync(join(SITE, file), 'utf8'))).toEqual([])
})
