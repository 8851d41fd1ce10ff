import { describe, expect, test } from 'vitest'
import { createRecentValue } from '../../src/db/recent-value.ts'
import { nothingLoaded, type SourceDates } from '../../src/db/source-dates.ts'

// Below what a reply that waits for the database takes.
const FAST_MS = 80
const snapshotOf = (asOf: string, loadedAt: string): SourceDates => ({
  asOf,
  loadedAt,
  sources: [{ name: 'enterprise-register', asOf }],
})
const first = snapshotOf('2026-11-02', '2026-11-03T01:00:00.000Z')
const second = snapshotOf('2026-11-03', '2026-11-04T01:00:00.000Z')

/** A holder over a database that answers when it is told to, and a clock that is moved by hand. */
function held() {
  const asked: PromiseWithResolvers<SourceDates>[] = []
  const clock = { time: 0 }
  const load = (): Promise<SourceDates> => {
    const answer = Promise.withResolvers<SourceDates>()
    asked.push(answer)
    return answer.promise
  }
  const { current } = createRecentValue(load, nothingLoaded, () => clock.time)
  return { asked, clock, current }
}

async function timed<Result>(work: Promise<Result>): Promise<{ result: Result; ms: number }> {
  const startedAt = performance.now()
  return { result: await work, ms: performance.now() - startedAt }
}

describe('the snapshot held', () => {
  test('is asked for once by all who come meanwhile, and again after a second', async () => {
    const { asked, clock, current } = held()
    const both = Promise.all([current(), current()])
    asked[0]?.resolve(first)
    expect(await both).toEqual([first, first])
    clock.time = 999
    expect(await current()).toEqual(first)
    expect(asked).toHaveLength(1)
    clock.time = 1_000
    const next = current()
    asked[1]?.resolve(second)
    expect(await next).toEqual(second)
  })

  test('is shown at once while the database hangs, and renewed when it answers again', async () => {
    const { asked, clock, current } = held()
    const start = current()
    asked[0]?.resolve(first)
    await start
    clock.time = 5_000
    const { result, ms } = await timed(current())
    expect(result).toEqual(first)
    expect(ms).toBeLessThan(300)
    for (let turn = 0; turn < 20; turn++) {
      const again = await timed(current())
      expect(again.result).toEqual(first)
      expect(again.ms).toBeLessThan(FAST_MS)
    }
    asked[1]?.reject(new Error('too late'))
    await new Promise(setImmediate)
    clock.time = 10_000
    // The next attempt runs behind the reply as well.
    expect((await timed(current())).ms).toBeLessThan(FAST_MS)
    asked[2]?.resolve(second)
    await new Promise(setImmediate)
    expect(await current()).toEqual(second)
    expect(asked).toHaveLength(3)
  })

  test('is that nothing is loaded, not an error, when the database was never there', async () => {
    const { asked, current } = held()
    const start = current()
    asked[0]?.reject(new Error('away'))
    expect(await start).toEqual({
      asOf: null,
      loadedAt: undefined,
      sources: [{ name: 'enterprise-register', asOf: null }],
    })
  })
})
