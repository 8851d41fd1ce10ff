import { expect, test } from 'vitest'
import { collectSoon, countLeftBehind } from '../../../src/map/clusters/collect-soon.ts'
import { until } from '../../support/indexing.ts'

/** Maps of before, as the collector sees them: small, and referred to by nothing when this is over. */
function leaveBehind(count: number, onGone: () => void): FinalizationRegistry<number> {
  const registry = new FinalizationRegistry(onGone)
  for (let at = 0; at < count; at++) registry.register(new SharedArrayBuffer(2 ** 20), at)
  return registry
}

test('memory that threads share is given back once nothing refers to it', async () => {
  let gone = 0
  const registry = leaveBehind(20, () => {
    gone++
  })
  collectSoon()
  await until('all are gone', () => gone === 20)
  expect(registry).toBeDefined()
})

test('the collector is started once for many small maps, and for each large one', () => {
  let collections = 0
  const leaveBehind = countLeftBehind(() => void collections++)
  for (let map = 0; map < 16; map++) leaveBehind(4 * 2 ** 20)
  expect(collections).toBe(1)
  leaveBehind(2 ** 30)
  expect(collections).toBe(2)
})
