// /account/syndics: the profiles of an account, and /account/syndics/claim: how it comes to one.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { choiceField } from '../../accounts/form-values.ts'
import { requireRight } from '../../accounts/role-rights.ts'
import { requireSession } from '../../accounts/sessions.ts'
import { acceptForms, type FormFields } from '../../http/forms/form-bodies.ts'
import { sendFormReply } from '../../http/forms/form-reply.ts'
import { Problem } from '../../http/problem.ts'
import { prefersPage } from '../../http/replies/problem-replies.ts'
import type { Routes } from '../../http/routes.ts'
import { makeMailQueue } from '../../mail/queue-mail.ts'
import { deriveKey } from '../../secrets/derive.ts'
import { requestCulture, sendPrivatePage } from '../../site/page-replies.ts'
import { requireNumber } from '../../vmes/find.ts'
import { readClaimCode } from '../claim/claim-code.ts'
import { giveUp, type ProofOutcome, proveClaim, startClaim, withdrawClaim } from '../claim/claims.ts'
import { numberField } from '../form-fields.ts'
import { readClaim, readSyndics } from './read.ts'
import { claimView, syndicsView } from './view.ts'

const page = '/account/syndics'
const signedIn = { schema: { hide: true }, config: { session: 'required' } } as const
const form = { schema: { hide: true }, config: { session: 'required', isForm: true } } as const

/** As a refusal; undefined where the account owns it now. */
function refusalOf(outcome: ProofOutcome): Problem | undefined {
  if (outcome.state === 'owned') return undefined
  if (outcome.state === 'owned-by-other') return new Problem('syndic_owned', { values: { link: page } })
  if (outcome.state === 'code-gone')
    return new Problem('claim_code_gone', { faults: [{ parameter: 'code', code: 'code_gone' }] })
  const values = { left: outcome.left }
  return new Problem('claim_code_wrong', { faults: [{ parameter: 'code', code: 'wrong_code', values }] })
}

export const syndicOwnerRoutes: Routes = async (app, { services, config: { publicUrl, accountSecret } }) => {
  await acceptForms(app)
  const queueMail = makeMailQueue(accountSecret)
  const tools = { queueMail, publicUrl, secret: deriveKey(accountSecret, 'claim-codes') }

  app.get(page, signedIn, async (request, reply) => {
    const session = requireSession(request)
    const read = await services.account((sql) => readSyndics(sql, session))
    const { owned, logos, claims } = read
    if (!prefersPage(request.headers.accept))
      return reply.header('cache-control', 'no-store').send({ owned, logos, claims })
    const culture = requestCulture(request)
    return sendPrivatePage(reply, syndicsView({ session, culture, ...read, query: request.query }))
  })

  app.get<{ Querystring: { number?: unknown } }>(`${page}/claim`, signedIn, async (request, reply) => {
    const session = requireSession(request)
    requireRight(session.role, 'manage-syndics')
    const { number: given } = request.query
    if (typeof given !== 'string') return reply.redirect(page, 303)
    const number = requireNumber(given)
    const read = await services.account((sql) => readClaim(sql, session, number))
    return sendPrivatePage(reply, claimView({ session, culture: requestCulture(request), ...read }))
  })

  app.post(
    `${page}/claim`,
    { ...form, config: { ...form.config, rate: 'mails' } },
    async (request, reply) => {
      const session = requireSession(request)
      const fields = request.body as FormFields
      const number = numberField(fields)
      const way = choiceField({ way: 'code', ...fields }, 'way', ['code', 'administrator'])
      const asked = { number, asksAdministrator: way === 'administrator', culture: requestCulture(request) }
      const state = await services.account((sql) => startClaim(sql, session, asked, tools))
      return sendFormReply(request, reply, {
        state: { state, number },
        fallback: state === 'owned' ? `${page}?done=owned` : `${page}/claim?number=${number}`,
      })
    },
  )

  /** The form again, with what was typed and what is wrong with it. */
  async function sendClaimAgain(
    request: FastifyRequest,
    reply: FastifyReply,
    { number, problem }: { number: string; problem: Problem },
  ): Promise<FastifyReply> {
    const session = requireSession(request)
    const [fault] = problem.faults
    if (fault === undefined || !prefersPage(request.headers.accept)) throw problem
    const read = await services.account((sql) => readClaim(sql, session, number))
    const { code: typed = '' } = request.body as FormFields
    reply.code(problem.statusCode)
    const culture = requestCulture(request)
    return sendPrivatePage(reply, claimView({ session, culture, ...read, refused: { typed, fault } }))
  }

  app.post(`${page}/prove`, form, async (request, reply) => {
    const session = requireSession(request)
    const fields = request.body as FormFields
    const number = numberField(fields)
    const proof = { number, code: readClaimCode(fields.code) }
    const problem = refusalOf(await services.account((sql) => proveClaim(sql, session, proof, tools)))
    if (problem !== undefined) return sendClaimAgain(request, reply, { number, problem })
    return sendFormReply(request, reply, {
      state: { state: 'owned', number },
      fallback: `${page}?done=owned`,
    })
  })

  app.post(`${page}/withdraw`, form, async (request, reply) => {
    const session = requireSession(request)
    const number = numberField(request.body as FormFields)
    await services.account((sql) => withdrawClaim(sql, session, number))
    return sendFormReply(request, reply, {
      state: { state: 'withdrawn', number },
      fallback: `${page}?done=withdrawn`,
    })
  })

  app.post(`${page}/give-up`, form, async (request, reply) => {
    const session = requireSession(request)
    const number = numberField(request.body as FormFields)
    await services.account((sql) => giveUp(sql, session, number))
    return sendFormReply(request, reply, {
      state: { state: 'given-up', number },
      fallback: `${page}?done=given-up`,
    })
  })
}
