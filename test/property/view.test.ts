// What a VME's page says of its building, and how it draws it.
import { expect, test } from 'vitest'
import type { Shape } from '../../src/geo/shape.ts'
import { encodeShape } from '../../src/geo/shape-bytes.ts'
import { outlineOf } from '../../src/property/outline.ts'
import { buildingView } from '../../src/property/view.ts'
import type { GroundPermit, GroundPlace, VmeGround } from '../../src/property/vme-ground.ts'
import { cultures } from '../../src/text/culture.ts'
import { ghent, type Rectangle, shapeIn } from '../support/property-world.ts'

const place: GroundPlace = {
  ...{
    houseNumbers: ['12', '14'],
    parcels: ['44021A0001/00A000'],
    footprintM2: 1_250,
    units: 12,
    plannedUnits: 2,
  },
  ...{ unitsSource: 'building-register', isOwn: true },
}
const permit: GroundPermit = {
  ...{ project: '2026045710', state: 'granted', on: '2026-03-01', tier: 'P1', distanceMetres: 0 },
}
const bytes = (...rectangles: Rectangle[]): Uint8Array[] =>
  rectangles.map((at) => encodeShape(shapeIn(ghent, at)))
const ground = (more: Partial<VmeGround> = {}): VmeGround => ({
  ...{
    places: [place],
    permits: [permit],
    shapes: { buildings: bytes([0, 0, 20, 10]), parcels: bytes([-5, -5, 30, 40]) },
  },
  ...more,
})

test('where nothing is known there is no part', () => {
  expect(buildingView(ground({ places: [], permits: [] }), 'nl')).toBeUndefined()
})

test('units come with who counted them, in three languages', () => {
  const first = cultures.map((culture) =>
    buildingView(ground(), culture)?.buildings[0]?.facts.map(({ text }) => text),
  )
  expect(first).toEqual([
    ['12 (waarvan 2 gepland): Gebouwenregister (Vlaanderen)', '1.250 m²', '44021A0001/00A000'],
    [
      expect.stringMatching(/^12 \(dont 2 prévues\)\s: Registre des bâtiments \(Flandre\)$/),
      expect.stringMatching(/^1\s250 m²$/),
      '44021A0001/00A000',
    ],
    ['12 (2 of them planned): Buildings register (Flanders)', '1,250 m²', '44021A0001/00A000'],
  ])
})

test('a building that others share says so; of several each has its numbers', () => {
  const shared = { ...place, isOwn: false, footprintM2: null, parcels: [], plannedUnits: 0 }
  const view = buildingView(ground({ places: [shared, place] }), 'en')
  expect(view?.buildings[0]?.facts).toEqual([
    { label: 'Units', text: '12 in a building of several associations: Buildings register (Flanders)' },
  ])
  expect(view?.buildings.map(({ heading }) => heading)).toEqual(['Number 12, 14', 'Number 12, 14'])
  expect(buildingView(ground(), 'en')?.buildings[0]?.heading).toBeUndefined()
})

test('permits of the first three tiers are at the building, others nearby', () => {
  const permits = (['P1', 'P2', 'P3', 'P4', 'P5'] as const).map((tier) => ({
    ...permit,
    tier,
    distanceMetres: 12.4,
  }))
  const view = buildingView(ground({ permits }), 'en')
  expect(view?.permits.map(({ text }) => text)).toEqual([
    ...Array(3).fill('granted on 1 March 2026, at this building'),
    ...Array(2).fill('granted on 1 March 2026, nearby, at 12 m'),
  ])
  expect(view?.permits[0]?.url).toBe('https://omgevingsloketinzage.omgeving.vlaanderen.be/2026045710')
})

test('the drawing has north above, and says what it shows', () => {
  const view = buildingView(ground(), 'en')
  expect(view?.drawing).toEqual({
    viewBox: '0 0 162 212',
    parcels: 'M6 206L155.9 206L155.9 6L6 6Z',
    buildings: 'M31 181L131 181L131 131L31 131Z',
    label: 'Outline of the building on its parcel, north up',
  })
  const labelOf = (shapes: VmeGround['shapes']) => buildingView(ground({ shapes }), 'en')?.drawing?.label
  expect(labelOf({ buildings: bytes([0, 0, 9, 9]), parcels: [] })).toBe('Outline of the building, north up')
  expect(labelOf({ buildings: [], parcels: bytes([0, 0, 9, 9]) })).toBe('Outline of the parcel, north up')
  expect(labelOf({ buildings: [], parcels: [] })).toBeUndefined()
})

test('what has too many corners is not drawn', () => {
  const ring = Array.from({ length: 1_501 }, (_, at): [number, number] => [3 + at / 1e5, 51 + (at % 7) / 1e5])
  const shape: Shape = [[ring]]
  expect(outlineOf([shape], [])).toBeUndefined()
  expect(outlineOf([[[ring.slice(0, 1_000)]]], [])).toBeDefined()
})
