// The thread that builds a supercluster as its documentation has it, and transfers the arrays it consists of.
import { parentPort, workerData } from 'node:worker_threads'
import Supercluster, { type Options } from 'supercluster'
import type { PointColumns } from '../../src/map/points/columns.ts'

export interface ThreadInput {
  columns: Pick<PointColumns, 'count' | 'longitudes' | 'latitudes'>
  options: Options<object, object>
}

/** What the private members of a supercluster 9.1.0 are made of; zooms that look the same share a tree. */
export interface SuperclusterArrays {
  trees: { kd: ArrayBuffer; rows: Int32Array<ArrayBuffer> }[]
  coords: Float64Array<ArrayBuffer>
  buildMs: number
}

interface Private {
  trees: { ids: Uint32Array<ArrayBuffer>; data: Int32Array<ArrayBuffer> }[]
  coords: Float64Array<ArrayBuffer>
}

const { columns, options } = workerData as ThreadInput
const start = performance.now()
const built = new Supercluster(options).load(
  Array.from({ length: columns.count }, (_, index) => ({
    type: 'Feature' as const,
    properties: {},
    geometry: {
      type: 'Point' as const,
      coordinates: [columns.longitudes[index] as number, columns.latitudes[index] as number],
    },
  })),
)
const { trees, coords } = built as unknown as Private
const arrays: SuperclusterArrays = {
  trees: trees.map(({ ids, data }) => ({ kd: ids.buffer, rows: data })),
  coords,
  buildMs: performance.now() - start,
}
const buffers = arrays.trees.flatMap(({ kd, rows }) => [kd, rows.buffer])
parentPort?.postMessage(arrays, [...new Set([...buffers, coords.buffer])])
