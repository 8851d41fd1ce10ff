// /account/keys: the keys of an account. A new one stands in the answer to the form that asked for it, and nowhere else.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { rowId } from '../../accounts/form-values.ts'
import { requireRight } from '../../accounts/role-rights.ts'
import type { Session } from '../../accounts/session.ts'
import { requireSession } from '../../accounts/sessions.ts'
import { acceptForms, type FormFields } from '../../http/forms/form-bodies.ts'
import { sendFormReply } from '../../http/forms/form-reply.ts'
import { prefersPage } from '../../http/replies/problem-replies.ts'
import type { Routes } from '../../http/routes.ts'
import { deriveKey } from '../../secrets/derive.ts'
import { newToken } from '../../secrets/token.ts'
import { requestCulture, sendPrivatePage } from '../../site/page-replies.ts'
import { makeKeyMaker, type NewKey } from '../make-keys.ts'
import { readPress } from '../press.ts'
import { listKeys } from '../statements/keys.ts'
import { readKeyWish, readOverlap } from './form.ts'
import { keysView, newKeyView } from './view.ts'

const page = '/account/keys'
const signedIn = { schema: { hide: true }, config: { session: 'required' } } as const
const form = { schema: { hide: true }, config: { session: 'required', isForm: true } } as const

type ById = { Params: { id: string } }

function requireManager(request: FastifyRequest): Session {
  const session = requireSession(request)
  requireRight(session.role, 'manage-keys')
  return session
}

export const keyRoutes: Routes = async (app, { services, config: { publicUrl, accountSecret } }) => {
  await acceptForms(app)
  const keys = makeKeyMaker(services, deriveKey(accountSecret, 'api-keys'))

  function sendNew(request: FastifyRequest, reply: FastifyReply, made: NewKey): FastifyReply {
    const session = requireSession(request)
    const { id, key, isRepeated } = made
    if (!prefersPage(request.headers.accept))
      return reply.header('cache-control', 'no-store').send({ id, key, ...(isRepeated && { isRepeated }) })
    const culture = requestCulture(request)
    return sendPrivatePage(
      reply,
      newKeyView({ session, culture, made, publicUrl, idempotencyKey: newToken() }),
    )
  }

  app.get(page, signedIn, async (request, reply) => {
    const session = requireSession(request)
    const listed = await services.account((sql) => listKeys(sql, session.accountId))
    const culture = requestCulture(request)
    if (!prefersPage(request.headers.accept))
      return reply.header('cache-control', 'no-store').send({ items: listed })
    return sendPrivatePage(
      reply,
      keysView({ session, culture, keys: listed, query: request.query, idempotencyKey: newToken() }),
    )
  })

  app.post(page, form, async (request, reply) => {
    const session = requireManager(request)
    const fields = request.body as FormFields
    const wish = readKeyWish(fields)
    const press = readPress(fields, { wish: ['create', wish], secret: accountSecret })
    return sendNew(request, reply, await keys.create(session, wish, press))
  })

  app.post<ById>(`${page}/:id/rotate`, form, async (request, reply) => {
    const session = requireManager(request)
    const fields = request.body as FormFields
    const asked = { id: rowId(request.params.id), days: readOverlap(fields) }
    const press = readPress(fields, { wish: ['rotate', asked], secret: accountSecret })
    return sendNew(request, reply, await keys.rotate(session, asked, press))
  })

  app.post<ById>(`${page}/:id/revoke`, form, async (request, reply) => {
    await keys.revoke(requireManager(request), rowId(request.params.id))
    return sendFormReply(request, reply, { state: { state: 'revoked' }, fallback: `${page}?done=revoked` })
  })
}
