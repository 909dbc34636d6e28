/**
 * Runs in the page before its own scripts and reports errors and console messages. It sends them
 * synchronously, because nothing is sent once the page has been left.
 */
export function watchPage(address: string): void {
  const { XMLHttpRequest } = globalThis
  const send = (message: object) => {
    const request = new XMLHttpRequest()
    request.open('POST', address, false)
    request.send(JSON.stringify(message))
  }
  const uncaught = (reason: unknown) => {
    const { message, stack } = reason instanceof Error ? reason : new Error(String(reason))
    send({ type: 'uncaught', message, stack })
  }
  addEventListener('error', ({ error, message }) => uncaught(error ?? message))
  addEventListener('unhandledrejection', ({ reason }) => uncaught(reason))
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    send({ type: 'error', message: `Refused by the policy's ${violatedDirective}: ${blockedURI}` }),
  )
  for (const [name, type] of Object.entries({ log: 'log', info: 'info', warn: 'warning', error: 'error' })) {
    const say = console[name as 'log']
    console[name as 'log'] = (...parts) => {
      send({ type, message: parts.map(String).join(' ') })
      say(...parts)
    }
  }
}
