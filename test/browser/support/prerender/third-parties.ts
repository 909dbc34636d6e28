import { type AddressInfo, createServer } from 'node:net'

/** A name of another server, as a TLS handshake has it in plain text. */
const NAME = /(?:[\w-]+\.)+[a-z]{2,}/

export interface ThirdParties {
  /** The servers that the browser has connected to, in order. */
  readonly names: readonly string[]
  /** A flag for Chromium that leads every other server's name here. */
  readonly flag: string
  close(): Promise<void>
}

/** Stands for all other servers: notes who is called, and hangs up. */
export const startThirdParties = async (): Promise<ThirdParties> => {
  const names: string[] = []
  const server = createServer(socket => {
    socket.on('error', () => {})
    socket.once('data', data => {
      names.push(NAME.exec(data.toString('latin1'))?.[0] ?? 'unknown')
      socket.destroy()
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    names,
    flag: `--host-resolver-rules=MAP * 127.0.0.1:${port}, EXCLUDE localhost`,
    close: () => new Promise(resolve => server.close(() => resolve())),
  }
}
