import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A package's metadata, as `npm publish` sends them and `npm install` gets them. https://github.com/npm/registry/blob/main/docs/responses/package-metadata.md */
interface Packument {
  readonly name: string
  'dist-tags': Record<string, string>
  readonly versions: Record<string, Record<string, unknown>>
  readonly _attachments?: Readonly<Record<string, { readonly data: string }>>
}

export interface Registry {
  readonly url: string
  close(): Promise<void>
}

const readJson = async (request: IncomingMessage): Promise<Packument> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return JSON.parse(Buffer.concat(parts).toString('utf8'))
}

/** A registry for npm in memory: it takes packages without names of owners, and gives them back. */
export const startRegistry = async (): Promise<Registry> => {
  const packages = new Map<string, Packument>()
  const tarballs = new Map<string, Buffer>()

  const publish = (sent: Packument): number => {
    const known = packages.get(sent.name)
    if (Object.keys(sent.versions).some(version => known?.versions[version])) return 409
    packages.set(sent.name, {
      name: sent.name,
      'dist-tags': { ...known?.['dist-tags'], ...sent['dist-tags'] },
      versions: { ...known?.versions, ...sent.versions },
    })
    for (const [file, { data }] of Object.entries(sent._attachments ?? {}))
      tarballs.set(file, Buffer.from(data, 'base64'))
    return 201
  }

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = decodeURIComponent(new URL(request.url ?? '', 'http://registry').pathname).slice(1)
    if (request.method === 'PUT') {
      response.writeHead(publish(await readJson(request))).end('{}')
      return
    }
    const body = tarballs.get(path.split('/-/')[1] ?? '') ?? packages.get(path)
    if (body) response.end(Buffer.isBuffer(body) ? body : JSON.stringify(body))
    else response.writeHead(404).end('{}')
  }

  const server = createServer((request, response) => void answer(request, response))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    close: async () => {
      server.closeAllConnections()
      await once(server.close(), 'close')
    },
  }
}
