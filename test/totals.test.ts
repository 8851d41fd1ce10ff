import { expect, test } from 'vitest'
import { addTotals, renderTotals, type Totals } from './support/totals.ts'

const unit: Totals = {
  passed: 40,
  failed: 0,
  skipped: 2,
  files: Array.from({ length: 25 }, (_, at) => ({ path: `test/unit-${at}.test.ts`, ms: at * 100 })),
}
const services: Totals = {
  passed: 7,
  failed: 1,
  skipped: 0,
  files: [{ path: 'test/slow.test.ts', ms: 12_345 }],
}

test('both kinds are counted together, alone on the last line', () => {
  const lines = renderTotals(addTotals([unit, services])).split('\n')
  expect(lines.at(-1)).toBe('47 passed, 1 failed, 2 skipped')
})

test('the twenty slowest files of both kinds are named, slowest first', () => {
  const [title, ...files] = renderTotals(addTotals([unit, services]))
    .split('\n')
    .slice(0, -1)
  expect(title).toBe('Slowest files:')
  expect(files).toHaveLength(20)
  expect(files[0]).toBe('   12.3 s  test/slow.test.ts')
  expect(files[1]).toBe('    2.4 s  test/unit-24.test.ts')
})

test('a single file is not said to be slow', () => {
  expect(renderTotals(services)).toBe('7 passed, 1 failed, 0 skipped')
})
