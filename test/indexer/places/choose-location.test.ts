import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chooseLocation } from '../../../indexer/places/choose-location.ts'
import { distanceMetres, MAX_METRES_FROM_POSTCODE } from '../../../src/geo/distance.ts'
import {
  type CandidateAddress,
  type CandidateStreet,
  type Clues,
  type EntityPoint,
  type LocationTier,
  locationTiers,
  type Seat,
} from '../../../src/places/seats/clues.ts'

const centre = { latitude: 51.05, longitude: 3.72 }
// About 111 m a step to the north: every address is told by its latitude.
const at = (step: number) => ({ latitude: Math.round((51.05 + step / 1000) * 1e6) / 1e6, longitude: 3.72 })

const seat: Seat = {
  number: '1999100166',
  postcode: '9000',
  nis: '44021',
  streetNl: 'Veldstraat',
  streetFr: 'Veldstraat',
  houseNumber: '12',
  box: null,
  isForeign: false,
  isStruckOff: false,
}

const address = (
  houseNumber: string,
  step: number,
  rest: Partial<CandidateAddress> = {},
): CandidateAddress => ({
  ...{ houseNumber, postcode: '9000', boxes: [], isCurrent: true },
  ...at(step),
  ...rest,
})

const street = (key: string, addresses: CandidateAddress[], middle = 90): CandidateStreet => ({
  key,
  addresses,
  parts: [...new Set(addresses.map(({ postcode }) => postcode))]
    .sort()
    .map((postcode, index) => ({ postcode, ...at(middle + index) })),
})

const point = (step: number, rest: Partial<EntityPoint> = {}): EntityPoint => ({
  ...{ source: 'vkbo', postcode: null, houseNumber: null },
  ...at(step),
  ...rest,
})

const locate = (change: Partial<Seat>, clues: Partial<Clues>) =>
  chooseLocation({ ...seat, ...change }, { points: [], streets: [], centre, ...clues })

describe('the tiers', () => {
  const veldstraat = street('BE-VLG:1', [
    address('10', 1),
    address('12', 2, { boxes: ['1', 'bus 002', 'RDC'] }),
    address('12A', 3),
    address('14', 4),
    address('20-24', 5),
    address('30', 6, { postcode: '9040', boxes: ['5'] }),
    address('31B', 7),
    address('99', 8, { latitude: null, longitude: null }),
  ])

  test.each<[string, Partial<Seat>, string, number]>([
    ['the number', { houseNumber: '12' }, 'exact', 2],
    ['the number in other letters', { houseNumber: '012 ' }, 'exact', 2],
    ['number and box', { houseNumber: '12', box: '2' }, 'exact', 2],
    ['number and box, written into the number', { houseNumber: '12 bte rdc' }, 'exact', 2],
    ['a box that is not known', { houseNumber: '12', box: '77' }, 'box-dropped', 2],
    ['the letter', { houseNumber: '12 a' }, 'exact', 3],
    ['a letter that is not known', { houseNumber: '14C' }, 'number-relaxed', 4],
    ['a letter instead of another', { houseNumber: '31' }, 'number-relaxed', 7],
    ['the first number of a range', { houseNumber: '12-16' }, 'number-relaxed', 2],
    ['another number of a range', { houseNumber: '6-8-10' }, 'number-relaxed', 1],
    ['a number inside a range of the file', { houseNumber: '22' }, 'number-relaxed', 5],
    ['a number and more', { houseNumber: '14+' }, 'number-relaxed', 4],
    ['the same street under another postcode', { houseNumber: '30' }, 'other-postcode', 6],
    ['the street, of a number that is not known', { houseNumber: '55' }, 'street', 90],
    ['the street, of a number without position', { houseNumber: '99' }, 'street', 90],
    ['the street, without a number', { houseNumber: 'ZN' }, 'street', 90],
    ['the street, of number 0', { houseNumber: '0' }, 'street', 90],
  ])('%s', (_, change, tier, step) => {
    const { location, quarantined } = locate(change, { streets: [veldstraat] })
    const precision = tier === 'street' ? 'street' : 'address'
    expect(location).toEqual({ tier, precision, source: 'best', ...at(step) })
    expect(quarantined).toEqual([])
  })

  test('a point of the entity comes before them all', () => {
    expect(locate({}, { points: [point(50)], streets: [veldstraat] }).location).toEqual({
      ...{ tier: 'point', precision: 'address', source: 'vkbo' },
      ...at(50),
    })
  })

  test('a point that was given for another address is left out, since the seat has moved', () => {
    const tierFor = (rest: Partial<EntityPoint>) =>
      locate({ houseNumber: '12 A' }, { points: [point(50, rest)], streets: [veldstraat] }).location?.tier
    expect(tierFor({ postcode: '9000', houseNumber: '12A' })).toBe('point')
    expect(tierFor({ postcode: '9000' })).toBe('point')
    expect(tierFor({ postcode: '9040', houseNumber: '12A' })).toBe('exact')
    expect(tierFor({ postcode: '9000', houseNumber: '13' })).toBe('exact')
  })

  test('the centre of the postcode is what is left', () => {
    expect(locate({ streetNl: 'Elders' }, {}).location).toEqual({
      ...{ tier: 'postcode', precision: 'postcode', source: 'postcode-centre' },
      ...centre,
    })
    expect(locate({}, { centre: null }).location).toBeUndefined()
  })

  test('a current address comes before a proposed one of its tier, and that before the next tier', () => {
    const both = street('BE-VLG:1', [
      address('12', 1, { isCurrent: false }),
      address('12', 2),
      address('14', 3),
    ])
    expect(locate({}, { streets: [both] }).location).toMatchObject(at(2))
    const proposed = street('BE-VLG:1', [address('12', 1, { isCurrent: false }), address('12B', 2)])
    expect(locate({}, { streets: [proposed] }).location).toMatchObject({ tier: 'exact', ...at(1) })
  })

  test('of two streets of one name that of the postcode counts, also when only the other has the number', () => {
    const here = street('BE-VLG:1', [address('2', 1)], 80)
    const elsewhere = street('BE-VLG:2', [address('12', 2, { postcode: '9050' })], 85)
    expect(locate({}, { streets: [here, elsewhere] }).location).toMatchObject({ tier: 'street', ...at(80) })
    expect(locate({}, { streets: [elsewhere] }).location).toMatchObject({ tier: 'other-postcode', ...at(2) })
  })

  test('a seat abroad or struck off has none, whatever is known', () => {
    const clues = { points: [point(1)], streets: [veldstraat] }
    expect(locate({ isForeign: true }, clues).location).toBeUndefined()
    expect(locate({ isStruckOff: true }, clues).location).toBeUndefined()
  })
})

