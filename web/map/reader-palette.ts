// Light or dark, as the reader's system is. The query is read once: Chromium tells nobody of a change of which `matches`
// has been read before the next frame, and a map in the colours of before would stay so.
import { dark, light, type Palette } from './palette.ts'

const scheme = matchMedia('(prefers-color-scheme: dark)')
const actions: (() => void)[] = []
let palette = scheme.matches ? dark : light
scheme.addEventListener('change', ({ matches }) => {
  palette = matches ? dark : light
  for (const act of actions) act()
})

export const readerPalette = (): Palette => palette

export const onReaderPalette = (act: () => void): void => void actions.push(act)
