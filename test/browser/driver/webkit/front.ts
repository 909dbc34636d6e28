import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { listen } from '../../../../tools/server.mjs'
import { createHosts } from '../hosts.ts'
import type { TabLog } from '../types.ts'
import { watchPage } from './watch.ts'

/**
 * WebDriver can neither run a script before a page's own, nor report errors. So this proxy stands
 * between browser and site. It passes everything on unchanged, even connection resets, and adds one
 * script at the start of each document.
 */
export type Front = {
  url: string
  /** A script to run before any script of every document from now on. */
  scripts: string[]
  offline: boolean
  /** Resolves when the browser has started the next document. After that no result gets lost. */
  nextDocument(): Promise<unknown>
  close(): void
}

const EARLY = '/__driver/early.js'
const LOG = '/__driver/log'
const TAG = `<script src="${EARLY}"></script>`
const START = /<head(?:\s[^>]*)?>|<html(?:\s[^>]*)?>(?!\s*<head)/i

/** Sandbox permissions of a document whose scripts are off. */
const NO_SCRIPTS =
  'sandbox allow-forms allow-popups allow-same-origin allow-top-navigation allow-modals allow-downloads'

const ownHost = createHosts()

export async function openFront(site: string, log: TabLog, javaScript: boolean): Promise<Front> {
  let onDocument = () => {}
  const server = createServer((request, response) => {
    if (request.url === EARLY) {
      onDocument()
      sendScript(response, front.scripts)
    } else if (request.url === LOG) note(request, log).then(() => response.writeHead(204).end())
    else if (front.offline) request.socket.resetAndDestroy()
    else pass(request, response, { site, javaScript, onDocument: () => javaScript || onDocument() })
  })
  const front: Front = {
    url: ownHost(await listen(server)),
    scripts: [`(${watchPage})(${JSON.stringify(LOG)})`],
    offline: false,
    nextDocument: () =>
      new Promise<void>(resolve => {
        onDocument = resolve
      }),
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
  return front
}

function sendScript(response: ServerResponse, scripts: readonly string[]): void {
  response.writeHead(200, { 'Content-Type': 'text/javascript;charset=utf-8', 'Cache-Control': 'no-store' })
  response.end(['document.currentScript.remove()', ...scripts].join('\n;'))
}

async function note(request: IncomingMessage, log: TabLog): Promise<void> {
  const { type, message, stack } = JSON.parse(await text(request))
  if (type === 'uncaught') log.errors.push(Object.assign(new Error(message), { stack }))
  else log.console.push({ type, text: message })
}

type Way = { site: string; javaScript: boolean; onDocument: () => void }

function pass(request: IncomingMessage, response: ServerResponse, way: Way): void {
  const { site, javaScript, onDocument } = way
  const { method, headers } = request
  const isPage = headers.accept?.includes('text/html') ?? false
  const plain = isPage && { 'accept-encoding': 'identity' }
  const onward = ask(site + request.url, { method, headers: { ...headers, ...plain } }, answer => {
    const isDocument = isPage && answer.headers['content-type']?.startsWith('text/html')
    if (isDocument) {
      return void sendDocument(answer, response, javaScript).then(onDocument, () => response.destroy())
    }
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
    answer.once('error', () => response.destroy())
  })
  onward.once('error', () => request.socket.resetAndDestroy())
  response.once('close', () => onward.destroy())
  request.pipe(onward)
}

async function sendDocument(
  answer: IncomingMessage,
  response: ServerResponse,
  javaScript: boolean,
): Promise<void> {
  const html = await text(answer)
  const { 'content-length': _, 'content-security-policy': policy = '', ...headers } = answer.headers
  const rules = [policy, ...(javaScript ? [] : [NO_SCRIPTS])].filter(Boolean).join(', ')
  response.writeHead(answer.statusCode ?? 502, {
    ...headers,
    ...(rules && { 'content-security-policy': rules }),
  })
  response.end(javaScript ? html.replace(START, `$&${TAG}`) : html)
}
