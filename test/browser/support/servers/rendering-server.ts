import type { IncomingMessage, ServerResponse } from 'node:http'

/**
 * A server-rendered site in the style of PHP: an address is a script with a query. A form is posted
 * to its own page, which responds with the form and its errors (422), or redirects (303) to a page
 * that confirms once.
 */

const HEAD = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
<link rel="stylesheet" href="/styles/thistledown.css"><script type="module" src="/scripts/core.js"></script>`

const HEADER = `<header data-header><button id="menu" type="button" data-panel-toggle="nav" aria-controls="nav"
aria-expanded="false">Menu</button><nav id="nav" data-panel="nav"><a href="/list.php?page=2">List</a></nav></header>`

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, character => `&#${character.charCodeAt(0)};`)

const pageOf = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><title>${title}</title>${HEAD}</head><body>${HEADER}<main><h1>${title}</h1>${body}</main></body></html>`

const contact = (values: URLSearchParams, problem = ''): string => {
  const value = (name: string) => escaped(values.get(name) ?? '')
  return pageOf(
    'Contact',
    `<form id="contact" method="post" action="/contact.php" data-feature="form">
<p><label for="name">Name</label> <input id="name" name="name" required value="${value('name')}"></p>
<p><label for="code">Code</label> <input id="code" name="code" value="${value('code')}"${problem && ' aria-invalid="true" aria-describedby="problem"'}></p>
${problem && `<p id="problem">${problem}</p>`}<p><button>Send</button></p></form>`,
  )
}

const item = (number: number): string =>
  `<div data-feature="expand-collapse"><h2><button type="button" aria-controls="item-${number}">Item ${number}</button></h2>
<p id="item-${number}">About item ${number}</p></div>`

const list = (page: number): string =>
  pageOf(
    `List ${page}`,
    `${item(page * 2 - 1)}${item(page * 2)}<p><a id="next" href="/list.php?page=${page + 1}">Next</a></p>`,
  )

const bodyOf = async (request: IncomingMessage): Promise<URLSearchParams> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return new URLSearchParams(Buffer.concat(parts).toString())
}

const send = (response: ServerResponse, status: number, html: string): void => {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "script-src 'self'; style-src 'self'; require-trusted-types-for 'script'",
  }
  response.writeHead(status, headers).end(html)
}

/** The posted entries, in place of a database. */
export const createRenderer = () => {
  const sent: Record<string, string>[] = []

  const post = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const values = await bodyOf(request)
    if (values.get('code') === 'wrong') return send(response, 422, contact(values, 'There is no such code.'))
    sent.push(Object.fromEntries(values))
    response
      .writeHead(303, { location: '/thanks.php', 'set-cookie': `for=${values.get('name')}; Path=/` })
      .end()
  }

  const thanks = (request: IncomingMessage): string => {
    const [, name = 'nobody'] = request.headers.cookie?.match(/for=([^;]*)/) ?? []
    return pageOf('Thanks', `<p id="for">Thank you, ${escaped(name)}.</p>${item(1)}`)
  }

  const before = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
    if (request.method === 'POST') await post(request, response)
    else if (pathname === '/contact.php') send(response, 200, contact(searchParams))
    else if (pathname === '/thanks.php') send(response, 200, thanks(request))
    else if (pathname === '/list.php') send(response, 200, list(Number(searchParams.get('page') ?? 1)))
  }
  return { before, sent }
}
