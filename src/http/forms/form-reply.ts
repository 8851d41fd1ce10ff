// What a form post answers: a browser goes on to a page, other clients get the new state and where one would go.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { prefersPage } from '../replies/problem-replies.ts'
import type { FormFields } from './form-bodies.ts'
import { safeReturnUrl } from './return-url.ts'

export interface FormOutcome {
  /** What is so now, as JSON. */
  state: Readonly<Record<string, unknown>>
  /** Where to go when the form does not say, or says something else than a path of ours. */
  fallback: string
}

/** 303 for browsers, 200 with the state and `returnUrl` for others; never kept by a cache. */
export function sendFormReply(
  { headers, body }: FastifyRequest,
  reply: FastifyReply,
  { state, fallback }: FormOutcome,
): FastifyReply {
  const returnUrl = safeReturnUrl((body as FormFields | null)?.returnUrl) ?? fallback
  reply.header('cache-control', 'no-store')
  return prefersPage(headers.accept) ? reply.redirect(returnUrl, 303) : reply.send({ ...state, returnUrl })
}
