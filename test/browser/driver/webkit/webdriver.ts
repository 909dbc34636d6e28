import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { within } from '../within.ts'

type Method = 'GET' | 'POST' | 'DELETE'
/** Sends a command of https://www.w3.org/TR/webdriver2 to the current window; `path` comes after the session's id. */
export type Send = (method: Method, path: string, body?: object) => Promise<unknown>

type Programs = { xvfb: string; driver: string; browser: string }
type Environment = Record<string, string>
/** A display, a WebDriver server and a browser, which shows one window of one page at a time. */
export type Seat = {
  /** Undefined if no window opens: the browser is unusable then. */
  openWindow(): Promise<Send | undefined>
  /** False if the browser is unusable afterwards. */
  closeWindow(): Promise<boolean>
  leave(): void
}

const START_MS = 240_000
/** Opening takes one second, or ten on a loaded machine. After this time the browser hangs. */
const OPEN_MS = 30_000
/** A page can prevent its window from closing; the browser is given up then. */
const CLOSE_MS = 5000

/** Twice the size of the largest window. Without a window manager the window under the pointer has the focus. */
const SCREEN = { width: 4096, height: 3072 }

/** The pointer rests in the middle of the screen. Here it is over the browser's toolbar, not over the page. */
export const WINDOW_PLACE = { x: SCREEN.width / 2 - 8, y: SCREEN.height / 2 - 8 }

export async function takeSeat(programs: Programs, environment: Environment): Promise<Seat> {
  const size = `${SCREEN.width}x${SCREEN.height}x24`
  const options = ['-displayfd', '1', '-screen', '0', size, '-nolisten', 'tcp']
  const screen = follow(spawn(programs.xvfb, options))
  const display = await firstLine(screen)
  const port = await freePort()
  const env = { ...process.env, ...environment, DISPLAY: `:${display}` }
  const server = follow(spawn(programs.driver, [`--port=${port}`], { env, stdio: 'ignore' }))
  const address = `http://127.0.0.1:${port}`
  await answers(address)
  const send = await startBrowser(address, programs.browser)
  // The first window stays empty below the others, because the browser quits with its last window.
  const first = await send('GET', '/window')
  return {
    openWindow: () => {
      const opened = async () => {
        const { handle } = (await send('POST', '/window/new', { type: 'window' })) as { handle: string }
        await send('POST', '/window', { handle })
        return send
      }
      return orNothing(OPEN_MS, opened())
    },
    closeWindow: async () => {
      const closed = async () => {
        await send('DELETE', '/actions')
        await send('DELETE', '/window')
        await send('POST', '/window', { handle: first })
        return true
      }
      return (await orNothing(CLOSE_MS, closed())) ?? false
    },
    leave: () => {
      server.kill()
      screen.kill()
    },
  }
}

/** Undefined after an error or a timeout. */
const orNothing = <T>(limit: number, answer: Promise<T>): Promise<T | undefined> =>
  within(limit, answer).catch(() => undefined)

async function startBrowser(address: string, binary: string): Promise<Send> {
  const options = { binary, args: ['--automation'] }
  const alwaysMatch = { pageLoadStrategy: 'none', 'webkitgtk:browserOptions': options }
  const session = (await ask('POST', `${address}/session`, { capabilities: { alwaysMatch } })) as {
    sessionId: string
  }
  return (method, path, body) => ask(method, `${address}/session/${session.sessionId}${path}`, body)
}

async function ask(method: string, url: string, body?: object): Promise<unknown> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) })
  const { value } = (await response.json()) as { value: unknown }
  if (response.ok) return value
  const { error, message } = value as { error: string; message: string }
  throw new Error(`${error}: ${message}`)
}

/** Waits until the server accepts requests. */
async function answers(address: string): Promise<void> {
  const deadline = performance.now() + START_MS
  for (;;) {
    try {
      await fetch(`${address}/status`)
      return
    } catch (error) {
      if (performance.now() > deadline) throw error
      await wait(20)
    }
  }
}

/** Kills the processes when this one ends. */
const started = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of started) child.kill()
})

function follow(child: ChildProcess): ChildProcess {
  started.add(child)
  child.once('exit', () => started.delete(child))
  return child
}

const firstLine = ({ stdout }: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    if (!stdout) throw new Error('Nothing to read from')
    stdout.once('data', (data: Buffer) => resolve(data.toString().trim()))
    stdout.once('close', () => reject(new Error('Xvfb ended before it had a display')))
  })

const freePort = (): Promise<number> =>
  new Promise(resolve => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
