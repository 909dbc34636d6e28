import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { selectAll } from 'css-select'
import { parse } from 'parse5'
import { adapter } from 'parse5-htmlparser2-tree-adapter'
import { expect, test } from 'vitest'
import { isNight } from '../../../tools/lib/night.mjs'
import { errorsIn } from '../support/html.ts'
import { htmlFiles, SITE } from '../support/site.ts'

const read = (file: string): string => readFileSync(join(SITE, file), 'utf8')

const OF_EACH_KIND = ['index.html', '404.html', 'docs/loading/index.html', 'features/modal/index.html']

test.each(isNight() ? htmlFiles : OF_EACH_KIND)('%s is valid HTML', async file => {
  expect(await errorsIn(read(file))).toEqual([])
})

test('the cells of stacked tables have one node each, which a phone shows beside its column’s name', () => {
  const cells = htmlFiles.flatMap(file =>
    selectAll('td[data-head]', parse(read(file), { treeAdapter: adapter })),
  )
  expect(cells.length).toBeGreaterThan(0)
  expect(cells.filter(cell => 'children' in cell && cell.children.length > 1)).toEqual([])
})
