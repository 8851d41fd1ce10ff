// A click means what is drawn, also while something newer is on its way.
import { expect, test } from 'vitest'
import { createDrawnItems } from '../../../web/map/drawn-items.ts'

test('an item is that of the drawing which shows it, of the last few', () => {
  const drawn = createDrawnItems<string>()
  const first = drawn.add(['a', 'b'])
  const second = drawn.add(['b', 'a'])
  expect(drawn.at({ drawing: first, index: 0 })).toBe('a')
  expect(drawn.at({ drawing: second, index: 0 })).toBe('b')
  expect(drawn.at({ drawing: second, index: 7 })).toBeUndefined()
  for (const next of 'cde') drawn.add([next])
  expect(drawn.at({ drawing: first, index: 0 })).toBeUndefined()
  expect(drawn.at({ drawing: second, index: 0 })).toBe('b')
})
