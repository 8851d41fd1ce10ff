// GET /assets/…: styles, scripts and map data of the pages.

import { Problem } from '../http/problem.ts'
import { sendKept } from '../http/replies/kept-body.ts'
import type { Routes } from '../http/routes.ts'
import { assets } from './render.ts'

const ONE_YEAR_SECONDS = 31_536_000

export const assetRoutes: Routes = async (app) => {
  app.get<{ Params: { '*': string } }>('/assets/*', { schema: { hide: true } }, async (request, reply) => {
    const asset = assets().find(request.params['*'])
    if (asset === undefined) throw new Problem('route_unknown')
    // The name changes with the content.
    reply.type(asset.mediaType).header('cache-control', `public, max-age=${ONE_YEAR_SECONDS}, immutable`)
    return sendKept(request, reply, asset)
  })
}
