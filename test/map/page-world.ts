// A small made-up country behind the map page: the page and its files as they are served, the points by the code that
// serves them, from memory, and the few other replies that the page asks for.
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { fastify } from 'fastify'
import { createRandom } from '../../fixtures/sample/random.ts'
import { readConfig } from '../../src/config.ts'
import { type Box, isInside } from '../../src/geo/box.ts'
import { encodeShape } from '../../src/geo/shape-bytes.ts'
import { weakTag } from '../../src/http/replies/etag.ts'
import { headersByKind } from '../../src/http/replies/reply-headers.ts'
import {
  type ImpactCategory,
  type ImpactFamily,
  impactCategories,
  impactFamilies,
} from '../../src/impacts/event.ts'
import { originsOf } from '../../src/map/basemap/raster-layers.ts'
import { mapBaseRoutes } from '../../src/map/basemap/routes.ts'
import { firstImpact, type MapCategory, pointCategories } from '../../src/map/category.ts'
import { buildTree } from '../../src/map/clusters/cluster-levels.ts'
import { emptyTree as noTree } from '../../src/map/clusters/empty-tree.ts'
import { categoriesOfKind } from '../../src/map/clusters/snapshot.ts'
import { type ClusterTree, openTree } from '../../src/map/clusters/tree.ts'
import { around } from '../../src/map/draw/box.ts'
import { selectFeatures, writeMap } from '../../src/map/draw/draw.ts'
import type { PlaceFacts } from '../../src/map/insights/place-numbers.ts'
import { mapPageRoutes } from '../../src/map/page-routes.ts'
import { buildColumns, openColumnWriter } from '../../src/map/points/column-writer.ts'
import { findKey } from '../../src/map/points/columns.ts'
import type { MapPoint } from '../../src/map/points/point.ts'
import type { Precision } from '../../src/map/precision.ts'
import { drawTile } from '../../src/map/tiles/draw-tile.ts'
import { boxOfTile, type Tile } from '../../src/map/tiles/grid.ts'
import { layersAt } from '../../src/map/tiles/layers.ts'
import { describeTiles } from '../../src/map/tiles/tile-json.ts'
import { buildPlaceNames } from '../../src/places/place-names.ts'
import { loadPlacesData } from '../../src/places/places-data.ts'
import type { Reason } from '../../src/property/place.ts'
import { completeEnterpriseNumber, type EnterpriseNumber } from '../../src/register/enterprise-number.ts'
import { keyOfNumber } from '../../src/register/number-key.ts'
import type { Services } from '../../src/services.ts'
import { assetRoutes } from '../../src/site/asset-routes.ts'

const VMES = 9_000
const SYNDICS = 240
const number = (position: number): EnterpriseNumber =>
  completeEnterpriseNumber(String(17_000_000 + position).padStart(8, '0'))

type Placed = MapPoint & { position: NonNullable<MapPoint['position']> }

/** Coast and towns have many, the Ardennes few; all by the centres of their postcodes. */
const towns = readFileSync(new URL('../../data/places/postcodes.csv', import.meta.url), 'utf8')
  .split('\n')
  .slice(1)
  .map((line) => line.split(','))
  .filter((cells) => Number(cells[5]) > 0)
  .map((cells) => ({ code: Number(cells[0]), latitude: Number(cells[5]), longitude: Number(cells[6]) }))
const weights = towns.map(({ code }) =>
  code < 1300 ? 14 : /^(20|21|26|4000|8[34]|90)/.test(String(code)) ? 8 : 1,
)

const random = createRandom(5)
/** Each town as often as it weighs. */
const bag = towns.flatMap((town, index) => Array.from({ length: weights[index] ?? 1 }, () => town))

function somewhere(): Placed['position'] {
  const { latitude = 0, longitude = 0 } = bag[Math.floor(random() * bag.length)] ?? {}
  // Denser towards the middle.
  const off = () => (random() + random() + random() - 1.5) * 0.03
  return { latitude: latitude + off() * 0.63, longitude: longitude + off(), precision: 'address' }
}

