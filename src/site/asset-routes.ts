// GET /assets/…: styles, scripts and map data of the pages.

import { Problem } from '../http/problem.ts'
import { acceptsGzip } from '../http/replies/accepts-gzip.ts'
import { matchesTag } from '../http/replies/etag.ts'
import type { Routes } from '../http/routes.ts'
import { assets } from './render.ts'

const ONE_YEAR_SECONDS = 31_536_000

export const assetRoutes: Routes = async (app) => {
  app.get<{ Params: { '*': string } }>(
    '/assets/*',
    { schema: { hide: true } },
    async ({ params, headers }, reply) => {
      const asset = assets().find(params['*'])
      if (asset === undefined) throw new Problem('route_unknown')
      // The name changes with the content.
      reply.headers({
        etag: asset.etag,
        'cache-control': `public, max-age=${ONE_YEAR_SECONDS}, immutable`,
        vary: 'accept-encoding',
      })
      if (matchesTag(headers['if-none-match'], asset.etag)) return reply.code(304).send()
      reply.type(asset.mediaType)
      if (asset.gzipped === undefined || !acceptsGzip(headers['accept-encoding']))
        return reply.send(asset.body)
      return reply.header('content-encoding', 'gzip').send(await asset.gzipped())
    },
  )
}
