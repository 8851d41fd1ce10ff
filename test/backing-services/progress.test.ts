import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startProgress } from '../../backing-services/progress.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

function collect() {
  const stream = new PassThrough()
  return { stream: stream as unknown as NodeJS.WriteStream, text: () => String(stream.read() ?? '') }
}

test('work of less than two seconds says nothing', () => {
  const { stream, text } = collect()
  const progress = startProgress({ label: 'Importing', stream })
  vi.advanceTimersByTime(1_500)
  progress.update(3, 10)
  progress.stop()
  expect(text()).toBe('')
})

test('longer work writes a line now and then where there is no terminal, and one at its end', () => {
  const { stream, text } = collect()
  const progress = startProgress({ label: 'Importing', unit: 'kB', stream })
  progress.update(1_000, 4_000)
  vi.advanceTimersByTime(2_500)
  expect(text()).toMatch(/^Importing: 1,000 of 4,000 kB, 2 s\n$/)
  vi.advanceTimersByTime(5_000)
  expect(text()).toBe('')
  progress.update(4_000)
  vi.advanceTimersByTime(6_000)
  expect(text()).toMatch(/^Importing: 4,000 of 4,000 kB, 1[23] s\n$/)
  progress.stop()
  expect(text()).toMatch(/^Importing: done in 14 s, 4,000 kB\n$/)
})
