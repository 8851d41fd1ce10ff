// The thread of test/map/tree.test.ts.
import { parentPort, workerData } from 'node:worker_threads'
import type { MapPoint } from '../../src/domain/map-point.ts'
import { buildTree } from '../../src/map/cluster-levels.ts'
import { buildColumns } from '../../src/map/column-writer.ts'

const columns = buildColumns(workerData as MapPoint[])
parentPort?.postMessage({ columns, data: buildTree(columns, { first: 0, width: 3 }) })
