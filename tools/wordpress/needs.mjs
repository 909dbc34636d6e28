// The programs that WordPress needs: finds them, installs them if allowed, or says what to install.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findProgram } from '../lib/browsers.mjs'
import { run } from '../lib/process.mjs'

/** Debian's packages. Installed without recommended ones, which would start Apache. */
const PACKAGES = [
  'wordpress',
  'wordpress-theme-twentytwentythree',
  'wordpress-theme-twentytwentytwo',
  'wordpress-theme-twentytwentyone',
  'php-cli',
  'php-mysql',
  'php-gd',
  'php-xml',
  'php-mbstring',
  'php-codesniffer',
  'mariadb-server',
]

const PROGRAMS = ['php', 'phpcs', 'mariadbd', 'mariadb-install-db']

export const DEBIAN_WORDPRESS = '/usr/share/wordpress'

/** @param {string} [wordpress] the folder with WordPress @returns {string[]} programs and folders */
export const missing = (wordpress = DEBIAN_WORDPRESS) => [
  ...PROGRAMS.filter(name => !findProgram(name)),
  ...[join(wordpress, 'wp-load.php'), join(wordpress, 'wp-content/themes/twentytwentyone')].filter(
    path => !existsSync(path),
  ),
]

/** Installs what is missing if it can; otherwise it throws. @param {string} wordpress */
export const ensureWordpress = async wordpress => {
  if (missing(wordpress).length === 0) return
  if (process.getuid?.() === 0 && findProgram('apt-get')) await install()
  const still = missing(wordpress)
  if (still.length === 0) return
  throw new Error(
    [
      `The WordPress tests need ${still.join(', ')}. Install as an administrator, on Debian or Ubuntu:`,
      `  apt-get install --no-install-recommends ${PACKAGES.join(' ')}`,
      'Another WordPress than Debian’s: npm run test:wordpress -- --wordpress <folder>',
    ].join('\n'),
  )
}

const install = async () => {
  console.log('Installing WordPress, PHP and MariaDB with apt-get …')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-q'], { env })
  await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...PACKAGES], { env })
}
