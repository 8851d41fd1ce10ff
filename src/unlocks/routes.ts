// POST /api/profile-unlocks/{n} opens a profile; /account/profiles lists those that are open, and finds one by its number.

import { requireSession } from '../accounts/sessions.ts'
import { entitiesOf, nameOfNumber } from '../entities/names.ts'
import { requireProfile } from '../entities/profile.ts'
import { loadNames } from '../entities/statements/names.ts'
import { acceptForms, type FormFields } from '../http/forms/form-bodies.ts'
import { sendFormReply } from '../http/forms/form-reply.ts'
import { Problem } from '../http/problem.ts'
import { prefersPage } from '../http/replies/problem-replies.ts'
import type { Routes } from '../http/routes.ts'
import { deepProfilePath } from '../site/page-paths.ts'
import { requestCulture, sendPrivatePage } from '../site/page-replies.ts'
import { requireNumber } from '../vmes/find.ts'
import { unlockSchema } from './schema.ts'
import { listUnlocks } from './statements/unlocks.ts'
import { isOffered, readQuota, unlock } from './unlock.ts'
import { unlocksView } from './view.ts'

const page = '/account/profiles'
const LONGEST_SOURCE = 100

function readSource({ source = '' }: FormFields): string | null {
  const trimmed = source.replace(/\p{Cc}/gu, ' ').trim()
  if (trimmed.length > LONGEST_SOURCE)
    throw new Problem('body_invalid', {
      faults: [{ parameter: 'source', code: 'too_long', values: { limit: LONGEST_SOURCE } }],
    })
  return trimmed || null
}

export const unlockRoutes: Routes = async (app, { services }) => {
  await acceptForms(app)

  app.post<{ Params: { enterpriseNumber: string } }>(
    '/api/profile-unlocks/:enterpriseNumber',
    { schema: unlockSchema, config: { session: 'required', isForm: true } },
    async (request, reply) => {
      const session = requireSession(request)
      const profile = await requireProfile(services, requireNumber(request.params.enterpriseNumber))
      if (!isOffered(profile)) throw new Problem('unlock_not_offered')
      const source = readSource(request.body as FormFields)
      const { number } = profile
      const [{ openedAt }, quota] = await services.account(async (sql) => [
        await unlock(sql, session, { number, source }),
        await readQuota(sql, session),
      ])
      const state = { enterpriseNumber: number, state: 'open', openedAt, ...quota }
      return sendFormReply(request, reply, { state, fallback: deepProfilePath(number) })
    },
  )

  app.get<{ Querystring: { number?: unknown } }>(
    page,
    { schema: { hide: true }, config: { session: 'required' } },
    async (request, reply) => {
      const { number } = request.query
      if (typeof number === 'string' && number.trim() !== '')
        return reply.header('cache-control', 'no-store').redirect(deepProfilePath(requireNumber(number)), 303)
      const session = requireSession(request)
      const [unlocks, quota] = await services.account(async (sql) => [
        await listUnlocks(sql, session.accountId),
        await readQuota(sql, session),
      ])
      const names = await services.readRegister((sql) =>
        loadNames(
          sql,
          unlocks.flatMap(({ number: opened }) => entitiesOf(opened)),
        ),
      )
      const culture = requestCulture(request)
      const items = unlocks.map((one) => ({ ...one, name: nameOfNumber(one.number, names, culture) ?? null }))
      if (!prefersPage(request.headers.accept))
        return reply.header('cache-control', 'no-store').send({ items, ...quota })
      return sendPrivatePage(reply, unlocksView({ session, culture, unlocks: items, quota }))
    },
  )
}
