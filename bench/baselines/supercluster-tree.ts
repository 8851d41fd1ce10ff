// The map's questions put to supercluster itself: getClusters, getClusterExpansionZoom and getLeaves of an object that is
// put together again around arrays which another thread has built. What supercluster does not tell (counts by category,
// boxes, stacks) is asked of the product's own tree.
import { Worker } from 'node:worker_threads'
import KDBush from 'kdbush'
import Supercluster from 'supercluster'
import { RADIUS } from '../../src/map/clusters/supercluster-trees.ts'
import { type ClusterTree, makeClusters } from '../../src/map/clusters/tree.ts'
import type { TreeData } from '../../src/map/clusters/tree-data.ts'
import type { PointColumns } from '../../src/map/points/columns.ts'
import { CLUSTER_MAX_ZOOM } from '../../src/map/zooms.ts'
import type { SuperclusterArrays, ThreadInput } from './supercluster-thread.ts'

type Own = Supercluster<object, object>

const options = { radius: RADIUS, maxZoom: CLUSTER_MAX_ZOOM }

export async function buildInThread({
  count,
  longitudes,
  latitudes,
}: PointColumns): Promise<SuperclusterArrays> {
  const workerData: ThreadInput = { columns: { count, longitudes, latitudes }, options }
  const worker = new Worker(new URL('./supercluster-thread.ts', import.meta.url), { workerData })
  return new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}

export function assemble({ trees, coords }: SuperclusterArrays): Own {
  const opened = new Map<ArrayBuffer, KDBush>()
  const numPoints = coords.length / 2
  const open = ({ kd, rows }: SuperclusterArrays['trees'][number]): KDBush => {
    const tree = opened.get(kd) ?? Object.assign(KDBush.from(kd), { data: rows })
    opened.set(kd, tree)
    return tree
  }
  return Object.assign(new Supercluster<object, object>(options), {
    trees: trees.map(open),
    coords,
    numPoints,
    props: new Array<object>(numPoints).fill({}),
    // So that a feature names its point.
    ids: Uint32Array.from({ length: numPoints }, (_, index) => index),
  })
}

/** Ids of supercluster by cluster of the product's tree. */
const idsOf = ({ origins, expansionZooms }: TreeData, points: number): Int32Array =>
  origins.map((origin, cluster) => (origin << 5) + (expansionZooms[cluster] as number) + points)

/** The product's tree with supercluster's own answers where it has any. */
export function askSupercluster(own: Own, tree: ClusterTree, data: TreeData): ClusterTree {
  const ids = idsOf(data, tree.count)
  const clusterOf = new Map<number, number>()
  for (const [cluster, id] of ids.entries()) clusterOf.set(id, cluster)
  return {
    ...tree,
    clusters({ west, south, east, north }, zoom, limit) {
      let served = Math.min(Math.floor(zoom), CLUSTER_MAX_ZOOM + 1)
      let features = own.getClusters([west, south, east, north], served)
      while (limit !== undefined && features.length > limit && served > 0)
        features = own.getClusters([west, south, east, north], --served)
      const found = makeClusters(features.length, served)
      for (const [at, { id, geometry, properties }] of features.entries()) {
        found.longitudes[at] = geometry.coordinates[0] as number
        found.latitudes[at] = geometry.coordinates[1] as number
        const isCluster = 'cluster_id' in properties
        found.counts[at] = isCluster ? properties.point_count : 1
        found.ids[at] = isCluster ? (clusterOf.get(properties.cluster_id) as number) : (id as number)
      }
      return found
    },
    expansionZoom: (cluster) => own.getClusterExpansionZoom(ids[cluster] as number),
    leaves: (cluster, limit, offset) =>
      own.getLeaves(ids[cluster] as number, limit, offset).map(({ id }) => id as number),
  }
}
