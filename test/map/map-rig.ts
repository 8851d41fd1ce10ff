// The map over indices of a test's own, fed as in production: rows, outbox, drain, news.

import { indexContextOf } from '../../indexer/document-kinds.ts'
import { ensureLive } from '../../indexer/engine/ensure-live.ts'
import type { Sql } from '../../src/db/sql.ts'
import { publishChange } from '../../src/jobs/change-stream.ts'
import { openWorkerRedis } from '../../src/jobs/redis.ts'
import { type MapHolder, type MapOptions, openMap } from '../../src/map/follow/map-holder.ts'
import { nameAt } from '../../src/map/points/columns.ts'
import type { EnterpriseNumber } from '../../src/register/enterprise-number.ts'
import { type DrainRig, startDrainRig } from '../support/drain-rig.ts'
import { type Indexing, openIndexing } from '../support/indexing.ts'
import { type PrivateRedis, startPrivateRedis } from '../support/private-redis.ts'
import { address, type FreshDatabase, freshDatabase, uniqueName } from '../support/stack.ts'
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy.ts'
import { until } from '../support/until.ts'
import { vmeNumber } from '../support/vmes.ts'

export interface MapRig {
  sql: Sql
  indexing: Indexing
  redis: PrivateRedis
  /** Between the map and the engine. */
  engineLine: TcpProxy
  /** When false the drain tells nobody. */
  setTelling(isTelling: boolean): void
  open(options?: Partial<MapOptions>): MapHolder
  close(): Promise<void>
}

// Short, so that a test waits for no minute.
export const shortTimes = {
  compareMs: 60_000,
  compareAloneMs: 300,
  settleMs: 60_000,
  restMs: 50,
}

export async function openMapRig(): Promise<MapRig> {
  const database: FreshDatabase = await freshDatabase()
  const { sql } = database
  const indexing = await openIndexing(sql)
  await ensureLive(indexContextOf('syndic', { sql, engine: indexing.engine, index: indexing.context.index }))
  const redis = await startPrivateRedis()
  const redisPrefix = uniqueName()
  const publisher = openWorkerRedis({ url: redis.url, connectionName: 'map-rig' })
  const engineLine = await startTcpProxy(address('ELASTICSEARCH_URL'))
  let isTelling = true
  const drains: DrainRig[] = (['vme', 'syndic'] as const).map((kind) =>
    startDrainRig({
      sql,
      kind,
      engine: indexing.engine,
      ports: {
        publish: async (version, keys) => {
          if (isTelling) await publishChange(publisher, redisPrefix, { kind, keys, version })
        },
      },
    }),
  )
  const maps: MapHolder[] = []
  return {
    sql,
    indexing,
    redis,
    engineLine,
    setTelling: (value) => {
      isTelling = value
    },
    open(options = {}) {
      const map = openMap({
        searchUrl: engineLine.url,
        indexPrefix: indexing.prefix,
        redisUrl: redis.url,
        redisPrefix,
        maxPoints: 100_000,
        maxPlaces: 100_000,
        times: shortTimes,
        ...options,
      })
      maps.push(map)
      return map
    },
    async close() {
      await Promise.all(maps.map((map) => map.close()))
      await Promise.all(drains.map((rig) => rig.stop()))
      publisher.disconnect()
      await redis.close()
      await engineLine.close()
      await indexing.close()
      await database.drop()
    },
  }
}

/** Gives entities a place. */
export async function locate(
  sql: Sql,
  numbers: readonly EnterpriseNumber[],
  [longitude, latitude]: [number, number] = [4.35, 50.85],
): Promise<void> {
  await sql`
    insert into location (number, longitude, latitude, precision, tier, source)
    select number, ${longitude}::float8 + (place % 50) * 0.001, ${latitude}::float8 + (place / 50) * 0.001, 'address', 'exact', 'best'
    from unnest(${numbers as string[]}::text[]) with ordinality as located (number, place)
    on conflict (number) do update set longitude = excluded.longitude, latitude = excluded.latitude`
}

export async function untilLoaded(map: MapHolder): Promise<void> {
  await until('the map is loaded', () => map.snapshot() !== undefined)
}

/** Name under which a VME is on a map. */
export function shown(map: MapHolder, position: number): string | undefined {
  const tree = map.snapshot()?.vmes
  const id = tree?.find(vmeNumber(position))
  if (tree === undefined || id === undefined) return undefined
  const { columns, index } = tree.point(id)
  return nameAt(columns, index)
}
