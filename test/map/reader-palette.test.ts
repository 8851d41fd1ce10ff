// Light or dark, where the browser tells nobody of a change that was read before it told.
import { afterAll, expect, test, vi } from 'vitest'
import { dark, light } from '../../web/map/palette.ts'

afterAll(() => vi.unstubAllGlobals())

/** As Chromium's: whoever reads `matches` of a change that was not told yet is the last to hear of it. */
function quietQuery() {
  let [isDark, known] = [false, false]
  const listeners: ((event: { matches: boolean }) => void)[] = []
  return {
    query: {
      get matches() {
        known = isDark
        return isDark
      },
      addEventListener: (_: string, listener: (event: { matches: boolean }) => void) =>
        listeners.push(listener),
    },
    set: (value: boolean) => {
      isDark = value
    },
    frame() {
      if (known === isDark) return
      known = isDark
      for (const listener of listeners) listener({ matches: isDark })
    },
  }
}

test('a palette that is asked for while the scheme changes hides the change from nobody', async () => {
  const { query, set, frame } = quietQuery()
  vi.stubGlobal('matchMedia', () => query)
  const { onReaderPalette, readerPalette } = await import('../../web/map/reader-palette.ts')
  const told = vi.fn()
  onReaderPalette(told)
  expect(readerPalette()).toBe(light)
  for (const [isDark, palette] of [
    [true, dark],
    [false, light],
  ] as const) {
    set(isDark)
    readerPalette()
    frame()
    expect(readerPalette()).toBe(palette)
  }
  expect(told).toHaveBeenCalledTimes(2)
})
