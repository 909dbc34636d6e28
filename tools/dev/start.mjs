import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const ADDRESS = /http:\/\/localhost:\d+/

/**
 * Starts `npm run dev` of a copy of the sources, on a free port.
 * @param {string} folder
 */
export const startDev = async folder => {
  const args = [join(folder, 'tools/dev.mjs'), '--port', '0']
  const server = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  /** @type {Promise<string>} */
  const started = new Promise((resolve, reject) => {
    const hear = (/** @type {Buffer} */ text) => {
      said += text
      const [url] = ADDRESS.exec(said) ?? []
      if (url) resolve(url)
    }
    server.stdout.on('data', hear)
    server.stderr.on('data', hear)
    server.once('close', () => reject(new Error(`npm run dev ended: ${said}`)))
  })
  const url = await started
  return {
    url,
    /** The terminal's output so far. */
    said: () => said,
    stop: async () => {
      server.kill()
      if (server.exitCode === null && server.signalCode === null) await once(server, 'close')
    },
  }
}
