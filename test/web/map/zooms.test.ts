// One zoom for what is asked, for what the address says and for what is opened from it.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readState, urlOf } from '../../../web/map/state.ts'
import { shownZoom, wholeZoom } from '../../../web/map/zooms.ts'

test.each([
  [10, 10, 10],
  [9.999, 9.99, 9],
  [10.999999999, 11, 11],
  [11.000000001, 11, 11],
  [16.5, 16.5, 16],
])('%d is shown as %d and asked for as %i', (zoom, shown, whole) => {
  expect([shownZoom(zoom), wholeZoom(zoom)]).toEqual([shown, whole])
})

test('whoever opens an address asks for the same points as the one who copied it', () => {
  fc.assert(
    fc.property(fc.double({ min: 5, max: 19, noNaN: true }), (zoom) => {
      const state = { ...readState(''), view: { latitude: 50.85, longitude: 4.35, zoom } }
      const url = new URL(urlOf(state, new URL('https://vme.example/map')), 'https://vme.example')
      const opened = readState(url.search).view?.zoom ?? 0
      expect(wholeZoom(opened)).toBe(wholeZoom(zoom))
      expect(urlOf(readState(url.search), url)).toBe(url.pathname + url.search)
    }),
  )
})
