// The active option of a list by arrows: through the options and the text itself, round and round.
import { expect, test } from 'vitest'
import { stepActive } from '../../../web/parts/listbox.ts'

test.each([
  { step: 1, visited: [0, 1, 2, -1, 0] },
  { step: -1, visited: [2, 1, 0, -1, 2] },
] as const)('visits every option and the text by steps of $step', ({ step, visited }) => {
  let active = -1
  const seen = visited.map(() => {
    active = stepActive(active, step, 3)
    return active
  })
  expect(seen).toEqual(visited)
})

test('stays at the text where there is no option', () => {
  expect([stepActive(-1, 1, 0), stepActive(-1, -1, 0)]).toEqual([-1, -1])
})
