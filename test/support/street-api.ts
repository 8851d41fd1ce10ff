// The API with pictures of streets, over a source on this machine, and further processes of it.
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { buildApp } from '../../src/app.ts'
import { readConfig } from '../../src/config.ts'
import type { Sql } from '../../src/db/sql.ts'
import type { Point } from '../../src/geo/distance.ts'
import { openServices, type Services } from '../../src/services.ts'
import { placeKey } from '../../src/street-images/place-key.ts'
import { storePicture } from '../../src/street-images/statements/answers.ts'
import { type Api, noCache, numbers, openApi } from './api.ts'
import { openStreetServer, type StreetServer } from './street-server.ts'

export const TOKEN = 'MLY|token-that-nobody-may-see'

export interface StreetProcess {
  app: FastifyInstance
  services: Services
  /** What it told of its source. */
  errors: unknown[]
  close(): Promise<void>
}

export interface StreetApi {
  api: Api
  server: StreetServer
  /** ms since 1970; every process has the same. */
  clock: { now: number }
  /** Puts a VME where nobody asked for a picture yet. */
  atNewPlace(number?: string, precision?: string): Promise<Point>
  get(url?: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>
  openProcess(env?: Record<string, string>): Promise<StreetProcess>
  close(): Promise<void>
}

export async function placeVme(
  sql: Sql,
  number: string,
  { latitude, longitude }: Point,
  precision = 'address',
): Promise<void> {
  await sql`
    insert into location (number, latitude, longitude, precision, tier, source)
    values (${number}, ${latitude}, ${longitude}, ${precision}, 'exact', 'best')
    on conflict (number) do update set latitude = excluded.latitude, longitude = excluded.longitude,
      precision = excluded.precision`
}

/** A picture that is kept of the place of a VME, so that no source is asked. Not one that a browser could show. */
export async function keepStreetImage(sql: Sql, number: string): Promise<void> {
  const place = { latitude: 51.05432, longitude: 3.72123 }
  await placeVme(sql, number, place)
  const bytes = Buffer.from('a picture')
  await storePicture(sql, {
    place: placeKey(place),
    source: 'mapillary',
    answeredAt: new Date(),
    freshUntil: new Date(Date.now() + 86_400_000),
    imageId: '1000000000000001',
    capturedAt: new Date('2024-05-06T07:08:09Z'),
    link: 'https://www.mapillary.com/app/?pKey=1000000000000001',
    version: 'a'.repeat(64),
    width: 1_024,
    height: 768,
    small: bytes,
    medium: bytes,
    large: bytes,
  })
}

const imageUrl = `/api/street-image/${numbers.etoile}`

export async function openStreetApi(env: Record<string, string> = {}): Promise<StreetApi> {
  const server = await openStreetServer()
  const clock = { now: Date.parse('2026-11-02T12:00:00Z') }
  const settings = {
    MAPILLARY_TOKEN: TOKEN,
    MAPILLARY_ORIGIN: server.origin,
    STREET_IMAGES_PER_MINUTE: '1000',
    ...env,
  }
  const api = await openApi({ env: settings, now: () => clock.now, replyCache: noCache })
  const opened: StreetProcess[] = []
  let places = 0
  return {
    api,
    server,
    clock,
    async atNewPlace(number = numbers.etoile, precision = 'address') {
      places += 1
      const place = { latitude: 50.8 + places * 0.01, longitude: 4.36712 }
      await placeVme(api.sql, number, place, precision)
      return place
    },
    get: (url = imageUrl, headers = {}) => api.app.inject({ url, headers }),
    async openProcess(more = {}) {
      const errors: unknown[] = []
      const config = readConfig({
        NODE_ENV: 'test',
        DATABASE_URL: api.config.databaseUrl ?? '',
        ELASTICSEARCH_URL: api.config.searchUrl ?? '',
        REDIS_URL: api.config.redisUrl ?? '',
        REDIS_PREFIX: api.config.redisPrefix,
        INDEX_PREFIX: api.config.index.prefix,
        PUBLIC_URL: api.config.publicUrl,
        RATE_LIMITS: 'off',
        ...settings,
        ...more,
      })
      const onError = (_name: string, error: unknown): void => void errors.push(error)
      const services = await openServices({ config, onError, now: () => clock.now })
      const app = await buildApp(services, config, { replyCache: noCache, maxEventLoopDelayMs: 0 })
      const made = {
        app,
        services,
        errors,
        async close() {
          await app.close()
          await services.close()
        },
      }
      opened.push(made)
      return made
    },
    async close() {
      for (const made of opened) await made.close()
      await api.close()
      await server.close()
    },
  }
}
