// Asks the map over HTTP, over the small country of map-world.ts.
import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import type { Box } from '../../src/geo/box.ts'
import { type Api, openApi } from '../support/api.ts'
import { until } from '../support/until.ts'
import type { MapWorld, Placed } from './routes-world.ts'

/** The API, once its map holds the world. */
export async function openMapApi({ fill }: MapWorld): Promise<Api> {
  const api = await openApi({ fill })
  const { map } = api.services
  await until('the map is loaded', () => (map.snapshot()?.vmes.count ?? 0) > 0, 60_000)
  await until('places are loaded', () => map.snapshot()?.places !== undefined, 60_000)
  return api
}

interface Feature {
  id: string
  geometry: { coordinates: [number, number] }
  properties: Record<string, unknown> & {
    kind: string
    of?: string
    count: number
    enterpriseNumber?: string
  }
}

export interface MapBody {
  type: string
  zoom: number
  bbox: [number, number, number, number]
  total: number
  withoutCoordinates: number
  counts: Record<string, number>
  bounds?: [number, number, number, number] | null
  dataVersion: string | null
  asOf: string
  warnings: { code: string; parameter: string }[]
  features: Feature[]
}

export type Query = Record<string, string | number | boolean>

export const urlOf = (query: Query | string, path = 'vme-points'): string =>
  `/api/map/${path}?${typeof query === 'string' ? query : new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`

/** Asks; `get` wants an answer that is not a fault. */
export function askOf(appNow: () => FastifyInstance) {
  const ask = (query: Query | string, path?: string) => appNow().inject(urlOf(query, path))
  return {
    ask,
    async get(query: Query | string, path?: string): Promise<MapBody> {
      const reply = await ask(query, path)
      expect([reply.statusCode, reply.statusCode === 200 ? '' : reply.body]).toEqual([200, ''])
      return reply.json()
    },
  }
}

export const country: Box = { west: 2.5, south: 49.4, east: 6.5, north: 51.6 }
export const belgium = { ...country, zoom: 7 }
export const codes = ({ warnings }: MapBody): string[] => warnings.map(({ code }) => code)
export const boxServed = ({ bbox: [west, south, east, north] }: MapBody): Box => ({
  west,
  south,
  east,
  north,
})
export const kindsOf = ({ features }: MapBody): string[] => [
  ...new Set(features.map(({ properties }) => properties.kind)),
]

export const count = (placed: readonly Placed[], category: string): number =>
  placed.filter((one) => one.category === category).length
export const countsOf = (placed: readonly Placed[]): Record<string, number> => ({
  'vme-professional': count(placed, 'vme-professional'),
  'vme-personal': count(placed, 'vme-personal'),
  'vme-unmanaged': count(placed, 'vme-unmanaged'),
  syndic: count(placed, 'syndic'),
})

export const boundsOf = (placed: readonly Placed[]): Box => ({
  west: Math.min(...placed.map(({ longitude }) => longitude)),
  south: Math.min(...placed.map(({ latitude }) => latitude)),
  east: Math.max(...placed.map(({ longitude }) => longitude)),
  north: Math.max(...placed.map(({ latitude }) => latitude)),
})
