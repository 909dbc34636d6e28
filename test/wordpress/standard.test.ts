import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findProgram } from '../../tools/lib/browsers.mjs'
import { ROOT } from '../../tools/lib/paths.mjs'
import { capture } from '../../tools/lib/process.mjs'

test('PHP_CodeSniffer finds nothing in the plugin', async () => {
  const cwd = join(ROOT, 'integrations', 'wordpress')
  const { code, output } = await capture(`${findProgram('phpcs')}`, ['--report=emacs', '-q'], { cwd })
  expect(output).toBe('')
  expect(code).toBe(0)
})
