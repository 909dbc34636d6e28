// npm run test:wordpress -- --help
import { join } from 'node:path'
import { Option } from 'commander'
import { command } from '../cli/lib/command.mjs'
import { ROOT } from './lib/paths.mjs'
import { run } from './lib/process.mjs'
import { DEBIAN_WORDPRESS, ensureWordpress } from './wordpress/needs.mjs'

const { wordpress, themes, engine, title } = command(
  'npm run test:wordpress --',
  'tests the plugin in a WordPress of its own, in a temporary folder that is removed afterwards',
)
  .option('--wordpress <folder>', 'another WordPress than Debian’s', DEBIAN_WORDPRESS)
  .option('--themes <names>', 'for the comparison of all pages: a theme of blocks, a classic one')
  .addOption(new Option('--engine <name>', 'one browser').choices(['chromium', 'firefox']))
  .option('-t, --title <words>', 'only tests with these words in their title')
  .parse()
  .opts()

await ensureWordpress(wordpress)
process.exitCode = await run(
  process.execPath,
  [
    join(ROOT, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--config',
    join(ROOT, 'tools/wordpress/vitest.config.mjs'),
    '--root',
    ROOT,
    ...(engine ? ['--project', engine] : []),
    ...(title ? ['-t', title] : []),
  ],
  {
    cwd: ROOT,
    env: {
      ...process.env,
      THISTLEDOWN_WORDPRESS: wordpress,
      ...(themes ? { THISTLEDOWN_WORDPRESS_THEMES: themes } : {}),
    },
  },
)
