// What the map stands on beside our own outlines: GET /map/base.json says what is configured, and
// GET /map/basemap/VERSION.pmtiles gives the bytes of the archive.

import { Problem } from '../../http/problem.ts'
import { keepBody, sendKept } from '../../http/replies/kept-body.ts'
import { crossOrigin } from '../../http/replies/reply-headers.ts'
import type { Routes } from '../../http/routes.ts'
import { assets } from '../../site/render.ts'
import { type Archive, openArchive } from './archive.ts'
import type { RasterLayer } from './raster-layers.ts'
import { sendArchive } from './send-archive.ts'

// Configuration: it changes when the service is started anew.
const BASE_MAX_AGE_SECONDS = 300

/** What the scripts of the maps are told. */
export interface MapBase {
  /** Addresses of the archive, of the script that reads it and of the module that draws it. */
  archive: { url: string; reader: string; theme: string } | null
  rasters: readonly RasterLayer[]
}

const addressOf = ({ version }: Archive): string => `/map/basemap/${version}.pmtiles`

const describeBase = (archive: Archive | undefined, rasters: readonly RasterLayer[]): MapBase => ({
  archive: archive
    ? {
        url: addressOf(archive),
        reader: assets().url('pmtiles/pmtiles.js'),
        theme: assets().url('protomaps/index.js'),
      }
    : null,
  rasters,
})

/** Of other origins, which read it by pieces too. */
const rangeHeaders = {
  'access-control-expose-headers': `${crossOrigin['access-control-expose-headers']}, Accept-Ranges, Content-Range`,
}

export const mapBaseRoutes: Routes = async (app, { config }) => {
  const archive = config.basemapArchive === undefined ? undefined : await openArchive(config.basemapArchive)
  app.addHook('onClose', async () => {
    await archive?.file.close()
  })
  const base = keepBody(JSON.stringify(describeBase(archive, config.rasterLayers)))

  app.get('/map/base.json', { schema: { hide: true } }, async (request, reply) => {
    reply.type('application/json').header('cache-control', `public, max-age=${BASE_MAX_AGE_SECONDS}`)
    return sendKept(request, reply, base)
  })

  app.route<{ Params: { file: string } }>({
    method: ['GET', 'HEAD'],
    url: '/map/basemap/:file',
    schema: { hide: true },
    handler: async (request, reply) => {
      if (archive === undefined || request.url.split('?', 1)[0] !== addressOf(archive))
        throw new Problem('route_unknown')
      return sendArchive(request, reply.headers(rangeHeaders), archive)
    },
  })

  app.options('/map/basemap/:file', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .code(204)
      .headers({
        allow: 'GET, HEAD',
        'access-control-allow-methods': 'GET, HEAD',
        'access-control-allow-headers': 'If-None-Match, If-Range, Range',
        'access-control-max-age': '86400',
      })
      .send(),
  )
}
