// C3: the same clusters as supercluster's own. C5: five million points in memory, M2: places. C1 and C2 are in
// map-replies.ts, C4 is in map-swaps.ts, C6 in map-reading.ts.
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import Supercluster from 'supercluster'
import { createRandom } from '../../fixtures/sample/random.ts'
import { buildTree } from '../../src/map/clusters/cluster-levels.ts'
import { RADIUS } from '../../src/map/clusters/supercluster-trees.ts'
import { openTree } from '../../src/map/clusters/tree.ts'
import { buildColumns } from '../../src/map/points/column-writer.ts'
import { CLUSTER_MAX_ZOOM } from '../../src/map/zooms.ts'
import type { BenchContext } from '../context.ts'
import type { Goal } from '../goal.ts'
import type { MemoryResult } from '../map-memory.ts'
import { COUNTRY_POINTS, generatePoints, randomBox } from '../map-points.ts'
import type { Row } from '../row.ts'

const BOXES = 10_000
const MOST_POINTS = 5_000_000

/** Boxes in which supercluster has other clusters, or as many points in others. */
function compareBoxes({ points = COUNTRY_POINTS }: BenchContext): Row {
  const columns = buildColumns(generatePoints(points))
  const tree = openTree(columns, buildTree(columns, { first: 0, width: 3 }))
  const own = new Supercluster({ radius: RADIUS, maxZoom: CLUSTER_MAX_ZOOM }).load(
    Array.from({ length: columns.count }, (_, index) => ({
      type: 'Feature' as const,
      properties: {},
      geometry: {
        type: 'Point' as const,
        coordinates: [columns.longitudes[index] as number, columns.latitudes[index] as number],
      },
    })),
  )
  const next = createRandom(23)
  let different = 0
  for (let round = 0; round < BOXES; round++) {
    const box = randomBox(next)
    // Deep zooms of wide boxes are what limits are for.
    const zoom = Math.min(18, Math.floor(next() * 8 - Math.log2(box.east - box.west) + 6))
    const found = tree.clusters(box, zoom)
    const known = own.getClusters([box.west, box.south, box.east, box.north], zoom)
    const isSame = known.every(
      ({ geometry: { coordinates }, properties }, at) =>
        Math.abs((coordinates[0] as number) - (found.longitudes[at] as number)) < 1e-9 &&
        Math.abs((coordinates[1] as number) - (found.latitudes[at] as number)) < 1e-9 &&
        (properties.point_count ?? 1) === found.counts[at],
    )
    if (found.length !== known.length || !isSame) different++
  }
  return {
    key: 'C3.boxes',
    label: `boxes of ${BOXES} with other clusters, ${points} points`,
    ours: String(different),
    baseline: '0',
    figure: different,
    note: 'against getClusters on the same box',
  }
}

async function runMemory(target: 'ours' | 'places' | 'bare', points: number): Promise<MemoryResult> {
  const script = fileURLToPath(new URL('../map-memory.ts', import.meta.url))
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--max-old-space-size=8192',
    script,
    target,
    String(points),
  ])
  return JSON.parse(stdout) as MemoryResult
}

async function measureMemory({ log, points = MOST_POINTS }: BenchContext): Promise<Row[]> {
  const ours = await runMemory('ours', points)
  const places = await runMemory('places', points)
  const bare = await runMemory('bare', points)
  log(JSON.stringify({ ours, places, bare }))
  if ([ours, places, bare].some((one) => one.points !== points)) throw new Error('points are missing')
  const gigabytes = (bytes: number): string => `${(bytes / 2 ** 30).toFixed(2)} GiB`
  const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`
  return [
    {
      key: 'C5.memory',
      label: `memory with ${points} points`,
      ours: gigabytes(ours.rss),
      baseline: gigabytes(bare.rss),
      figure: ours.rss / 2 ** 30,
      note: `at worst ${gigabytes(ours.peakRss)}`,
    },
    {
      key: 'M2.places',
      label: `memory with ${points} places, their building included`,
      ours: gigabytes(places.peakRss),
      baseline: '–',
      figure: places.peakRss / 2 ** 30,
      note: `${gigabytes(places.rss)} once they are built, in ${seconds(places.loadMs)}`,
    },
    {
      key: 'C5.load',
      label: `${points} points made and clustered`,
      ours: seconds(ours.loadMs),
      baseline: seconds(bare.loadMs),
      figure: ours.loadMs / bare.loadMs,
      note: 'sums by category included in ours; one run each',
    },
  ]
}

export const mapClustersGoal: Goal = {
  ids: ['C3'],
  run: async (context) => [compareBoxes(context)],
}

export const mapMemoryGoal: Goal = { ids: ['C5', 'M2'], run: measureMemory }