describe('what lies far off', () => {
  const far = { latitude: 50.45, longitude: 3.95 }
  const distance = Math.round(distanceMetres(centre, far))

  test('is kept apart, and the next tier is tried', () => {
    const streets = [street('BE-VLG:1', [address('12', 0, far), address('12A', 3)])]
    const { location, quarantined } = locate({}, { points: [point(0, far)], streets })
    expect(location).toMatchObject({ tier: 'number-relaxed', ...at(3) })
    expect(quarantined).toEqual([
      { tier: 'point', source: 'vkbo', ...far, distanceMetres: distance },
      { tier: 'exact', source: 'best', ...far, distanceMetres: distance },
    ])
  })

  test('outside the country is not believed even where the postcode has no centre', () => {
    const france = { latitude: 49.29392, longitude: 2.30551 }
    const { location, quarantined } = locate({}, { points: [point(0, france)], centre: null })
    expect(location).toBeUndefined()
    expect(quarantined).toEqual([{ tier: 'point', source: 'vkbo', ...france, distanceMetres: 0 }])
  })
})

const near = fc.record({
  latitude: fc.double({ min: 50.6, max: 51.4, noNaN: true }),
  longitude: fc.double({ min: 3.2, max: 4.2, noNaN: true }),
})
const houseNumbers = fc.constantFrom('10', '12', '12A', '12B', '12-14', '14', '16-20', '0', '12/2')
const postcodes = fc.constantFrom('9000', '9040')
const someAddress = fc
  .record({
    houseNumber: houseNumbers,
    postcode: postcodes,
    boxes: fc.subarray(['1', '2', 'RDC']),
    isCurrent: fc.boolean(),
    position: fc.option(near),
  })
  .map(
    ({ position, ...rest }): CandidateAddress => ({
      ...rest,
      latitude: position?.latitude ?? null,
      longitude: position?.longitude ?? null,
    }),
  )
const someStreet = fc.array(someAddress, { maxLength: 6 }).map((addresses) => street('BE-VLG:1', addresses))
const somePoint = near.map((position) => point(0, position))
const someClues = fc.record({
  points: fc.array(somePoint, { maxLength: 2 }),
  streets: fc.array(someStreet, { maxLength: 3 }),
  centre: fc.constantFrom(centre, centre, null),
})
const someSeat = fc
  .record({ houseNumber: fc.option(houseNumbers), box: fc.option(fc.constantFrom('1', 'bte 2', '9')) })
  .map((change): Seat => ({ ...seat, ...change }))

describe('whatever the clues', () => {
  const rankOf = (tier: LocationTier | undefined): number =>
    tier === undefined ? locationTiers.length : locationTiers.indexOf(tier)

  test('the result is near the postcode, and what is not is quarantined', () => {
    fc.assert(
      fc.property(someSeat, someClues, (anySeat, clues) => {
        const { location, quarantined } = chooseLocation(anySeat, clues)
        if (location !== undefined && clues.centre !== null)
          expect(distanceMetres(clues.centre, location)).toBeLessThanOrEqual(MAX_METRES_FROM_POSTCODE + 1)
        for (const { tier, distanceMetres: metres } of quarantined) {
          expect(metres).toBeGreaterThan(MAX_METRES_FROM_POSTCODE - 1)
          expect(rankOf(tier)).toBeLessThanOrEqual(rankOf(location?.tier))
        }
        if (clues.centre !== null) expect(location).toBeDefined()
      }),
    )
  })

  test('a better tier is never passed over: more clues never give a worse one', () => {
    fc.assert(
      fc.property(someSeat, someClues, someAddress, (anySeat, clues, added) => {
        const before = chooseLocation(anySeat, clues).location
        const [first, ...others] = clues.streets
        if (first === undefined) return
        // The street keeps its postcodes, so that which of several streets is meant does not change.
        const richer = { ...first, addresses: [...first.addresses, added] }
        const after = chooseLocation(anySeat, { ...clues, streets: [richer, ...others] }).location
        expect(rankOf(after?.tier)).toBeLessThanOrEqual(rankOf(before?.tier))
        const pointed = chooseLocation(anySeat, { ...clues, points: [...clues.points, point(1)] }).location
        expect(pointed?.tier).toBe('point')
      }),
    )
  })

  test('the order in which streets and addresses come does not matter for the tier', () => {
    fc.assert(
      fc.property(someSeat, someClues, (anySeat, clues) => {
        const turned = clues.streets
          .map((one) => ({ ...one, addresses: one.addresses.toReversed() }))
          .toReversed()
        expect(chooseLocation(anySeat, { ...clues, streets: turned }).location?.tier).toBe(
          chooseLocation(anySeat, clues).location?.tier,
        )
      }),
    )
  })
})
