// When readers are taken to be there, by a clock and a count of the test's own.
import { describe, expect, test } from 'vitest'
import { watchReaders } from '../../../indexer/engine/reader-watch.ts'

/** A watch over counts that are told: 'lost' where the engine does not answer. */
function watchOf() {
  const world = { time: 0, count: 10 as number | 'lost', looks: 0 }
  const watch = watchReaders({
    now: () => world.time,
    async countSearches() {
      world.looks += 1
      if (world.count === 'lost') throw new Error('no answer')
      return world.count
    },
  })
  const at = (time: number, count: number | 'lost' = world.count): Promise<boolean> => {
    Object.assign(world, { time, count })
    return watch.hasReaders()
  }
  return { world, at }
}

describe('readers', () => {
  test('are not there while the count stays, whatever it was before', async () => {
    const { at } = watchOf()
    expect([await at(0), await at(300), await at(600)]).toEqual([false, false, false])
  })

  test('are there from a search on, until some time after the last one', async () => {
    const { at } = watchOf()
    await at(0)
    expect(await at(300, 11)).toBe(true)
    expect(await at(3_200)).toBe(true)
    expect(await at(3_400)).toBe(false)
    expect(await at(3_700, 12)).toBe(true)
  })

  test('are looked for no more often than four times a second', async () => {
    const { world, at } = watchOf()
    for (let time = 0; time < 1_000; time += 10) await at(time, 10 + time)
    expect(world.looks).toBe(4)
  })

  test('are taken to be there while the engine does not say, and when an index is gone', async () => {
    const { at } = watchOf()
    expect(await at(0, 'lost')).toBe(true)
    expect(await at(4_000, 10)).toBe(false)
    expect(await at(4_300, 7)).toBe(true)
  })
})
