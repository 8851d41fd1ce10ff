// The thread of test/map/clusters/tree.test.ts.
import { parentPort, workerData } from 'node:worker_threads'
import { buildTree } from '../../../src/map/clusters/cluster-levels.ts'
import { buildColumns } from '../../../src/map/points/column-writer.ts'
import type { MapPoint } from '../../../src/map/points/point.ts'

const columns = buildColumns(workerData as MapPoint[])
parentPort?.postMessage({ columns, data: buildTree(columns, { first: 0, width: 3 }) })
