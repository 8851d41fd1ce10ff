// C6: what the map gains by reading the arrays of supercluster itself instead of asking supercluster.
import { createRandom } from '../../fixtures/sample/random.ts'
import { buildTree } from '../../src/map/clusters/cluster-levels.ts'
import { type ClusterTree, openTree } from '../../src/map/clusters/tree.ts'
import { selectFeatures, writeMap } from '../../src/map/draw/draw.ts'
import { buildColumns } from '../../src/map/points/column-writer.ts'
import { noColumns } from '../../src/map/points/columns.ts'
import { askSupercluster, assemble, buildInThread } from '../baselines/supercluster-tree.ts'
import type { BenchContext } from '../context.ts'
import type { Goal } from '../goal.ts'
import { COUNTRY_POINTS, generatePoints } from '../map-points.ts'
import { inTurn, median, ratio } from '../measure.ts'
import type { Row } from '../row.ts'

const PAIRS = 5
const VIEWS = 200
const LEAST_MS = 500

const none = openTree(noColumns(), buildTree(noColumns(), { first: 3, width: 1 }))

/** 1,200 by 800 pixels somewhere in the country. */
function viewsAt(zoom: number): (tree: ClusterTree) => Buffer {
  const next = createRandom(37)
  const degrees = (pixels: number): number => (pixels / 512 / 2 ** zoom) * 360
  const boxes = Array.from({ length: VIEWS }, () => {
    const [west, south] = [2.6 + next() * 3, 49.6 + next() * 1.6]
    return { west, south, east: west + degrees(1_200), north: south + degrees(800) * 0.63 }
  })
  let at = 0
  return (tree) =>
    writeMap({
      selection: selectFeatures({ vmes: tree, syndics: none }, { box: boxes[at++ % VIEWS], zoom }),
      head: { withoutCoordinates: 0, dataVersion: null, asOf: null, warnings: [] },
      focus: undefined,
      format: 'geojson',
      theme: 'points',
    })
}

/** Bodies written in a second of processor time, which others on the machine disturb less than the clock. */
function rateOf(tree: ClusterTree, write: (tree: ClusterTree) => Buffer): number {
  const start = performance.now()
  const before = process.cpuUsage()
  let replies = 0
  for (; performance.now() - start < LEAST_MS; replies++) write(tree)
  const { user, system } = process.cpuUsage(before)
  return (replies / (user + system)) * 1e6
}

async function measureReading({
  points = COUNTRY_POINTS,
  log,
}: Pick<BenchContext, 'points' | 'log'>): Promise<Row[]> {
  const columns = buildColumns(generatePoints(points))
  const data = buildTree(columns, { first: 0, width: 3 })
  const tree = openTree(columns, data)
  const arrays = await buildInThread(columns)
  const start = performance.now()
  const own = assemble(arrays)
  log(
    `built in ${arrays.buildMs.toFixed(0)} ms, put together in ${(performance.now() - start).toFixed(1)} ms`,
  )
  const asked = askSupercluster(own, tree, data)
  const rows: Row[] = []
  for (const zoom of [7, 9, 14]) {
    const write = viewsAt(zoom)
    const sizes = viewsAt(zoom)
    const bytes = sizes(tree).length
    for (let view = 1; view < VIEWS; view++) sizes(tree)
    if (sizes(asked).length !== bytes) throw new Error('the two do not draw the same')
    rateOf(tree, write)
    rateOf(asked, write)
    const runs = await inTurn(
      PAIRS,
      async () => rateOf(tree, write),
      async () => rateOf(asked, write),
    )
    const rate = ratio(runs, (run) => run)
    rows.push({
      key: 'C6.reading',
      label: `bodies of viewports at zoom ${zoom} written, ${points} points`,
      ours: `${median(runs.ours).toFixed(0)}/s`,
      baseline: `${median(runs.baseline).toFixed(0)}/s`,
      figure: rate.median,
      spread: [rate.min, rate.max],
      note: `${(bytes / 1_000).toFixed(0)} kB; baseline asks supercluster's own getClusters, getClusterExpansionZoom and getLeaves`,
    })
  }
  return rows
}

export const mapReadingGoal: Goal = { ids: ['C6'], run: measureReading }
