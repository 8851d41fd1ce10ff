import { expect, test } from 'vitest'
import { makeGiveWay } from '../../src/time/give-way.ts'

const hold = (ms: number): void => {
  const end = performance.now() + ms
  while (performance.now() < end);
}

test('others have their turn while long work goes on, and not after each of its pieces', async () => {
  let turns = 0
  let isOver = false
  const other = (): void => {
    turns += 1
    if (!isOver) setImmediate(other)
  }
  setImmediate(other)
  const giveWay = makeGiveWay()
  for (let piece = 0; piece < 40; piece++) {
    hold(1)
    await giveWay()
  }
  isOver = true
  expect(turns).toBeGreaterThan(1)
  expect(turns).toBeLessThan(20)
})
