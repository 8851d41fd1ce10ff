// GET /api/syndics, /api/syndics/{enterpriseNumber}, …/portfolio and /api/syndics/top/{count}; also under /api/v1 (see
// app.ts).
import { Readable } from 'node:stream'
import type { FromSchema } from 'json-schema-to-ts'
import { readRegions } from '../http/lists/list-request.ts'
import { setLastModified } from '../http/replies/last-modified.ts'
import { holdsVersion } from '../http/replies/public-replies.ts'
import { setWarnings } from '../http/replies/warnings-header.ts'
import type { Routes } from '../http/routes.ts'
import { latestHttpDate } from '../time/instant.ts'
import { requireNumber } from '../vmes/find.ts'
import { countClamped, rankedByRegion } from '../warnings.ts'
import { buildSyndicFacts } from './build-facts.ts'
import { requireSyndic } from './find.ts'
import { listSyndics } from './list/list.ts'
import { readSyndicRequest, type SyndicParameters } from './list/request.ts'
import { openPortfolio } from './portfolio/stream.ts'
import { presentSyndic } from './present.ts'
import { rankSyndics } from './rank.ts'
import {
  getPortfolioSchema,
  type getSyndicQuery,
  getSyndicSchema,
  listSyndicsSchema,
  MAX_RANKED,
  type rankingParams,
  type rankingQuery,
  rankSyndicsSchema,
  type syndicParams,
} from './schema.ts'

interface OfNumber {
  Params: FromSchema<typeof syndicParams>
  Querystring: FromSchema<typeof getSyndicQuery>
}

const json = 'application/json; charset=utf-8'
const vmeReference = { $ref: 'VmeSummary#' }

export const syndicRoutes: Routes = async (app, { services, config: { publicUrl, cursorSecret } }) => {
  app.get<{ Querystring: SyndicParameters }>(
    '/syndics',
    { schema: listSyndicsSchema },
    async ({ query, warnings }, reply) => {
      const request = readSyndicRequest(query, warnings ?? [], { places: services.places, cursorSecret })
      const { page, isPartial, loadedAt } = await listSyndics(services, request, { publicUrl, cursorSecret })
      if (isPartial) reply.header('cache-control', 'no-store')
      setLastModified(reply, loadedAt)
      return page
    },
  )

  app.get<OfNumber>(
    '/syndics/:enterpriseNumber',
    { schema: getSyndicSchema },
    async ({ params, query: { culture }, warnings }, reply) => {
      setWarnings(reply, warnings)
      const number = requireNumber(params.enterpriseNumber)
      const [row, { sources, loadedAt }] = await Promise.all([
        requireSyndic(services, number),
        services.sourceDates(),
      ])
      reply.header('last-modified', latestHttpDate(row.updatedAt, loadedAt))
      return presentSyndic(buildSyndicFacts(row), { sources, publicUrl, culture })
    },
  )

  app.get<OfNumber>(
    '/syndics/:enterpriseNumber/portfolio',
    { schema: getPortfolioSchema },
    async (request, reply) => {
      const { params, query, warnings } = request
      const serialize = reply.compileSerializationSchema(vmeReference)
      setWarnings(reply, warnings)
      const portfolio = await openPortfolio(services, requireNumber(params.enterpriseNumber), {
        publicUrl,
        culture: query.culture,
        impacts: request.impacts,
        serialize: (vme) => serialize({ ...vme }),
      })
      const { etag, updatedAt, loadedAt } = portfolio
      const lastModified = latestHttpDate(updatedAt, loadedAt)
      if (holdsVersion(request, reply, { etag, lastModified })) return reply.code(304).send()
      // Of a stream the framework would read all to answer HEAD.
      return reply.type(json).send(request.method === 'HEAD' ? Readable.from([]) : portfolio.open())
    },
  )

  app.get<{ Params: FromSchema<typeof rankingParams>; Querystring: FromSchema<typeof rankingQuery> }>(
    '/syndics/top/:count',
    { schema: rankSyndicsSchema },
    async ({ params, query, warnings }, reply) => {
      const count = Math.min(params.count, MAX_RANKED)
      const regions = readRegions(query.region)
      setWarnings(reply, [
        ...(warnings ?? []),
        ...(count < params.count ? [countClamped(params.count, count)] : []),
        ...(regions === undefined ? [] : [rankedByRegion(regions)]),
      ])
      const { loadedAt } = await services.sourceDates()
      setLastModified(reply, loadedAt)
      return rankSyndics(services, { count, regions, culture: query.culture }, publicUrl)
    },
  )
}
