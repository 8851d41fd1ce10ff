import { expect, test } from 'vitest'
import { paceBuilds } from '../../../src/map/follow/build-pace.ts'
import { rollDice } from '../../support/seed.ts'
import { makeClock } from './clock.ts'

test('after a build that took t the next one waits for twice as long, and never two are under way', async () => {
  const dice = rollDice('pace')
  const clock = makeClock()
  const pace = paceBuilds(clock, 500)
  let underWay = 0
  const spans: { start: number; end: number }[] = []
  const build = async (): Promise<void> => {
    expect(++underWay).toBe(1)
    const start = clock.now()
    const tookMs = dice.below(3_000)
    await new Promise<void>((resolve) => clock.after(tookMs, resolve))
    spans.push({ start, end: clock.now() })
    underWay--
    if (dice.chance(0.3)) throw new Error('cannot be built')
  }
  // Some are asked for while others are under way.
  const asked = Array.from({ length: 40 }, async () => {
    await new Promise<void>((resolve) => clock.after(dice.below(60_000), resolve))
    await pace.run(build).catch(() => {})
  })
  let isOver = false
  const over = Promise.all(asked).then(() => {
    isOver = true
  })
  while (!isOver) await clock.pass(100)
  await over
  expect(spans).toHaveLength(40)
  for (const [at, { start }] of spans.entries()) {
    const before = spans[at - 1]
    if (before === undefined) continue
    expect(start - before.end).toBeGreaterThanOrEqual(Math.max(500, 2 * (before.end - before.start)))
  }
})

test('the first build and one after a long quiet start at once', async () => {
  const clock = makeClock()
  const pace = paceBuilds(clock, 500)
  const starts: number[] = []
  const build = async (): Promise<void> => void starts.push(clock.now())
  await pace.run(build)
  await clock.pass(10_000)
  const now = clock.now()
  await pace.run(build)
  expect(starts).toEqual([0, now])
})