const syndicOf = (): number => VMES + Math.floor(random() ** 3 * SYNDICS)

function makeVme(position: number, at: Placed['position']): Placed {
  const share = random()
  const category: MapCategory =
    share < 0.62 ? 'vme-professional' : share < 0.8 ? 'vme-personal' : 'vme-unmanaged'
  return {
    enterpriseNumber: number(position),
    name: `Residentie ${position}`,
    position: at,
    category,
    syndicNumbers: category === 'vme-professional' ? [number(syndicOf())] : [],
    contentCode: position,
  }
}

/** One building of six VMEs, one of forty-five, and a street of five whose doors are not known. */
export const stack = { latitude: 50.0012, longitude: 5.9501, count: 6 }
export const tallStack = { latitude: 49.7501, longitude: 5.0612, count: 45 }
export const street = { latitude: 50.2501, longitude: 5.4512, count: 5 }
/** Where a door is known, and one VME more of which it is not. */
export const mixed = { latitude: 50.3001, longitude: 5.6012, count: 3 }
/** A place that is searched for, by what its VMEs lie in and by where it is said to be. */
export const town = { name: 'Syngem', latitude: 51.05, longitude: 3.72 }
const aroundTown = { south: 51, north: 51.1, west: 3.65, east: 3.8 }
/** One of the six. */
export const stackVme = number(0)
export const focus = { number: number(7), name: 'Residentie 7' }
export const portfolio = { number: number(VMES), name: 'Syndicus 1' }

const vmes = Array.from({ length: VMES }, (_, position) => {
  const at = ({ latitude, longitude }: typeof stack, precision: Precision): Placed =>
    makeVme(position, { latitude, longitude, precision })
  if (position < stack.count) return at(stack, 'address')
  if (position >= 100 && position < 100 + tallStack.count) return at(tallStack, 'address')
  if (position >= 200 && position < 200 + street.count) return at(street, 'street')
  if (position >= 300 && position < 300 + mixed.count)
    return at(mixed, position === 300 ? 'postcode' : 'address')
  return makeVme(position, somewhere())
})
const syndics = Array.from(
  { length: SYNDICS },
  (_, position): Placed => ({
    enterpriseNumber: number(VMES + position),
    name: `Syndicus ${position + 1}`,
    position: somewhere(),
    category: 'syndic',
    syndicNumbers: [],
    contentCode: position,
  }),
)
export const managed = vmes.filter(({ syndicNumbers }) => syndicNumbers.includes(portfolio.number)).length

function treeOf(kind: 'vme' | 'syndic', points: readonly MapPoint[]): ClusterTree {
  const writer = openColumnWriter()
  for (const point of points) writer.add(point)
  const columns = writer.finish()
  return openTree(columns, buildTree(columns, categoriesOfKind[kind]))
}

type Trees = Record<'vmes' | 'syndics', ClusterTree>

interface Query {
  syndicNumber?: string
  categories?: string
  focusVme?: string
  /** Words of a search: how the names of VMEs begin. */
  q?: string
  /** Of a search: south, west, north, east. */
  bounds?: string
  municipality?: string
  south?: string
  west?: string
  north?: string
  east?: string
  zoom: string
}

const trees = new Map<string, Trees>()
function treesOf({ syndicNumber, categories, q, bounds, municipality }: Query): Trees {
  const key = [syndicNumber, categories, q, bounds, municipality].join(' ')
  const made = trees.get(key)
  if (made !== undefined) return made
  const isChosen = ({ category, syndicNumbers, enterpriseNumber }: MapPoint): boolean =>
    (categories === undefined || categories.split(',').includes(category)) &&
    (syndicNumber === undefined ||
      syndicNumber === enterpriseNumber ||
      (syndicNumbers as readonly string[]).includes(syndicNumber))
  const isSearch = [q, bounds, municipality].some((value) => value !== undefined)
  const [south = -90, west = -180, north = 90, east = 180] = bounds?.split(',').map(Number) ?? []
  const isHit = ({ name, position }: Placed): boolean =>
    name.startsWith(q ?? '') &&
    isInside({ south, west, north, east }, position) &&
    (municipality === undefined || isInside(aroundTown, position))
  const chosen = {
    vmes: treeOf(
      'vme',
      vmes.filter((vme) => isChosen(vme) && isHit(vme)),
    ),
    syndics: treeOf('syndic', isSearch ? [] : syndics.filter(isChosen)),
  }
  trees.set(key, chosen)
  return chosen
}

