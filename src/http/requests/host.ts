// One host a request (RFC 9112 section 3.2). We never read it, but a cache or proxy in front may have taken another one of
// two than the next reader.
import type { FastifyInstance } from 'fastify'
import { Problem } from '../problem.ts'

// A name or an address, and a port: no user, no path, no blank.
const plainHost = /^(?:\[[0-9a-f:.]+\]|[\w.~%-]+)(?::\d{0,5})?$/i

/** Names and values in turn, as they were sent. */
export function hasOneHost(rawHeaders: readonly string[], httpVersion: string): boolean {
  let host: string | undefined
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] as string
    if (name.length !== 4 || name.toLowerCase() !== 'host') continue
    if (host !== undefined) return false
    host = rawHeaders[at + 1]
  }
  return host === undefined ? httpVersion === '1.0' : plainHost.test(host)
}

export function addHostCheck(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    if (hasOneHost(raw.rawHeaders, raw.httpVersion)) done()
    else done(new Problem('request_malformed'))
  })
}
