// GET /assets/…: styles, scripts and map data of the pages.

import { Problem } from '../http/problem.ts'
import { sendKept } from '../http/replies/kept-body.ts'
import type { Routes } from '../http/routes.ts'
import { assets } from './render.ts'

const ONE_YEAR_SECONDS = 31_536_000

// The name changes with the content.
const FOR_EVER = `public, max-age=${ONE_YEAR_SECONDS}, immutable`
// While two releases run side by side, a page of one may ask the other for its files. That one's own file of the name
// is closer to what the page needs than none; nobody may keep it under an address that is not its own.
const FOR_ONCE = 'no-store'

export const assetRoutes: Routes = async (app) => {
  app.get<{ Params: { '*': string } }>('/assets/*', { schema: { hide: true } }, async (request, reply) => {
    const path = request.params['*']
    const own = assets().find(path)
    const asset = own ?? assets().findNamesake(path)
    if (asset === undefined) throw new Problem('route_unknown')
    reply.type(asset.mediaType).header('cache-control', own === undefined ? FOR_ONCE : FOR_EVER)
    return sendKept(request, reply, asset)
  })
}