const boxIn = ({ south, west, north, east }: Query): Box | undefined =>
  south === undefined
    ? undefined
    : { south: Number(south), west: Number(west), north: Number(north), east: Number(east) }

function answer(query: Query): Buffer {
  const chosen = treesOf(query)
  const box = boxIn(query)
  const found =
    query.focusVme === undefined
      ? undefined
      : chosen.vmes.point(0) && {
          columns: chosen.vmes.point(0).columns,
          index: findKey(chosen.vmes.point(0).columns, keyOfNumber(query.focusVme)),
        }
  return writeMap({
    selection: selectFeatures(chosen, { box, zoom: Number(query.zoom) }),
    head: {
      withoutCoordinates: 12,
      dataVersion: 'one',
      asOf: '2026-11-02',
      warnings: [],
      ...([query.syndicNumber, query.q, query.municipality, query.bounds].every(
        (given) => given === undefined,
      )
        ? {}
        : { bounds: around(chosen.vmes.bounds, chosen.syndics.bounds) ?? null }),
    },
    focus: found !== undefined && found.index >= 0 ? found : undefined,
    format: 'columns',
    theme: 'points',
  })
}

/** As the service counts a box that is asked for. */
function answerCounts(query: Query & { impacts?: string }): object {
  const [south = 0, west = 0, north = 0, east = 0] = [query.south, query.west, query.north, query.east].map(
    Number,
  )
  const box = { south, west, north, east }
  const chosen = treesOf(query)
  const named = (counts: Uint32Array): object =>
    Object.fromEntries(pointCategories.map((category, at) => [category, counts[at]]))
  const families = impactFamilies.filter((family) => query.impacts?.split(',').includes(family))
  const added = chosen.vmes
    .countInside(box)
    .map((one, at) => one + (chosen.syndics.countInside(box)[at] ?? 0))
  return {
    counts: named(added),
    impacts: Object.fromEntries(
      families.map((family) => [
        family,
        named(hitTreeOf(family, query.syndicNumber).countInside(box).slice(0, pointCategories.length)),
      ]),
    ),
  }
}

/** VMEs and syndics in a box, one by one. */
export function countPlaced(box: Box): { vmes: number; syndics: number } {
  const within = (placed: readonly Placed[]): number =>
    placed.filter(({ position }) => isInside(box, position)).length
  return { vmes: within(vmes), syndics: within(syndics) }
}

interface Hit {
  family: ImpactFamily
  category: ImpactCategory
  vme: Placed
}

/** Every tenth VME around Brussels, and the one with the number of the focus by both families. */
const hits: Hit[] = vmes.flatMap((vme, position): Hit[] => {
  if (vme.enterpriseNumber === focus.number)
    return [
      { family: 'power-outage', category: 'ActiveNow', vme },
      { family: 'public-works', category: 'FuturePlanned', vme },
    ]
  if (position % 10 !== 0) return []
  const category = impactCategories[position % 3] as ImpactCategory
  return [{ family: position % 20 === 0 ? 'power-outage' : 'public-works', category, vme }]
})
export const hitsOf = (family: ImpactFamily): number => hits.filter((hit) => hit.family === family).length
/** One by one: its place has all three categories nearby. */
export const hitPlace = focusPlace()

function focusPlace(): { latitude: number; longitude: number } {
  const vme = vmes.find(({ enterpriseNumber }) => enterpriseNumber === focus.number)
  if (vme === undefined) throw new Error('the focus is no VME of the world')
  return vme.position
}

const emptyTree = treeOf('vme', [])

