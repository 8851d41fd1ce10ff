// When a page that is kept fresh asks again.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepFresh } from '../../../web/parts/keep-fresh.ts'

const MINUTE = 60_000

class Page extends EventTarget {
  visibilityState = 'visible'
  turn(state: 'visible' | 'hidden'): void {
    this.visibilityState = state
    this.dispatchEvent(new Event('visibilitychange'))
  }
}

let page: Page
let acts: number
let end: () => void
beforeEach(() => {
  vi.useFakeTimers()
  page = new Page()
  acts = 0
  vi.stubGlobal('document', page)
  end = keepFresh(() => {
    acts++
  }, MINUTE)
})
afterEach(() => {
  end()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('acts each minute while it is seen', () => {
  vi.advanceTimersByTime(MINUTE - 1)
  expect(acts).toBe(0)
  vi.advanceTimersByTime(1)
  expect(acts).toBe(1)
  vi.advanceTimersByTime(5 * MINUTE)
  expect(acts).toBe(6)
})

test('does nothing while it is hidden, and acts at once when it is seen again after a minute', () => {
  page.turn('hidden')
  vi.advanceTimersByTime(10 * MINUTE)
  expect(acts).toBe(0)
  page.turn('visible')
  expect(acts).toBe(1)
  vi.advanceTimersByTime(MINUTE)
  expect(acts).toBe(2)
})

test('a glance elsewhere changes nothing', () => {
  vi.advanceTimersByTime(MINUTE / 2)
  page.turn('hidden')
  vi.advanceTimersByTime(MINUTE / 4)
  page.turn('visible')
  expect(acts).toBe(0)
  vi.advanceTimersByTime(MINUTE / 4)
  expect(acts).toBe(1)
})

test('ends', () => {
  end()
  vi.advanceTimersByTime(2 * MINUTE)
  page.turn('visible')
  expect(acts).toBe(0)
})
