// Stands in for the sources of outages and works while the country is the sample: answers on this machine, in the forms of
// the real ones and relative to the time at which it is asked. So a demo asks no one else, and runs the clients as they are.
import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type Feature, gipodCollections } from '../fixtures/sample/impact-gipod.ts'
import { makeImpacts, type SampleImpacts } from '../fixtures/sample/impacts.ts'
import type { Sql } from '../src/db/sql.ts'
import { listLocatedVmes } from '../src/vmes/statements/located.ts'

export interface SampleFeeds {
  /** Settings under which an indexer asks here, and nobody else. */
  env: Readonly<Record<string, string>>
  /** Reads the VMEs around which things happen; before it, and in an empty country, nothing happens. Returns how many. */
  load(sql: Sql): Promise<number>
  close(): Promise<void>
}

export interface SampleFeedsOptions {
  seed: number
  /** ms since 1970. */
  now?: () => number
}

// Answers are the same for so long, so that conditional requests have their use.
export const SLOT_MS = 5 * 60_000
// Enough for something to go on everywhere; a larger country has no more going on.
const MOST_SEATS = 30_000
const PAGE_SIZE = 100

const paths = {
  ores: '/Breakdown',
  gipod: '/GIPOD/ogc/features/v1',
  mobility: '/geoserver/bm_traffic/wfs',
  sibelga: '/fr/chantiers-data/data',
}

/** The body for an address; undefined where there is none. */
function answer(impacts: SampleImpacts, url: URL, now: number): object | undefined {
  const { pathname } = url
  if (pathname === paths.ores) return impacts.outages(now)
  if (pathname === paths.sibelga) return { items: impacts.gridWorks(now) }
  if (pathname === paths.mobility) return layer(impacts, url, now)
  const collection = gipodCollections.find((name) => pathname === `${paths.gipod}/collections/${name}/items`)
  return collection && gipodPage(impacts.gipod(collection, now), url, now)
}

const whole = (text: string | null, fallback: number): number =>
  text !== null && /^\d{1,6}$/.test(text) ? Number(text) : fallback

/** Pages are smaller than is asked for, as a service may do, so that there is a next one to follow. */
function gipodPage(features: Feature[], url: URL, now: number): object {
  const limit = Math.max(1, Math.min(PAGE_SIZE, whole(url.searchParams.get('limit'), PAGE_SIZE)))
  const offset = whole(url.searchParams.get('offset'), 0)
  const page = features.slice(offset, offset + limit)
  const next = new URL(url)
  next.searchParams.set('offset', String(offset + limit))
  const link = (rel: string, { href }: URL) => ({ rel, type: 'application/geo+json', href })
  return {
    type: 'FeatureCollection',
    features: page,
    timeStamp: new Date(now).toISOString(),
    numberMatched: features.length,
    numberReturned: page.length,
    links: [link('self', url), ...(offset + limit < features.length ? [link('next', next)] : [])],
  }
}

function layer(impacts: SampleImpacts, url: URL, now: number): object | undefined {
  const name = url.searchParams.get('typeNames')
  const features =
    name === 'bm_traffic:worksites_comm'
      ? impacts.worksites(now)
      : name === 'bm_traffic:events'
        ? impacts.traffic(now)
        : undefined
  return (
    features && {
      type: 'FeatureCollection',
      features,
      totalFeatures: features.length,
      numberMatched: features.length,
      numberReturned: features.length,
      timeStamp: new Date(now).toISOString(),
      crs: { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::4326' } },
    }
  )
}

function send(request: IncomingMessage, response: ServerResponse, body: object | undefined): void {
  const json = { 'content-type': 'application/json; charset=utf-8' }
  if (body === undefined) {
    response.writeHead(404, json).end('{"error":"nothing here"}')
    return
  }
  const text = JSON.stringify(body)
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  if (request.headers['if-none-match'] === etag) response.writeHead(304, { etag }).end()
  else response.writeHead(200, { ...json, etag }).end(text)
}

/** Starts answering on a free port of this machine. */
export async function startSampleFeeds({ seed, now = Date.now }: SampleFeedsOptions): Promise<SampleFeeds> {
  let impacts = makeImpacts({ seed, seats: [] })
  const server = createServer((request, response) => {
    const url = URL.parse(request.url ?? '/', `http://${request.headers.host ?? '127.0.0.1'}`)
    const slot = Math.floor(now() / SLOT_MS) * SLOT_MS
    send(request, response, url === null ? undefined : answer(impacts, url, slot))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const at = (path: string): string => `http://127.0.0.1:${port}${path}`
  return {
    env: {
      ORES_URL: at(paths.ores),
      GIPOD_URL: at(paths.gipod),
      BRUSSELS_WORKSITES_URL: at(paths.mobility),
      BRUSSELS_EVENTS_URL: at(paths.mobility),
      SIBELGA_WORKS_URL: at(paths.sibelga),
      // Nobody stands in for it.
      OSIRIS_FEED: 'off',
      BUILDING_UNITS_FEED: 'off',
    },
    async load(sql) {
      const seats = await listLocatedVmes(sql, MOST_SEATS)
      impacts = makeImpacts({ seed, seats })
      return seats.length
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