function hitTreeOf(family: ImpactFamily, syndicNumber: string | undefined): ClusterTree {
  const columns = buildColumns(
    hits
      .filter((hit) => hit.family === family)
      .filter(
        ({ vme }) =>
          syndicNumber === undefined || (vme.syndicNumbers as readonly string[]).includes(syndicNumber),
      )
      .map(({ vme, category }) => ({ ...vme, category })),
  )
  return openTree(columns, buildTree(columns, { first: firstImpact, width: impactCategories.length }))
}

function answerImpacts(family: ImpactFamily, query: Query): Buffer {
  const box = boxIn(query)
  return writeMap({
    selection: selectFeatures(
      { vmes: hitTreeOf(family, query.syndicNumber), syndics: emptyTree },
      { box, zoom: Number(query.zoom) },
    ),
    head: {
      withoutCoordinates: 3,
      dataVersion: 'one.1',
      asOf: '2026-11-28T09:15:00.000Z',
      warnings: family === 'public-works' ? [{ code: 'feed_stale', parameter: '*', message: 'gipod' }] : [],
    },
    focus: undefined,
    format: 'columns',
    theme: 'impacts',
    vocabulary: 'impacts',
    eventsOf: (key) => [`ores:${key}`],
  })
}

const eventTimes: Record<ImpactCategory, object> = {
  ActiveNow: { startsAt: '2026-11-28T08:40:00.000Z', endsAt: '2026-11-28T11:00:00.000Z', endedAt: null },
  FuturePlanned: { startsAt: '2026-12-02T07:00:00.000Z', endsAt: '2026-12-09T16:00:00.000Z', endedAt: null },
  Past24Hours: {
    startsAt: '2026-11-27T20:00:00.000Z',
    endsAt: '2026-11-27T22:00:00.000Z',
    endedAt: '2026-11-27T21:30:00.000Z',
  },
}

const hitBy = (enterpriseNumber: string, family: ImpactFamily): ImpactCategory | undefined =>
  hits.find((hit) => hit.family === family && hit.vme.enterpriseNumber === enterpriseNumber)?.category

const eventOf = ({ family, category }: Hit) => ({
  id: `${family}:1`,
  family,
  category,
  source: family === 'power-outage' ? 'ores' : 'gipod',
  kind: family === 'power-outage' ? 'unplanned' : 'groundwork',
  ...eventTimes[category],
  endConfidence: 'estimated',
  delayed: false,
  description: family === 'power-outage' ? null : 'Aanleg van riolering',
  descriptionLanguage: family === 'power-outage' ? null : 'nl',
  customers: family === 'power-outage' ? 87 : null,
  severe: false,
  match:
    family === 'power-outage'
      ? { method: 'street-number', distanceMetres: null, radiusMetres: null, quality: 'high' }
      : { method: 'polygon-buffer', distanceMetres: 12.4, radiusMetres: 25, quality: 'medium' },
})

/** Of a tile from one share of its sides to another, as it is stored. */
function square(tile: Tile, [from, to]: [number, number]): string {
  const { west, south, east, north } = boxOfTile(tile)
  const x = (share: number): number => west + (east - west) * share
  const y = (share: number): number => south + (north - south) * share
  const ring = [
    [x(from), y(from)],
    [x(to), y(from)],
    [x(to), y(to)],
    [x(from), y(to)],
  ] as const
  return encodeShape([[ring]]).toString('base64')
}

