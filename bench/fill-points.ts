// Made-up points as documents of search indices of their own, for sizes that no sample country has.
import { type DocumentKind, documentKinds, indexDefinitions } from '../mappings/index.ts'
import { bucketOf } from '../src/engine/bucket.ts'
import type { MapPoint } from '../src/map/points/point.ts'
import type { BenchContext } from './context.ts'
import { generatePoints } from './map-points.ts'

const POINTS_A_BULK = 5_000

/** Only what the map reads. */
export const documentOf = (point: MapPoint, version: number): object => ({
  enterpriseNumber: point.enterpriseNumber,
  contentHash: `${point.enterpriseNumber}-${version}`,
  bucket: bucketOf(point.enterpriseNumber),
  rank: 0,
  location: point.position && { lat: point.position.latitude, lon: point.position.longitude },
  mapCategories: [point.category],
  syndicNumbers: point.syndicNumbers,
  facts: {
    name: version === 0 ? point.name : `Version ${version}`,
    location: point.position && { precision: point.position.precision },
  },
})

async function fillIndices({ engine, log }: BenchContext, prefix: string, points: number): Promise<void> {
  for (const kind of documentKinds)
    await engine.indices.create({
      index: `${prefix}${kind}`,
      settings: { ...indexDefinitions[kind].settings, number_of_shards: 1, number_of_replicas: 0 },
      mappings: indexDefinitions[kind].mappings,
    })
  const index = `${prefix}vme` satisfies `${string}${DocumentKind}`
  let lines: object[] = []
  const flush = async (): Promise<void> => {
    const { errors } = await engine.bulk({ operations: lines })
    if (errors) throw new Error('the engine refused points of the bench')
    lines = []
  }
  for (const point of generatePoints(points)) {
    lines.push({ index: { _index: index, _id: point.enterpriseNumber } }, documentOf(point, 0))
    if (lines.length === POINTS_A_BULK * 2) await flush()
  }
  if (lines.length > 0) await flush()
  await engine.indices.refresh({ index })
  log(`${points.toLocaleString('en')} points are indexed`)
}

/** Fills indices with so many points, VMEs all, and removes them afterwards. */
export async function withPointIndices<T>(
  context: BenchContext,
  points: number,
  work: (prefix: string) => Promise<T>,
): Promise<T> {
  const prefix = `bench-map-${process.pid}-`
  try {
    await fillIndices(context, prefix, points)
    return await work(prefix)
  } finally {
    for (const kind of documentKinds)
      await context.engine.indices.delete({ index: `${prefix}${kind}`, ignore_unavailable: true })
  }
}
