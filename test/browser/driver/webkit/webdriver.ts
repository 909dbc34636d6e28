import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'

/** A WebDriver session (https://www.w3.org/TR/webdriver2): one browser with one window. */
export type Session = {
  /** `path` is what follows the session's id. */
  send(method: 'GET' | 'POST', path: string, body?: object): Promise<unknown>
  close(): Promise<void>
}

type Environment = Record<string, string>
/** A display and a WebDriver server, which starts one browser at a time. */
export type Seat = { start(binary: string, args: readonly string[]): Promise<Session>; leave(): void }

const START_MS = 20_000

/** Twice the size of the largest window. There is no window manager: the window under the pointer has the focus. */
const SCREEN = { width: 4096, height: 3072 }

/** Here the pointer, which rests in the middle of the screen, is over the browser's toolbar and not over its page. */
export const WINDOW_PLACE = { x: SCREEN.width / 2 - 8, y: SCREEN.height / 2 - 8 }

export async function takeSeat(
  { xvfb, driver }: { xvfb: string; driver: string },
  environment: Environment,
): Promise<Seat> {
  const screen = follow(
    spawn(xvfb, [
      '-displayfd',
      '1',
      '-screen',
      '0',
      `${SCREEN.width}x${SCREEN.height}x24`,
      '-nolisten',
      'tcp',
    ]),
  )
  const display = await firstLine(screen)
  const port = await freePort()
  const env = { ...process.env, ...environment, DISPLAY: `:${display}` }
  const server = follow(spawn(driver, [`--port=${port}`], { env, stdio: 'ignore' }))
  const address = `http://127.0.0.1:${port}`
  await answers(address)
  return {
    start: (binary, args) => startSession(address, { binary, args: ['--automation', ...args] }),
    leave: () => {
      server.kill()
      screen.kill()
    },
  }
}

async function startSession(address: string, options: object): Promise<Session> {
  const alwaysMatch = { pageLoadStrategy: 'none', 'webkitgtk:browserOptions': options }
  const session = (await ask('POST', `${address}/session`, { capabilities: { alwaysMatch } })) as {
    sessionId: string
  }
  const root = `${address}/session/${session.sessionId}`
  return {
    send: (method, path, body) => ask(method, root + path, body),
    close: async () => void (await ask('DELETE', root)),
  }
}

async function ask(method: string, url: string, body?: object): Promise<unknown> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) })
  const { value } = (await response.json()) as { value: unknown }
  if (response.ok) return value
  const { error, message } = value as { error: string; message: string }
  throw new Error(`${error}: ${message}`)
}

/** Waits until the server is there. */
async function answers(address: string): Promise<void> {
  const deadline = performance.now() + START_MS
  for (;;) {
    try {
      await fetch(`${address}/status`)
      return
    } catch (error) {
      if (performance.now() > deadline) throw error
      await new Promise(resolve => setTimeout(resolve, 20))
    }
  }
}

/** What is started here ends with this process. */
function follow(child: ChildProcess): ChildProcess {
  process.once('exit', () => child.kill())
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
