// What is under a point is meant before what is beside.
import type { MapGeoJSONFeature } from 'maplibre-gl'
import { expect, test } from 'vitest'
import { featureAt } from '../../../web/map/feature-at.ts'

/** Discs on a line, the topmost first. */
const discs = [
  { id: 'square', from: 13, to: 31 },
  { id: 'disc', from: -15, to: 15 },
]
type Pixel = [number, number]
const map = {
  queryRenderedFeatures(area: Pixel | [Pixel, Pixel]) {
    const [[low], [high]] =
      typeof area[0] === 'number' ? [area as Pixel, area as Pixel] : (area as [Pixel, Pixel])
    return discs.filter(({ from, to }) => from <= high && to >= low) as unknown as MapGeoJSONFeature[]
  },
}
const at = (x: number) => featureAt(map as never, { x, y: 0 }, { layers: [], within: 6 })?.id

test.each([
  [0, 'disc'],
  [9, 'disc'],
  [14, 'square'],
  [35, 'square'],
  [-20, 'disc'],
  [40, undefined],
])('%i pixels from the middle of a disc with a square beside it: %s', (x, id) => {
  expect(at(x)).toBe(id)
})