/** A street from corner to corner, with a house in the middle of it. */
function drawStreet(tile: Tile): Buffer {
  const { west, south, east, north } = boxOfTile(tile)
  const items: Readonly<Record<string, unknown>> = {
    streets: ['Rue Haute / Hoogstraat', 'Hoogstraat', 'Rue Haute', [west, south, east, north]],
    'house-numbers': [(west + east) / 2, (south + north) / 2, ['12']],
    buildings: square(tile, [0.3, 0.45]),
    parcels: square(tile, [0.25, 0.55]),
  }
  return drawTile(
    tile,
    layersAt(tile.z).map((layer) => ({ layer, items: [items[layer.name]] })),
  )
}
/** Buildings: one that is likely beside the building of six VMEs, one that is possible, and one where a VME is known. */
export const opportunity = { latitude: 50.0018, longitude: 5.9509, name: 'Kansenstraat 12, 9000 Gent' }
const reasons: Reason[] = [
  { code: 'units', points: 45 },
  { code: 'register', points: 15 },
  { code: 'vmeNearby', points: -20 },
]
const place = (
  key: string,
  at: { latitude: number; longitude: number },
  facts: Partial<PlaceFacts>,
): MapPoint => ({
  ...{
    enterpriseNumber: key,
    name: opportunity.name,
    category: 'vme-unmanaged',
    syndicNumbers: [],
    contentCode: 0,
  },
  position: { latitude: at.latitude, longitude: at.longitude, precision: 'address' },
  place: {
    kind: 'likely',
    units: 12,
    unitsSource: 'building-register',
    score: 55,
    reasons,
    vmes: [],
    ...facts,
  },
})
const placeColumns = buildColumns([
  place('05666547-VLG', opportunity, {}),
  place(
    '00009002-BRU-8',
    { latitude: 50.0006, longitude: 5.9493 },
    { kind: 'possible', score: 35, unitsSource: 'address-boxes' },
  ),
  place('05666549-VLG', stack, { kind: 'known', score: null, reasons: [], vmes: [keyOfNumber(number(0))] }),
])
const places = openTree(placeColumns, buildTree(placeColumns, categoriesOfKind.property))

function answerPlaces(query: Query): Buffer {
  const trees = { vmes: places, syndics: noTree('syndic') }
  return writeMap({
    selection: selectFeatures(trees, { box: boxIn(query), zoom: Number(query.zoom) }),
    head: { withoutCoordinates: 0, dataVersion: 'one', asOf: null, warnings: [] },
    focus: undefined,
    format: 'geojson',
    theme: 'insights',
  })
}

/** Of every VME. */
const addressLine = 'Veldstraat 4, 9000 Gent'

export interface MapWorld {
  origin: string
  close(): Promise<void>
}

export interface WatchedWorld extends MapWorld {
  /** Status of each reply with points. */
  replies: number[]
  /** Gives the focus a longer name. */
  rename(ending: string): void
}

