// A figure by year as small columns without an axis, beside a table that has its values: decoration only. A year without a value
// is a gap.
export interface Spark {
  /** In order. */
  values: readonly (number | null)[]
  /** What the middle half of others lie between. */
  band?: { low: number; high: number } | undefined
}

// Units of the drawing: a column with its gap, and the height of all.
const STEP = 12
const WIDTH = 9
const HEIGHT = 30

/** Where no year has a value: an empty text. */
export function renderSpark({ values, band }: Spark): string {
  const known = values.filter((value) => value !== null)
  if (known.length === 0) return ''
  const all = [0, ...known, ...(band === undefined ? [] : [band.low, band.high])]
  const [min, most] = [Math.min(...all), Math.max(...all)]
  // Noughts alone stand at the bottom.
  const max = most - min === 0 ? 1 : most
  const y = (value: number): number => Math.round(((max - value) / (max - min)) * HEIGHT)
  const columns = (isBelow: boolean): string =>
    values
      .map((value, at) => {
        if (value === null || value < 0 !== isBelow) return ''
        // One of nought is a line, unlike a gap.
        const height = y(0) - y(value) || (isBelow ? -1 : 1)
        return `M${at * STEP} ${y(0)}h${WIDTH}v${-height}h-${WIDTH}z`
      })
      .join('')
  const path = (className: string, drawn: string): string =>
    drawn === '' ? '' : `<path class="${className}" d="${drawn}"/>`
  const width = values.length * STEP
  const others = band && `M0 ${y(band.high)}h${width}V${y(band.low)}H0z`
  return `<svg class="spark" viewBox="0 -1 ${width} ${HEIGHT + 2}" aria-hidden="true" focusable="false">${path('years-band', others ?? '')}${path('bar-1', columns(false))}${path('bar-2', columns(true))}</svg>`
}
