// The cookie of a session, as routes read it, set it and take it away.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hashToken } from '../secrets/token.ts'
import { browserLabel } from './browser-label.ts'
import { readSessionToken, sessionCookie } from './session-cookie.ts'
import type { Browser } from './sign-in/sign-in.ts'
import { SESSION_SECONDS } from './statements/sessions.ts'

/** What a browser has now. */
export function browserOf(
  { headers, server }: Pick<FastifyRequest, 'headers' | 'server'>,
  publicUrl: string,
): Browser {
  const token = readSessionToken(server.parseCookie(headers.cookie ?? ''), publicUrl)
  return {
    label: browserLabel(headers['user-agent']),
    oldTokenHash: token === undefined ? undefined : hashToken(token),
  }
}

/** Gives a browser its session, or takes it away where there is no token. */
export function setSession(
  reply: FastifyReply,
  { server, token, publicUrl }: { server: FastifyInstance; token: string | undefined; publicUrl: string },
): void {
  const { name, value, options } = sessionCookie(
    token ?? '',
    token === undefined ? 0 : SESSION_SECONDS,
    publicUrl,
  )
  reply.header('set-cookie', server.serializeCookie(name, value, options))
}
