// Light or dark, as the reader's system is. The query is read once: Chromium tells nobody of a change of which `matches`
// has been read before the next frame, and a map in the colours of before would stay so.
import { dark, light, type Palette } from './palette.ts'

function watchScheme() {
  const scheme = matchMedia('(prefers-color-scheme: dark)')
  const watched = { palette: scheme.matches ? dark : light, actions: [] as (() => void)[] }
  scheme.addEventListener('change', ({ matches }) => {
    watched.palette = matches ? dark : light
    for (const act of watched.actions) act()
  })
  return watched
}

// Not before it is needed: what names no colours runs where there is no page.
let watched: ReturnType<typeof watchScheme> | undefined
const reader = () => {
  watched ??= watchScheme()
  return watched
}

export const readerPalette = (): Palette => reader().palette

export const onReaderPalette = (act: () => void): void => void reader().actions.push(act)
