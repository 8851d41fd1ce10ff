// Looks up who is signed in, for routes that ask for it, before a byte of the body is read.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '../http/problem.ts'
import { prefersPage } from '../http/replies/problem-replies.ts'
import { hashToken } from '../secrets/token.ts'
import type { Services } from '../services.ts'
import { requireMeantAccount } from './meant-account.ts'
import type { Session } from './session.ts'
import { readSessionToken } from './session-cookie.ts'
import { findSession } from './statements/sessions.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is signed in; null where nobody is, and on routes that do not ask. */
    session: Session | null
  }
}

interface SessionOptions {
  services: Pick<Services, 'account'>
  publicUrl: string
  /** In lower case. */
  adminEmails: readonly string[]
}

/** Where a browser that is not signed in is sent, to come back afterwards: a form is to be filled in again. */
function signInUrl({ method, url, headers }: FastifyRequest, publicUrl: string): string {
  const back = method === 'GET' ? url : pathOf(headers.referer, publicUrl)
  return back === undefined ? '/sign-in' : `/sign-in?returnUrl=${encodeURIComponent(back)}`
}

function pathOf(referer: string | undefined, publicUrl: string): string | undefined {
  const url = referer === undefined ? null : URL.parse(referer)
  return url?.origin === publicUrl ? url.pathname + url.search : undefined
}

export function addSessions(
  app: FastifyInstance,
  { services, publicUrl, adminEmails }: SessionOptions,
): void {
  app.decorateRequest('session', null)
  /** Sends who must sign in first to where that is done; true then. */
  async function lookUp(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    const token = readSessionToken(app.parseCookie(request.headers.cookie ?? ''), publicUrl)
    const found =
      token === undefined ? undefined : await services.account((sql) => findSession(sql, hashToken(token)))
    if (found !== undefined)
      request.session = { ...found, isServiceAdmin: adminEmails.includes(found.email.toLowerCase()) }
    if (request.session !== null || request.rules.session === 'if-any') return false
    if (!prefersPage(request.headers.accept)) throw new Problem('session_required')
    reply.redirect(signInUrl(request, publicUrl), 303)
    return true
  }
  app.addHook('onRequest', (request, reply, done) => {
    if (request.rules.session === undefined) done()
    else lookUp(request, reply).then((isAnswered) => (isAnswered ? undefined : done()), done)
  })
  // As soon as the fields are read.
  app.addHook('preHandler', ({ rules, session, body }, _reply, done) => {
    if (session === null || rules.isForm !== true || rules.entersAccount === true) done()
    else requireMeantAccount(body, session, services).then(() => done(), done)
  })
  // Where an address that there is not is refused, so that nothing tells the two apart.
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    const isOthers = request.rules.session === 'administrator' && request.session?.isServiceAdmin !== true
    done(isOthers ? new Problem('route_unknown') : null)
  })
}

/** Who is signed in, on a route whose rules ask for it. */
export function requireSession({ session }: FastifyRequest): Session {
  if (session === null) throw new Problem('session_required')
  return session
}
