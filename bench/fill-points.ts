// Made-up points as documents of search indices of their own, for sizes that no sample country has.
import { type DocumentKind, documentKinds, indexDefinitions } from '../mappings/index.ts'
import { bucketOf } from '../src/engine/bucket.ts'
import type { MapSnapshot } from '../src/map/clusters/snapshot.ts'
import type { ClusterTree } from '../src/map/clusters/tree.ts'
import { unitsAt } from '../src/map/insights/place-numbers.ts'
import { nameAt, type PointColumns } from '../src/map/points/columns.ts'
import type { MapPoint } from '../src/map/points/point.ts'
import { numberOfKey } from '../src/register/number-key.ts'
import type { BenchContext } from './context.ts'
import { generatePlaces, generatePoints } from './map-points.ts'

const POINTS_A_BULK = 5_000

const locationOf = ({ position }: Pick<MapPoint, 'position'>) =>
  position && { lat: position.latitude, lon: position.longitude }

/** Only what the map reads; a later version has another name. */
const vmeDocument = (point: MapPoint, version: number): object => ({
  enterpriseNumber: point.enterpriseNumber,
  contentHash: `${point.enterpriseNumber}-${version}`,
  bucket: bucketOf(point.enterpriseNumber),
  rank: 0,
  location: locationOf(point),
  mapCategories: [point.category],
  syndicNumbers: point.syndicNumbers,
  facts: {
    name: version === 0 ? point.name : `Version ${version}`,
    location: point.position && { precision: point.position.precision },
  },
})

/** More units than any has at first. */
const UNITS_OF_VERSION = 1_000

/** The same of a place; a later version has so many units. */
const placeDocument = ({ place, ...point }: MapPoint, version: number): object => ({
  key: point.enterpriseNumber,
  contentHash: `${point.enterpriseNumber}-${version}`,
  bucket: bucketOf(point.enterpriseNumber),
  kind: place?.kind,
  score: place?.score,
  units: version === 0 ? place?.units : UNITS_OF_VERSION + version,
  unitsSource: place?.unitsSource,
  location: locationOf(point),
  vmes: place?.vmes.map(numberOfKey),
  facts: { address: point.name === '' ? null : { line: point.name }, reasons: place?.reasons },
})

export interface PointKind {
  generate(count: number): Generator<MapPoint>
  documentOf(point: MapPoint, version: number): object
  treeOf(all: MapSnapshot | undefined): ClusterTree | undefined
  /** Of a point that is shown. */
  versionOf(columns: PointColumns, index: number): number
}

/** Kinds that a bench makes up and changes. */
export const pointKinds = {
  vme: {
    generate: generatePoints,
    documentOf: vmeDocument,
    treeOf: (all) => all?.vmes,
    versionOf: (columns, index) => Number(/^Version (\d+)$/.exec(nameAt(columns, index))?.[1] ?? 0),
  },
  property: {
    generate: generatePlaces,
    documentOf: placeDocument,
    treeOf: (all) => all?.places?.tree,
    versionOf: (columns, index) => Math.max(0, unitsAt(columns, index) - UNITS_OF_VERSION),
  },
} as const satisfies Partial<Record<DocumentKind, PointKind>>
export type PointKindName = keyof typeof pointKinds

async function fillIndices(
  { engine, log }: BenchContext,
  { prefix, points, kind }: { prefix: string; points: number; kind: PointKindName },
): Promise<void> {
  for (const each of documentKinds)
    await engine.indices.create({
      index: `${prefix}${each}`,
      settings: { ...indexDefinitions[each].settings, number_of_shards: 1, number_of_replicas: 0 },
      mappings: indexDefinitions[each].mappings,
    })
  const index = `${prefix}${kind}` satisfies `${string}${DocumentKind}`
  const { generate, documentOf } = pointKinds[kind]
  let lines: object[] = []
  const flush = async (): Promise<void> => {
    const { errors } = await engine.bulk({ operations: lines })
    if (errors) throw new Error('the engine refused points of the bench')
    lines = []
  }
  for (const point of generate(points)) {
    lines.push({ index: { _index: index, _id: point.enterpriseNumber } }, documentOf(point, 0))
    if (lines.length === POINTS_A_BULK * 2) await flush()
  }
  if (lines.length > 0) await flush()
  await engine.indices.refresh({ index })
  log(`${points.toLocaleString('en')} points are indexed`)
}

/** Fills indices with so many points of one kind, and removes them afterwards. */
export async function withPointIndices<T>(
  context: BenchContext,
  { points, kind }: { points: number; kind: PointKindName },
  work: (prefix: string) => Promise<T>,
): Promise<T> {
  const prefix = `bench-map-${process.pid}-`
  try {
    await fillIndices(context, { prefix, points, kind })
    return await work(prefix)
  } finally {
    for (const each of documentKinds)
      await context.engine.indices.delete({ index: `${prefix}${each}`, ignore_unavailable: true })
  }
}
