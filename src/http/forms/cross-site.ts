// Posts that a page of another site makes its visitor's browser send are refused before a byte of the body is read.
// docs/decisions/0040-forms.md says what is asked and why no token is.
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { Problem } from '../problem.ts'

/**
 * False for what a browser sends on behalf of another site, and for what no browser is known to have sent while it
 * carries cookies.
 */
export function isOwnPost(headers: IncomingHttpHeaders, publicUrl: string): boolean {
  const { origin, cookie, 'sec-fetch-site': site } = headers
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  if (origin !== undefined) return origin === publicUrl
  return cookie === undefined
}

export function addCrossSiteCheck(app: FastifyInstance, publicUrl: string): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.rules.isForm === true && !isOwnPost(request.headers, publicUrl))
      done(new Problem('cross_site_refused'))
    else done()
  })
}
