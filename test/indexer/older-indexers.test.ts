import { expect, test } from 'vitest'
import { watchOlderIndexers } from '../../indexer/older-indexers.ts'
import type { Heartbeat } from '../../src/jobs/heartbeat.ts'

const OWN = 5
const heartbeat = (definitions: number | undefined, secondsAgo = 0): Heartbeat => ({
  at: new Date(Date.now() - secondsAgo * 1000).toISOString(),
  ageMs: secondsAgo * 1000,
  process: `indexer-${definitions}`,
  drains: {},
  ...(definitions === undefined ? {} : { definitions }),
})

/** How often the going of older ones was told after each look. */
function goings(...looks: Heartbeat[][]): number[] {
  let told = 0
  const watch = watchOlderIndexers(OWN, () => {
    told += 1
  })
  return looks.map((heartbeats) => {
    watch.see([heartbeat(OWN), ...heartbeats])
    return told
  })
}

test('an older indexer that ends is told once', () => {
  expect(goings([heartbeat(4)], [heartbeat(4)], [], [])).toEqual([0, 0, 1, 1])
})

test('one of a release that told no number is older too', () => {
  expect(goings([heartbeat(undefined)], [])).toEqual([0, 1])
})

test('the last of several counts', () => {
  expect(goings([heartbeat(3), heartbeat(4)], [heartbeat(4)], [])).toEqual([0, 0, 1])
})

test('one that falls silent has ended, and may come back', () => {
  expect(goings([heartbeat(4)], [heartbeat(4, 3_600)], [heartbeat(4)], [])).toEqual([0, 1, 1, 2])
})

test('those of the same or a newer release may come and go', () => {
  expect(goings([heartbeat(5), heartbeat(6)], [])).toEqual([0, 0])
})
