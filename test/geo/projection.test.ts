// Golden points of the two Lambert systems, and the mistakes that would go unnoticed without them.
import proj4 from 'proj4'
import { describe, expect, test } from 'vitest'
import { distanceMetres, type Point } from '../../src/geo/distance.ts'
import { type Crs, crsOfNumbers, isInBelgium, toWgs84 } from '../../src/geo/projection.ts'

/** x and y in Lambert 72, degrees, x and y in Lambert 2008. */
const golden = [
  [148866, 170691, 50.846622, 4.35265, 648865.61, 670691.27],
  [152000, 212000, 51.217945, 4.397382, 651994.67, 712000.31],
  [103900, 193500, 51.049828, 3.711316, 603897.26, 693494.73],
  [235000, 148000, 50.636446, 5.570371, 735001.62, 648010.72],
  [185000, 129000, 50.470777, 4.861785, 685004.29, 629004.91],
] as const

const read = (crs: Crs, x: number, y: number): Point => {
  const point = toWgs84(crs, x, y)
  if (point === undefined) throw new Error(`${x}, ${y} is out of the range of ${crs}`)
  return point
}

describe('golden points', () => {
  test.each(golden)('%d %d in Lambert 72', (x, y, latitude, longitude) => {
    expect(distanceMetres(read('EPSG:31370', x, y), { latitude, longitude })).toBeLessThan(0.2)
  })

  test.each(golden)('%d %d in Lambert 72, written in Lambert 2008', (_x, _y, latitude, longitude, x, y) => {
    expect(distanceMetres(read('EPSG:3812', x, y), { latitude, longitude })).toBeLessThan(0.2)
  })

  test('a published row of the address files and its degrees lie within a metre', () => {
    const published = { latitude: 50.83595, longitude: 4.31653 }
    expect(distanceMetres(read('EPSG:31370', 146321.078, 169504.609), published)).toBeLessThan(1)
  })

  test('a point that the Flemish register gives in both systems is one point', () => {
    const old = read('EPSG:31370', 140252.76, 198794.27)
    expect(distanceMetres(old, read('EPSG:3812', 640249.09, 698793.29))).toBeLessThan(0.02)
  })
})

describe('texts of Lambert 72 that circulate and are wrong', () => {
  const [x, y, latitude, longitude] = golden[0]
  const text = (shift: string): string =>
    '+proj=lcc +lat_0=90 +lon_0=4.36748666666667 +lat_1=51.1666672333333 +lat_2=49.8333339 +x_0=150000.013 ' +
    `+y_0=5400088.438 +ellps=intl ${shift} +units=m +no_defs`
  const off = (shift: string): number => {
    const [east, north] = proj4(text(shift), 'WGS84', [x, y]) as [number, number]
    return distanceMetres({ latitude: north, longitude: east }, { latitude, longitude })
  }

  test('signs of rotation flipped: the next building but one', () => {
    const metres = off('+towgs84=-106.8686,52.2978,-103.7239,-0.3366,0.457,-1.8422,-1.2747')
    expect(metres).toBeGreaterThan(50)
    expect(metres).toBeLessThan(80)
  })

  test('no shift of datum: the next street', () => {
    const metres = off('')
    expect(metres).toBeGreaterThan(90)
    expect(metres).toBeLessThan(125)
  })
})

describe('numbers of the other system', () => {
  const [x72, y72, , , x08, y08] = golden[1]

  test('are never read, in either direction', () => {
    expect(toWgs84('EPSG:3812', x72, y72)).toBeUndefined()
    expect(toWgs84('EPSG:31370', x08, y08)).toBeUndefined()
  })

  test('tell their own system', () => {
    expect(crsOfNumbers(x72, y72)).toBe('EPSG:31370')
    expect(crsOfNumbers(x08, y08)).toBe('EPSG:3812')
    expect(crsOfNumbers(x72, y08)).toBeUndefined()
  })
})

describe('what is no point', () => {
  test.each([
    [0, 0],
    [Number.NaN, 170691],
    [148866, Number.POSITIVE_INFINITY],
    [-148866, 170691],
  ])('%d, %d has no degrees in either system', (x, y) => {
    expect(toWgs84('EPSG:31370', x, y)).toBeUndefined()
    expect(toWgs84('EPSG:3812', x, y)).toBeUndefined()
  })

  test('swapped numbers stay inside the country: the range does not catch them', () => {
    const [x, y, latitude, longitude] = golden[3]
    const swapped = read('EPSG:31370', y, x)
    expect(isInBelgium(swapped)).toBe(true)
    expect(distanceMetres(swapped, { latitude, longitude })).toBeGreaterThan(15_000)
  })

  test('degrees outside the country are told', () => {
    expect(isInBelgium({ latitude: 50.85, longitude: 4.35 })).toBe(true)
    expect(isInBelgium({ latitude: 49.29392, longitude: 2.30551 })).toBe(false)
    expect(isInBelgium({ latitude: 4.35, longitude: 50.85 })).toBe(false)
    expect(isInBelgium({ latitude: Number.NaN, longitude: 4.35 })).toBe(false)
  })
})
