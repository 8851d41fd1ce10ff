import { expect, test } from 'vitest'
import { collectSoon } from '../../../src/map/clusters/collect-soon.ts'
import { until } from '../../support/until.ts'

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
