import { expect, test } from 'vitest'
import { openExportTurns } from '../../src/exports/turns.ts'

const limits = { atATime: 3, sessions: 1, waiting: 2, waitMs: 60_000 }
const copy = (account: string) => ({ account, road: 'session' }) as const
const index = (account: string) => ({ account, road: 'index' }) as const

/** Whether it may begin by now. */
function asked(entering: Promise<() => void>) {
  const state = { isIn: false, leave: () => {} }
  entering.then(
    (leave) => Object.assign(state, { isIn: true, leave }),
    () => {},
  )
  return state
}
const settle = () => new Promise(setImmediate)

test('an account waits for its own, a copy for another copy, and neither keeps others behind it', async () => {
  const turns = openExportTurns(limits)
  const first = asked(turns.enter(copy('a')))
  const [same, other] = [asked(turns.enter(index('a'))), asked(turns.enter(copy('b')))]
  const free = asked(turns.enter(index('c')))
  await settle()
  expect([first, same, other, free].map(({ isIn }) => isIn)).toEqual([true, false, false, true])
  first.leave()
  await settle()
  expect([same, other].map(({ isIn }) => isIn)).toEqual([true, true])
})

test('who comes when the line is full, or waits too long, is told when to come again', async () => {
  const turns = openExportTurns({ ...limits, waiting: 1, waitMs: 20 })
  await turns.enter(index('a'))
  const waiting = turns.enter(index('a'))
  const refusal = { code: 'exports_busy', statusCode: 503, headers: { 'retry-after': '15' } }
  await expect(turns.enter(index('a'))).rejects.toMatchObject(refusal)
  await expect(waiting).rejects.toMatchObject(refusal)
})

test('a turn is given back once, however often its end is told', async () => {
  const turns = openExportTurns({ ...limits, atATime: 1 })
  const leave = await turns.enter(index('a'))
  leave()
  const second = await turns.enter(index('b'))
  leave()
  const third = asked(turns.enter(index('c')))
  await settle()
  expect(third.isIn).toBe(false)
  second()
  await settle()
  expect(third.isIn).toBe(true)
})
