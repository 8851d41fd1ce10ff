import { expect, test } from 'vitest'
import { createGuard } from '../../../src/http/guard/guard.ts'
import { NoTurn, openTurns } from '../../../src/http/guard/turns.ts'
import { Problem } from '../../../src/http/problem.ts'

function gate() {
  const open: (() => void)[] = []
  return {
    work: () => new Promise<void>((resolve) => open.push(resolve)),
    underWay: () => open.length,
    openNext: () => open.shift()?.(),
  }
}
const soon = () => new Promise((resolve) => setImmediate(resolve))

test('so many at a time, the others in the order in which they came', async () => {
  const { take } = openTurns({ atATime: () => 2, waiting: 2, waitMs: 60_000 })
  const { work, underWay, openNext } = gate()
  const done: number[] = []
  const turns = [0, 1, 2, 3].map((turn) => take(work).then(() => done.push(turn)))
  await soon()
  expect(underWay()).toBe(2)
  await expect(take(work)).rejects.toBeInstanceOf(NoTurn)
  for (let turn = 0; turn < 4; turn++) {
    openNext()
    await soon()
  }
  await Promise.all(turns)
  expect(done).toEqual([0, 1, 2, 3])
  // A turn that failed is a turn that ended.
  await expect(take(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  expect(await take(async () => 'free')).toBe('free')
})

test('fewer are let in while others have more need, and then as many as before', async () => {
  let most = 3
  const { take } = openTurns({ atATime: () => most, waiting: 9, waitMs: 60_000 })
  const { work, underWay, openNext } = gate()
  const turns = Array.from({ length: 7 }, () => take(work))
  const leaveOne = async (): Promise<number> => {
    openNext()
    await soon()
    return underWay()
  }
  await soon()
  expect(underWay()).toBe(3)
  most = 1
  expect([await leaveOne(), await leaveOne(), await leaveOne(), await leaveOne()]).toEqual([2, 1, 1, 1])
  most = 3
  expect(await leaveOne()).toBe(2)
  expect([await leaveOne(), await leaveOne()]).toEqual([1, 0])
  await Promise.all(turns)
})

test('who waits too long is refused, and takes no turn later', async () => {
  const { take } = openTurns({ atATime: () => 1, waiting: 5, waitMs: 5 })
  const { work, openNext } = gate()
  const first = take(work)
  await expect(take(work)).rejects.toBeInstanceOf(NoTurn)
  openNext()
  await first
  expect(await take(async () => 'free')).toBe('free')
})

test('a guard refuses who gets no turn, and its breaker knows nothing of it', async () => {
  const guard = createGuard({
    name: 'pages',
    code: 'search_unavailable',
    limitMs: 60_000,
    isUnavailable: () => true,
    probe: async () => {},
    turns: openTurns({ atATime: () => 1, waiting: 0, waitMs: 5 }),
  })
  const { work, openNext } = gate()
  const first = guard.run(work)
  for (let turn = 0; turn < 20; turn++) await expect(guard.run(work)).rejects.toBeInstanceOf(Problem)
  expect([guard.breaker.state(), guard.load()]).toEqual(['closed', 1])
  openNext()
  await first
  expect(guard.load()).toBe(0)
})
