// The thread that clusters, as those meet it who ask it.
import { expect, test } from 'vitest'
import { openBuilder } from '../../../src/map/clusters/builder.ts'
import { buildTree } from '../../../src/map/clusters/cluster-levels.ts'
import { buildColumns } from '../../../src/map/points/column-writer.ts'
import type { PointColumns } from '../../../src/map/points/columns.ts'
import { rollDice } from '../../support/seed.ts'
import { makePoints } from '../points.ts'

const categories = { first: 0, width: 3 }

test('what cannot be sent or clustered is rejected, and the next question is answered', async () => {
  const builder = openBuilder()
  const unsendable = { count: 1, names: () => {} } as unknown as PointColumns
  await expect(builder.buildTree(unsendable, categories)).rejects.toThrow('could not be cloned')
  await expect(builder.buildTree({ count: 1 } as PointColumns, categories)).rejects.toThrow()
  const columns = buildColumns(makePoints(rollDice('builder'), 200))
  const { data } = await builder.buildTree(columns, categories)
  expect(data.counts).toEqual(buildTree(columns, categories).counts)
  await builder.close()
})
