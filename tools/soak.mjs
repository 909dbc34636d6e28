// npm run soak -- --help
import { join } from 'node:path'
import { Option } from 'commander'
import { command, count } from '../cli/lib/command.mjs'
import { NIGHT } from './lib/night.mjs'
import { ROOT } from './lib/paths.mjs'
import { run } from './lib/process.mjs'

const options = command(
  'npm run soak --',
  'randomised (monkey) UI test of the demo site: after each step everything must still hold',
)
  .option('--minutes <n>', 'how long', count('minutes'), 30)
  .option(
    '--seed <n>',
    'of the first walk; the next ones have the numbers after it (default: by the clock)',
    count('the first walk', 2 ** 31),
    Math.floor(Date.now() / 1000) % 1_000_000,
  )
  .option('--path <path>', 'one walk alone, as fast-check has shrunk and printed it')
  .option('--replay-path <path>', 'which of its steps were taken, as printed beside it')
  .addOption(
    new Option('--engine <name>', 'the browser').choices(['chromium', 'firefox']).default('chromium'),
  )
  .option('--faults', 'on a network that fails in between', false)
  .parse()
  .opts()

const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs')
const walks = 'test/browser/site/walk.night.test.ts'
process.exitCode = await run(
  process.execPath,
  [vitest, 'run', walks, '--project', options.engine, '--disable-console-intercept'],
  { cwd: ROOT, env: { ...process.env, [NIGHT]: 'yes', THISTLEDOWN_SOAK: JSON.stringify(options) } },
)
