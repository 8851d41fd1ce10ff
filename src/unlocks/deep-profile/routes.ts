// /account/profiles/{n}: the deep profile for whose account has opened it, the offer to open it for others; each part as a
// file, and all of it as JSON. Kept by nobody.

import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Session } from '../../accounts/session.ts'
import { requireSession } from '../../accounts/sessions.ts'
import { type Profile, requireProfile } from '../../entities/profile.ts'
import { Problem } from '../../http/problem.ts'
import { prefersPage } from '../../http/replies/problem-replies.ts'
import type { Routes } from '../../http/routes.ts'
import { deepProfilePath } from '../../site/page-paths.ts'
import { requestCulture, sendPrivatePage } from '../../site/page-replies.ts'
import { writeCsv } from '../../text/csv.ts'
import { brusselsDay } from '../../time/brussels-day.ts'
import { requireNumber } from '../../vmes/find.ts'
import { findUnlock, type Unlock } from '../statements/unlocks.ts'
import { readQuota } from '../unlock.ts'
import { csvRow, headingsOf, jsonRow } from './cells.ts'
import { deepParts } from './parts.ts'
import { type DeepProfile, readDeepProfile } from './read.ts'
import { deepProfileView, offerView } from './view.ts'

const signedIn = { schema: { hide: true }, config: { session: 'required' } } as const

interface Asked {
  session: Session
  subject: Profile
  unlock: Unlock | undefined
}

const profileJson = ({ number, kind, name }: Profile, { openedAt }: Unlock, profile: DeepProfile) => ({
  enterpriseNumber: number,
  kind,
  name,
  openedAt,
  ...Object.fromEntries(
    Object.entries(deepParts[kind]).map(([part, of]) => [
      part,
      (profile[part] ?? []).map((row) => jsonRow(of, row)),
    ]),
  ),
})

const asFile = (reply: FastifyReply, name: string): FastifyReply =>
  reply.headers({ 'cache-control': 'no-store', 'content-disposition': `attachment; filename="${name}"` })

export const deepProfileRoutes: Routes = async (app, { services }) => {
  async function find(request: FastifyRequest<{ Params: { enterpriseNumber: string } }>): Promise<Asked> {
    const session = requireSession(request)
    const subject = await requireProfile(services, requireNumber(request.params.enterpriseNumber))
    const unlock = await services.account((sql) => findUnlock(sql, session.accountId, subject.number))
    return { session, subject, unlock }
  }

  function requireOpen({ unlock, subject }: Asked): Unlock {
    if (unlock === undefined)
      throw new Problem('unlock_required', { values: { link: deepProfilePath(subject.number) } })
    return unlock
  }

  app.get<{ Params: { enterpriseNumber: string } }>(
    '/account/profiles/:enterpriseNumber',
    signedIn,
    async (request, reply) => {
      const asked = await find(request)
      const { session, subject, unlock } = asked
      const culture = requestCulture(request)
      if (!prefersPage(request.headers.accept)) {
        const open = requireOpen(asked)
        const profile = await readDeepProfile(services, subject)
        return reply.header('cache-control', 'no-store').send(profileJson(subject, open, profile))
      }
      const who = { session, culture, subject }
      if (unlock === undefined) {
        const quota = await services.account((sql) => readQuota(sql, session))
        return sendPrivatePage(reply, offerView(who, quota))
      }
      return sendPrivatePage(reply, deepProfileView(who, unlock, await readDeepProfile(services, subject)))
    },
  )

  app.get<{ Params: { enterpriseNumber: string; file: string } }>(
    '/account/profiles/:enterpriseNumber/files/:file',
    signedIn,
    async (request, reply) => {
      const asked = await find(request)
      const open = requireOpen(asked)
      const { subject } = asked
      const { file } = request.params
      const day = brusselsDay(new Date())
      if (file === 'profile.json') {
        const profile = await readDeepProfile(services, subject)
        return asFile(reply, `${subject.number}-${day}.json`).send(profileJson(subject, open, profile))
      }
      const name = /^(\w+)\.csv$/.exec(file)?.[1] ?? ''
      const parts = deepParts[subject.kind]
      const part = Object.hasOwn(parts, name) ? parts[name] : undefined
      if (part === undefined) throw new Problem('route_unknown')
      const rows = await services.readRegister((sql) => part.read(sql, subject.number))
      const culture = requestCulture(request)
      return asFile(reply, `${subject.number}-${name}-${day}.csv`)
        .type('text/csv; charset=utf-8; header=present')
        .send(
          writeCsv(
            headingsOf(part, culture),
            rows.map((row) => csvRow(part, row, culture)),
          ),
        )
    },
  )
}