/** @param environment Of the configuration: what the map stands on. */
export async function openMapWorld(
  environment: Readonly<Record<string, string>> = {},
): Promise<WatchedWorld> {
  const config = readConfig({ NODE_ENV: 'test', ...environment })
  const app = fastify()
  const pageHeaders = headersByKind(config.publicUrl, originsOf(config.rasterLayers)).page
  app.addHook('onRequest', async (_, reply) => {
    reply.headers(pageHeaders)
  })
  // The names of places, for the filters of a search; nothing else is asked of a service.
  const services = { places: buildPlaceNames(await loadPlacesData()) } as Services
  const options = { config, services }
  await app.register(assetRoutes, options)
  await app.register(mapPageRoutes, options)
  await app.register(mapBaseRoutes, options)
  const replies: WatchedWorld['replies'] = []
  let renamed = ''
  app.get<{ Querystring: Query }>('/api/map/vme-points', async ({ query, headers }, reply) => {
    const body = Buffer.from(answer(query).toString().replaceAll(focus.name, `${focus.name}${renamed}`))
    const etag = weakTag(body)
    const isHeld = headers['if-none-match'] === etag
    replies.push(isHeld ? 304 : 200)
    reply.headers({ etag, 'cache-control': 'public, max-age=2' })
    return isHeld ? reply.code(304).send() : reply.type('application/json').send(body)
  })
  app.get<{ Querystring: Query }>('/api/map/property-insights', async ({ query }, reply) =>
    reply.type('application/json').send(answerPlaces(query)),
  )
  app.get<{ Querystring: Query & { impacts?: string } }>('/api/map/counts', async ({ query }) =>
    answerCounts(query),
  )
  // None is drawn by its source: impacts/shapes has tests of its own.
  app.get('/api/map/impact-shapes', async () => ({
    ...{ type: 'FeatureCollection', zoom: 14, bbox: [2, 49, 7, 52], omitted: 0 },
    ...{ dataVersion: '1', warnings: [], features: [] },
  }))
  app.get('/map/tiles.json', async () =>
    describeTiles({ elsewhere: 'one', squares: new Map() }, config.publicUrl),
  )
  app.get<{ Params: Record<'z' | 'x' | 'y', string> }>(
    '/map/tiles/:z/:x/:y.mvt',
    async ({ params: { z, x, y } }, reply) =>
      reply
        .type('application/vnd.mapbox-vector-tile')
        .send(drawStreet({ z: Number(z), x: Number(x), y: Number(y) })),
  )
  for (const family of impactFamilies)
    app.get<{ Querystring: Query }>(`/api/${family}/impacted-vmes-map`, async ({ query }, reply) =>
      reply.type('application/json').send(answerImpacts(family, query)),
    )
  app.get<{ Params: { number: string } }>('/api/map/vme-impacts/:number', async ({ params }) => ({
    enterpriseNumber: params.number,
    events: hits.filter(({ vme }) => vme.enterpriseNumber === params.number).map(eventOf),
  }))
  app.get<{ Querystring: { numbers: string } }>('/api/vme', async ({ query: { numbers } }) => ({
    items: vmes
      .filter(({ enterpriseNumber }) => numbers.split(',').includes(enterpriseNumber))
      .map(({ enterpriseNumber, name }) => ({ enterpriseNumber, name, address: { line: addressLine } })),
  }))
  app.get<{ Params: { number: string } }>('/api/vme/:number', async ({ params }, reply) => {
    const vme = vmes.find(({ enterpriseNumber }) => enterpriseNumber === params.number)
    if (vme === undefined) return reply.code(404).send({})
    const [syndic] = vme.syndicNumbers
    const name = syndics.find(({ enterpriseNumber }) => enterpriseNumber === syndic)?.name
    return {
      name: vme.name,
      address: { line: addressLine },
      location: vme.position,
      syndic: syndic === undefined ? null : { enterpriseNumber: syndic, name, kind: 'professional' },
      impacts: {
        powerOutage: hitBy(vme.enterpriseNumber, 'power-outage') ?? null,
        publicWorks: hitBy(vme.enterpriseNumber, 'public-works') ?? null,
      },
    }
  })
  app.get<{ Params: { number: string } }>('/api/syndics/:number', async ({ params }, reply) => {
    const syndic = syndics.find(({ enterpriseNumber }) => enterpriseNumber === params.number)
    if (syndic === undefined) return reply.code(404).send({})
    return { name: syndic.name, address: null, managedVmes: 12 }
  })
  app.get<{ Querystring: { q: string } }>('/api/search/suggestions', async ({ query: { q } }) => ({
    q,
    items: [
      ...(town.name.toLowerCase().startsWith(q.toLowerCase())
        ? [
            {
              type: 'municipality',
              key: '44021',
              label: town.name,
              detail: '',
              highlights: [],
              url: '/search-vme?municipality=44021',
              location: { latitude: town.latitude, longitude: town.longitude },
            },
          ]
        : []),
      ...vmes
        .filter(({ name }) => name.toLowerCase() === q.toLowerCase())
        .map(({ name, enterpriseNumber, position }) => ({
          type: 'vme',
          key: enterpriseNumber,
          label: name,
          detail: addressLine,
          highlights: [],
          url: '/',
          location: position,
        })),
      ...syndics
        .filter(({ name }) => name.toLowerCase().startsWith(q.toLowerCase()))
        .slice(0, 5)
        .map(({ enterpriseNumber, name }) => ({
          type: 'syndic',
          key: enterpriseNumber,
          label: name,
          detail: `Gent · ${enterpriseNumber}`,
          highlights: [],
          url: '/',
        })),
    ],
  }))
  await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    replies,
    rename(ending) {
      renamed = ending
    },
    origin: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    close: () => app.close(),
  }
}
