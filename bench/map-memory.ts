// A process of its own for C5 and M2: makes points or places, has them clustered, and says in one line what that took.
// node bench/map-memory.ts ours|places|bare 5000000
import { setTimeout as delay } from 'node:timers/promises'
import Supercluster from 'supercluster'
import { openBuilder } from '../src/map/clusters/builder.ts'
import { categoriesOfKind } from '../src/map/clusters/snapshot.ts'
import { RADIUS } from '../src/map/clusters/supercluster-trees.ts'
import { openTree } from '../src/map/clusters/tree.ts'
import { openColumnWriter } from '../src/map/points/column-writer.ts'
import { CLUSTER_MAX_ZOOM } from '../src/map/zooms.ts'
import { featuresOf, generatePlaces, generatePoints } from './map-points.ts'

export interface MemoryResult {
  loadMs: number
  /** Bytes once all is loaded, and at the worst moment before. */
  rss: number
  peakRss: number
  points: number
}

const box = { west: 2, south: 49, east: 7, north: 52 }

async function loadOurs(count: number, kind: 'vme' | 'property'): Promise<() => number> {
  const writer = openColumnWriter()
  for (const point of kind === 'vme' ? generatePoints(count) : generatePlaces(count)) writer.add(point)
  const columns = writer.finish()
  const builder = openBuilder()
  const tree = openTree(columns, (await builder.buildTree(columns, categoriesOfKind[kind])).data)
  await builder.close()
  return () => tree.clusters(box, 0).counts.reduce((sum, points) => sum + points, 0)
}

async function loadBare(count: number): Promise<() => number> {
  const index = new Supercluster({ radius: RADIUS, maxZoom: CLUSTER_MAX_ZOOM }).load(featuresOf(count))
  return () =>
    index
      .getClusters([box.west, box.south, box.east, box.north], 0)
      .reduce((sum, { properties }) => sum + (properties.point_count ?? 1), 0)
}

const [target, text] = process.argv.slice(2)
const start = performance.now()
const count = Number(text)
const answer = await (target === 'bare'
  ? loadBare(count)
  : loadOurs(count, target === 'places' ? 'property' : 'vme'))
const loadMs = performance.now() - start
// What the work left behind is given back within moments.
await delay(2_000)
const result: MemoryResult = {
  loadMs,
  rss: process.memoryUsage().rss,
  peakRss: process.resourceUsage().maxRSS * 1024,
  points: answer(),
}
process.stdout.write(`${JSON.stringify(result)}\n`)
