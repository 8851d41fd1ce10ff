// Whether a client can take what data routes answer with.
import type { FastifyInstance } from 'fastify'
import { Problem } from './problem.ts'

// A browser that asks for HTML alone shows JSON well enough; a refusal would help nobody who opened the link.
const takesJson = /(?:\*\/\*|text\/html|application\/(?:\*|json|[\w.-]+\+json|xhtml\+xml))/i
const refused = /;\s*q=0(?:\.0*)?\s*$/i

/** True when JSON, or a page in whose place it can stand, is among the media ranges that are not refused with q=0. */
export function acceptsJson(accept: string | undefined): boolean {
  if (accept === undefined || accept === '' || accept === '*/*' || accept === 'application/json') return true
  return accept.split(',').some((range) => takesJson.test(range) && !refused.test(range))
}

export function addAcceptCheck(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { kind, isFile } = request.rules
    if (kind === 'data' && isFile !== true && !acceptsJson(request.headers.accept))
      done(new Problem('not_acceptable'))
    else done()
  })
}
