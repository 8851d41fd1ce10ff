// Being kept posted without an account: /watch/{entityType}/{entityKey}, /watch/sent, /watch/confirm/{token}.
import { readEmailAddress } from '../../accounts/email-address.ts'
import { tokenPage } from '../../accounts/token-page.ts'
import { loadNames } from '../../entities/statements/names.ts'
import { acceptForms, type FormFields } from '../../http/forms/form-bodies.ts'
import { sendFormReply } from '../../http/forms/form-reply.ts'
import { Problem } from '../../http/problem.ts'
import { prefersPage } from '../../http/replies/problem-replies.ts'
import type { Routes } from '../../http/routes.ts'
import { makeMailQueue } from '../../mail/queue-mail.ts'
import { hashToken, isTokenShaped } from '../../secrets/token.ts'
import { requestCulture, sendPage, sendPrivatePage } from '../../site/page-replies.ts'
import { unsubscribeTokens } from '../digest/unsubscribing.ts'
import { findRequest } from '../statements/requests.ts'
import { requireEntity } from '../watches/watch.ts'
import { askToConfirm, confirm } from './subscribe.ts'
import { confirmedView, confirmView, keepPostedView, sentView } from './view.ts'

const hide = { hide: true } as const

interface Named {
  Params: { entityType: string; entityKey: string }
}
interface ByToken {
  Params: { token: string }
}

/** One answer to all that confirms nothing. */
const unknownRequest = (): Problem => new Problem('watch_request_unknown', { values: { link: '/' } })

const hashOf = (token: string): Buffer => {
  if (!isTokenShaped(token)) throw unknownRequest()
  return hashToken(token)
}

export const subscribeRoutes: Routes = async (app, { services, config: { publicUrl, accountSecret } }) => {
  await acceptForms(app)
  const queueMail = makeMailQueue(accountSecret)
  const tokens = unsubscribeTokens(accountSecret)
  const read = (params: Named['Params']) =>
    services.account(async (sql) => {
      const entity = await requireEntity(sql, params)
      return { entity, names: await loadNames(sql, [entity]) }
    })

  app.get<Named>(
    '/watch/:entityType/:entityKey',
    { schema: hide, config: { headers: { 'x-robots-tag': 'noindex' } } },
    async (request, reply) =>
      sendPage(reply, keepPostedView({ culture: requestCulture(request), ...(await read(request.params)) })),
  )

  app.post<Named>(
    '/watch/:entityType/:entityKey',
    { schema: hide, config: { isForm: true, rate: 'mails' } },
    async (request, reply) => {
      const { email: given = '' } = request.body as FormFields
      const culture = requestCulture(request)
      const email = readEmailAddress(given)
      if (email === undefined) {
        const known = await read(request.params)
        if (prefersPage(request.headers.accept))
          return sendPrivatePage(reply.code(400), keepPostedView({ culture, ...known, wrong: given }))
        throw new Problem('body_invalid', {
          faults: [{ parameter: 'email', code: 'malformed', values: { form: 'name@example.org' } }],
        })
      }
      await services.account(async (sql) => {
        const entity = await requireEntity(sql, request.params)
        await askToConfirm(sql, { ...entity, email, culture }, { queueMail, publicUrl })
      })
      return sendFormReply(request, reply, { state: { state: 'pending' }, fallback: '/watch/sent' })
    },
  )

  app.get('/watch/sent', { schema: hide }, async (request, reply) =>
    sendPrivatePage(reply, sentView(requestCulture(request))),
  )

  app.get<ByToken>('/watch/confirm/:token', { schema: hide, config: tokenPage }, async (request, reply) => {
    const { token } = request.params
    const tokenHash = hashOf(token)
    const found = await services.account(async (sql) => {
      const asked = await findRequest(sql, tokenHash)
      return asked && { asked, names: await loadNames(sql, [asked]) }
    })
    if (found === undefined) throw unknownRequest()
    const page = { names: found.names, url: `/watch/confirm/${token}` }
    return sendPrivatePage(reply, confirmView(requestCulture(request), found.asked, page))
  })

  app.post<ByToken>(
    '/watch/confirm/:token',
    { schema: hide, config: { ...tokenPage, isForm: true } },
    async (request, reply) => {
      const tokenHash = hashOf(request.params.token)
      const isConfirmed = await services.account((sql) => confirm(sql, tokenHash, tokens))
      if (!isConfirmed) throw unknownRequest()
      return sendFormReply(request, reply, { state: { state: 'subscribed' }, fallback: '/watch/confirmed' })
    },
  )

  app.get('/watch/confirmed', { schema: hide }, async (request, reply) =>
    sendPrivatePage(reply, confirmedView(requestCulture(request))),
  )
}
