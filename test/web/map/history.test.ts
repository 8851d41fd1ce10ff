// The address of the map: written no oftener than browsers allow, and in the end whatever they refuse.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAddressWriter } from '../../../web/map/history.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** As Safari has it: so many writes in thirty seconds, the next ones are refused. */
function openBrowser(most: number) {
  const times: number[] = []
  const entries = ['/map']
  let refused = 0
  const write = (url: string, isStep: boolean): void => {
    const now = performance.now()
    if (times.filter((time) => time > now - 30_000).length >= most) {
      refused += 1
      throw new DOMException('too many', 'SecurityError')
    }
    times.push(now)
    if (isStep) entries.push(url)
    else entries[entries.length - 1] = url
  }
  const writer = createAddressWriter({
    history: {
      state: null,
      pushState: (_data: unknown, _title: string, url?: string | URL | null) => write(String(url), true),
      replaceState: (_data: unknown, _title: string, url?: string | URL | null) => write(String(url), false),
    },
    address: () => entries.at(-1) ?? '',
  })
  return { writer, entries, refused: () => refused, writes: () => times.length }
}

test('a map that never stands still is written at most a hundred times in thirty seconds, its last state too', () => {
  const { writer, entries, refused, writes } = openBrowser(100)
  for (let turn = 0; turn < 3_000; turn++) {
    writer.replace(`/map?turn=${turn}`)
    expect(writer.current()).toBe(`/map?turn=${turn}`)
    vi.advanceTimersByTime(10)
  }
  vi.advanceTimersByTime(400)
  expect([entries, refused()]).toEqual([['/map?turn=2999'], 0])
  expect(writes()).toBeLessThanOrEqual(100)
})

test('a step is written at once, behind what was still to be written', () => {
  const { writer, entries } = openBrowser(100)
  writer.replace('/map?a')
  vi.advanceTimersByTime(1)
  writer.replace('/map?b')
  writer.push('/map?c')
  expect(entries).toEqual(['/map?b', '/map?c'])
  vi.advanceTimersByTime(5_000)
  expect(entries).toEqual(['/map?b', '/map?c'])
})

test('what is refused is tried again until it is written, and nothing throws', () => {
  const { writer, entries, refused } = openBrowser(2)
  for (const name of ['a', 'b', 'c', 'd']) {
    writer.replace(`/map?${name}`)
    vi.advanceTimersByTime(500)
  }
  writer.push('/map?e')
  expect(refused()).toBeGreaterThan(0)
  expect(writer.current()).toBe('/map?e')
  vi.advanceTimersByTime(90_000)
  expect(entries.at(-1)).toBe('/map?e')
})

test('a frame that refuses all is asked ever more rarely', () => {
  const { writer, entries, refused } = openBrowser(0)
  writer.replace('/map?a')
  vi.advanceTimersByTime(600_000)
  expect([entries, refused() < 30]).toEqual([['/map'], true])
  writer.forget()
  const before = refused()
  vi.advanceTimersByTime(600_000)
  expect(refused()).toBe(before)
})
