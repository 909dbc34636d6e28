import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './process.mjs'

/** @typedef {'chromium' | 'headless-shell' | 'firefox' | 'webkit' | 'webkit-driver' | 'xvfb'} BrowserName */
/** @typedef {{ label: string, variable: string, commands: string[], places?: string[] }} Browser `places`: outside of PATH */

const PROGRAMS = [
  process.env.PROGRAMFILES,
  process.env['PROGRAMFILES(X86)'],
  process.env.LOCALAPPDATA,
].filter(folder => folder !== undefined)

/** @type {Record<BrowserName, Browser>} */
const BROWSERS = {
  chromium: {
    label: 'Chromium or Chrome',
    variable: 'CHROME_PATH',
    commands: ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'],
    places: [
      '/opt/google/chrome/chrome',
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
      ...PROGRAMS.map(folder => join(folder, 'Google/Chrome/Application/chrome.exe')),
      ...PROGRAMS.map(folder => join(folder, 'Chromium/Application/chrome.exe')),
    ],
  },
  'headless-shell': {
    label: 'Chromium’s headless shell',
    variable: 'HEADLESS_SHELL_PATH',
    commands: ['chromium-headless-shell'],
  },
  firefox: {
    label: 'Firefox',
    variable: 'FIREFOX_PATH',
    commands: ['firefox-esr', 'firefox'],
    places: [
      '/Applications/Firefox.app/Contents/MacOS/firefox',
      ...PROGRAMS.map(folder => join(folder, 'Mozilla Firefox/firefox.exe')),
    ],
  },
  webkit: {
    label: 'WebKitGTK’s MiniBrowser',
    variable: 'WEBKIT_PATH',
    commands: ['MiniBrowser'],
    places: ['x86_64-linux-gnu', 'aarch64-linux-gnu', ''].map(folder =>
      join('/usr/lib', folder, 'webkit2gtk-4.1/MiniBrowser'),
    ),
  },
  'webkit-driver': {
    label: 'WebKitGTK’s WebDriver',
    variable: 'WEBKIT_DRIVER_PATH',
    commands: ['WebKitWebDriver'],
  },
  xvfb: {
    label: 'Xvfb, a display for WebKitGTK',
    variable: 'XVFB_PATH',
    commands: ['Xvfb'],
  },
}

/**
 * One row per package manager. `steps` are commands to run in order; the last gets the package's name.
 * @type {{ command: string, steps: string[][], packages: Partial<Record<BrowserName, string>> }[]}
 */
const PACKAGE_MANAGERS = [
  {
    command: 'apt-get',
    steps: [['update'], ['install', '-y', '--no-install-recommends']],
    packages: {
      chromium: 'chromium',
      'headless-shell': 'chromium-headless-shell',
      firefox: 'firefox-esr',
      webkit: 'libwebkit2gtk-4.1-0',
      'webkit-driver': 'webkit2gtk-driver',
      xvfb: 'xvfb',
    },
  },
  { command: 'dnf', steps: [['install', '-y']], packages: { chromium: 'chromium', firefox: 'firefox' } },
  {
    command: 'apk',
    steps: [['add', '--no-cache']],
    packages: { chromium: 'chromium', firefox: 'firefox-esr' },
  },
  {
    command: 'pacman',
    steps: [['-Sy', '--noconfirm']],
    packages: { chromium: 'chromium', firefox: 'firefox' },
  },
]

/** Its environment variable comes first, then PATH, then the usual places. @param {BrowserName} name */
export const findBrowser = name => {
  const { variable, commands, places = [] } = BROWSERS[name]
  const chosen = process.env[variable]
  if (chosen && !isExecutable(chosen)) {
    throw new Error(`${variable} is set to ${chosen}, which is not an executable file.`)
  }
  return chosen || commands.map(findProgram).find(Boolean) || places.find(isExecutable)
}

/** Installs a browser with the system's package manager. Needs root. @param {BrowserName} name */
export const installBrowser = async name => {
  const manager = PACKAGE_MANAGERS.find(({ command }) => findProgram(command))
  const wanted = manager?.packages[name]
  if (!manager || !wanted || process.getuid?.() !== 0) throw new Error(missingBrowser(name))
  console.log(`Installing ${wanted} with ${manager.command} …`)
  for (const [index, step] of manager.steps.entries()) {
    const isLast = index === manager.steps.length - 1
    const code = await run(manager.command, isLast ? [...step, wanted] : step, {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    if (code !== 0) throw new Error(missingBrowser(name))
  }
}

/** @param {BrowserName} name */
export const missingBrowser = name => {
  const { label, variable } = BROWSERS[name]
  const hints = PACKAGE_MANAGERS.filter(({ packages }) => packages[name]).map(
    ({ command, steps, packages }) => `  ${command} ${steps.at(-1)?.join(' ')} ${packages[name]}`,
  )
  return [
    `${label} was not found, and the tests need it. Install it as an administrator, for example:`,
    ...hints,
    `or set ${variable} to its executable.`,
  ].join('\n')
}

const FOLDERS = [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), '/usr/sbin', '/usr/bin']

/** @param {string} name */
export const findProgram = name => FOLDERS.map(folder => join(folder, name)).find(isExecutable)

/** @param {string} path */
const isExecutable = path => {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}
