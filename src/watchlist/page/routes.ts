// /account/watchlist: what one watches, how one is told of it, and the next digest as it would be sent.
import { choiceField, rowId } from '../../accounts/form-values.ts'
import { requireSession } from '../../accounts/sessions.ts'
import { entityId } from '../../entities/entity.ts'
import { loadNames } from '../../entities/statements/names.ts'
import { acceptForms, type FormFields } from '../../http/forms/form-bodies.ts'
import { sendFormReply } from '../../http/forms/form-reply.ts'
import { prefersPage } from '../../http/replies/problem-replies.ts'
import type { Routes } from '../../http/routes.ts'
import { requestCulture, sendPrivatePage } from '../../site/page-replies.ts'
import { cultures } from '../../text/culture.ts'
import { unsubscribeTokens } from '../digest/unsubscribing.ts'
import { watchlistPath } from '../paths.ts'
import { listLastChanges } from '../statements/news.ts'
import { ensurePerson, findSubscriber, setDigest } from '../statements/subscribers.ts'
import { countOfAccount, listWatches, setWatchState } from '../statements/watches.ts'
import { readNextDigest } from './preview.ts'
import { noDigestView, watchlistView } from './view.ts'

const signedIn = { schema: { hide: true }, config: { session: 'required' } } as const
const form = { schema: { hide: true }, config: { session: 'required', isForm: true } } as const

// A mail has its styles with it and loads nothing; the page in its place is one of ours.
const preview = {
  schema: { hide: true },
  config: {
    session: 'required',
    headers: {
      'content-security-policy':
        "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    },
  },
} as const

type ById = { Params: { id: string } }

export const watchlistRoutes: Routes = async (app, { services, config }) => {
  await acceptForms(app)
  const tokens = unsubscribeTokens(config.accountSecret)

  app.get(watchlistPath, signedIn, async (request, reply) => {
    const session = requireSession(request)
    const { watches, used, subscriber, names, last } = await services.account(async (sql) => {
      const listed = await listWatches(sql, session.personId)
      return {
        watches: listed,
        used: await countOfAccount(sql, session.accountId),
        subscriber: await findSubscriber(sql, session.personId),
        names: await loadNames(sql, listed),
        last: await listLastChanges(sql, listed),
      }
    })
    if (!prefersPage(request.headers.accept))
      return reply.header('cache-control', 'no-store').send({ items: watches })
    return sendPrivatePage(
      reply,
      watchlistView({
        session,
        culture: requestCulture(request),
        watches,
        used,
        subscriber,
        names,
        lastChanges: new Map(last.map((change) => [entityId(change), change.day])),
        digestHour: config.digestHour,
        query: request.query,
      }),
    )
  })

  app.get(`${watchlistPath}/preview`, preview, async (request, reply) => {
    const session = requireSession(request)
    const mail = await services.account((sql) =>
      readNextDigest(sql, session.personId, { publicUrl: config.publicUrl, tokens }),
    )
    reply.header('cache-control', 'no-store')
    if (!prefersPage(request.headers.accept)) return reply.send({ mail: mail ?? null })
    if (mail === undefined) return sendPrivatePage(reply, noDigestView(session, requestCulture(request)))
    return reply.type('text/html; charset=utf-8').send(mail.html)
  })

  app.post(`${watchlistPath}/digest`, form, async (request, reply) => {
    const session = requireSession(request)
    const fields = request.body as FormFields
    const state = choiceField(fields, 'state', ['on', 'off']) === 'on' ? 'subscribed' : 'unsubscribed'
    const culture = choiceField({ culture: '', ...fields }, 'culture', ['', ...cultures])
    await services.account(async (sql) => {
      const { id } = await ensurePerson(sql, session, tokens.make())
      await setDigest(sql, id, { state, culture: culture === '' ? null : culture })
    })
    return sendFormReply(request, reply, { state: { state }, fallback: `${watchlistPath}?done=saved` })
  })

  app.post<ById>(`${watchlistPath}/:id/pause`, form, async (request, reply) => {
    const { personId } = requireSession(request)
    const change = { id: rowId(request.params.id), state: 'paused' } as const
    await services.account((sql) => setWatchState(sql, personId, change))
    return sendFormReply(request, reply, {
      state: { state: 'paused' },
      fallback: `${watchlistPath}?done=paused`,
    })
  })

  app.post<ById>(`${watchlistPath}/:id/resume`, form, async (request, reply) => {
    const { personId } = requireSession(request)
    const change = { id: rowId(request.params.id), state: 'active' } as const
    await services.account((sql) => setWatchState(sql, personId, change))
    return sendFormReply(request, reply, {
      state: { state: 'active' },
      fallback: `${watchlistPath}?done=resumed`,
    })
  })
}
