// Makes the base layer of the map from open data: node data/basemap/build.ts FOLDER, where FOLDER has
//   be-2025.topojson    municipalities, provinces, regions and the country (bmesuere/belgium-topojson, CC0)
//   countries.geojson   Belgium and its neighbours, clipped to a box around them (Natural Earth 1:10m, public domain)
//   stations.csv        railway stations (iRail, CC0)
// and writes land.json, lines.json, municipalities.json and labels.json beside this file. Run once; the results are kept.
import { readFileSync, writeFileSync } from 'node:fs'
import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon'
import { polygon } from '@turf/helpers'
import { parse } from 'csv-parse/sync'
import type { Feature, MultiPolygon, Polygon } from 'geojson'
import { coastsBeyond, landAbroad, type Position, seaBefore } from './land-abroad.ts'

type Ring = Position[]
type Rings = Ring[]

interface Geometry {
  type: 'Polygon' | 'MultiPolygon'
  id?: string
  properties: Record<string, string>
  /** Polygons, rings, arcs; a negative arc runs backwards and is the complement of its position. */
  arcs: number[][][]
}

interface Topology {
  transform: { scale: Position; translate: Position }
  arcs: Position[][]
  objects: Record<'municipalities' | 'provinces' | 'regions' | 'country', { geometries: Geometry[] }>
}

type CountryFeature = Feature<Polygon | MultiPolygon, { name: string }>

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('usage: build.ts FOLDER')

const read = (path: string | URL): string => readFileSync(path, 'utf8')
const csv = (path: string | URL): Record<string, string>[] =>
  parse(read(path), { columns: true, bom: true, skip_empty_lines: true })
const place = (file: string): Record<string, string>[] => csv(new URL(`../places/${file}`, import.meta.url))

// The source is about 30 m exact; half a pixel at zoom 12 is 40 m.
const TOLERANCE_DEGREES = 0.0004
const DECIMALS = 10_000
const round = ([longitude, latitude]: Position): Position => [
  Math.round(longitude * DECIMALS) / DECIMALS,
  Math.round(latitude * DECIMALS) / DECIMALS,
]
// Width of a degree of longitude against one of latitude, in the middle of the country.
const NARROWING = Math.cos((50.6 * Math.PI) / 180)

/** Distance of a point from the segment between two others, in degrees of latitude. */
function distanceFrom(point: Position, from: Position, to: Position): number {
  const [x, y] = [(to[0] - from[0]) * NARROWING, to[1] - from[1]]
  const [px, py] = [(point[0] - from[0]) * NARROWING, point[1] - from[1]]
  const length = x * x + y * y
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, (px * x + py * y) / length))
  return Math.hypot(px - along * x, py - along * y)
}

/** Douglas-Peucker; the ends stay, so that lines which met still meet. */
function simplify(line: Position[]): Position[] {
  let farthest = 0
  let at = 0
  for (let index = 1; index < line.length - 1; index++) {
    const away = distanceFrom(line[index] as Position, line[0] as Position, line.at(-1) as Position)
    if (away > farthest) [farthest, at] = [away, index]
  }
  if (farthest <= TOLERANCE_DEGREES) return [line[0] as Position, line.at(-1) as Position]
  return [...simplify(line.slice(0, at + 1)).slice(0, -1), ...simplify(line.slice(at))]
}

const topology: Topology = JSON.parse(read(`${folder}/be-2025.topojson`))
const { scale, translate } = topology.transform

const exactArcs = topology.arcs.map((arc) => {
  let [x, y] = [0, 0]
  return arc.map(([dx, dy]): Position => {
    x += dx
    y += dy
    return [x * scale[0] + translate[0], y * scale[1] + translate[1]]
  })
})

/** A closed arc is cut in two first: it has no ends that differ. */
const simplified = exactArcs.map((arc) => {
  const half = Math.floor(arc.length / 2)
  const [first, last] = [arc[0] as Position, arc.at(-1) as Position]
  const isClosed = first[0] === last[0] && first[1] === last[1]
  const line = isClosed
    ? [...simplify(arc.slice(0, half + 1)).slice(0, -1), ...simplify(arc.slice(half))]
    : simplify(arc)
  // An island stays an area.
  return (isClosed && line.length < 4 ? arc : line).map(round)
})

function ringOf(arcs: readonly number[], lines: readonly Position[][]): Ring {
  const ring: Ring = []
  for (const arc of arcs) {
    const line = arc < 0 ? [...(lines[~arc] as Position[])].reverse() : (lines[arc] as Position[])
    ring.push(...(ring.length === 0 ? line : line.slice(1)))
  }
  return ring
}

const polygonsOf = ({ arcs }: Geometry, lines: readonly Position[][]): Rings[] =>
  arcs.map((rings) => rings.map((ring) => ringOf(ring, lines)))

const feature = (type: string, coordinates: unknown, properties: object) => ({
  type: 'Feature',
  properties,
  geometry: { type, coordinates },
})

function write(file: string, features: readonly object[]): void {
  // One feature a line, so that a change can be read.
  const text = `{"type":"FeatureCollection","features":[\n${features.map((one) => JSON.stringify(one)).join(',\n')}\n]}\n`
  writeFileSync(new URL(file, import.meta.url), text)
  console.log(file, features.length, `${Math.round(text.length / 1024)} kB`)
}

// --- Land: all around, and Belgium on top of it.

const countries: CountryFeature[] = JSON.parse(read(`${folder}/countries.geojson`)).features
const ringsOf = ({ geometry }: CountryFeature): Rings =>
  (geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat()) as Rings
const key = ([longitude, latitude]: Position): string => `${longitude},${latitude}`
const segmentsOf = (rings: Rings): [Position, Position][] =>
  rings.flatMap((ring) =>
    ring.slice(1).map((to, index): [Position, Position] => [ring[index] as Position, to]),
  )

const neighbours = countries.filter(({ properties }) => properties.name !== 'Belgium')
const belgium = countries.filter(({ properties }) => properties.name === 'Belgium').flatMap(ringsOf)
const ofBelgium = new Set(belgium.flat().map(key))

const countryPolygons = topology.objects.country.geometries.flatMap((country) =>
  polygonsOf(country, simplified),
)
// The enclaves of Baarle stand beside it.
const mainland =
  countryPolygons.reduce((a, b) => ((a[0]?.length ?? 0) >= (b[0]?.length ?? 0) ? a : b))[0] ?? []

const sea = seaBefore(mainland)
const roundAll = (polygons: Position[][][]): Position[][][] =>
  polygons.map((rings) => rings.map((ring) => ring.map(round)))

write('land.json', [
  feature('MultiPolygon', roundAll(landAbroad(countries, sea)), { kind: 'abroad' }),
  feature('MultiPolygon', countryPolygons, { kind: 'belgium' }),
])

// --- Lines: each border once, by the highest thing that it bounds.

const levels = ['country', 'regions', 'provinces', 'municipalities'] as const
const levelOf = new Map<number, string>()
for (const level of levels)
  for (const { arcs } of topology.objects[level].geometries)
    for (const arc of arcs.flat(2)) {
      const position = arc < 0 ? ~arc : arc
      if (!levelOf.has(position)) levelOf.set(position, level)
    }

const all = countries.flatMap(ringsOf).flat()
const sides = [0, 1].flatMap((axis) => {
  const values = all.map((position) => position[axis] as number)
  return [Math.min(...values), Math.max(...values)]
})
const onSide = ([longitude, latitude]: Position): boolean =>
  longitude === sides[0] || longitude === sides[1] || latitude === sides[2] || latitude === sides[3]
// Where our own outline says otherwise, the coarse one has no say.
const isOverruled = ([from, to]: [Position, Position]): boolean =>
  [sea, polygon([mainland])].some((area) =>
    booleanPointInPolygon([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2], area),
  )
const abroad = segmentsOf(neighbours.flatMap(ringsOf)).filter(
  (segment) =>
    !segment.every((end) => ofBelgium.has(key(end))) && !segment.every(onSide) && !isOverruled(segment),
)

const linesOf = (level: (typeof levels)[number]) =>
  feature(
    'MultiLineString',
    simplified.filter((_, position) => levelOf.get(position) === level),
    { level },
  )
// Two thirds of all lines, which no map of the country shows.
write('municipalities.json', [linesOf('municipalities')])
write('lines.json', [
  ...levels.filter((level) => level !== 'municipalities').map(linesOf),
  feature(
    'MultiLineString',
    [...abroad, ...coastsBeyond(mainland)].map((line) => line.map(round)),
    { level: 'abroad' },
  ),
])

// --- Labels.

function isInside([x, y]: Position, rings: Rings): boolean {
  let inside = false
  for (const [a, b] of segmentsOf(rings))
    if (a[1] > y !== b[1] > y && x < ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0]) inside = !inside
  return inside
}

/** The point of a grid that lies farthest from the edge. */
function middleOf(rings: Rings): Position {
  const STEPS = 24
  const xs = rings.flat().map(([x]) => x)
  const ys = rings.flat().map(([, y]) => y)
  const [west, east, south, north] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const segments = segmentsOf(rings)
  let best: { at: Position; away: number } = { at: [west, south], away: -1 }
  for (let column = 1; column < STEPS; column++)
    for (let row = 1; row < STEPS; row++) {
      const at: Position = [west + ((east - west) * column) / STEPS, south + ((north - south) * row) / STEPS]
      if (!isInside(at, rings)) continue
      const away = Math.min(...segments.map(([from, to]) => distanceFrom(at, from, to)))
      if (away > best.away) best = { at, away }
    }
  return best.at
}

interface Names {
  nl: string
  fr: string
  de: string
}

/** What a label can read. `local`: as the place itself writes it, both names where it has two. */
interface Label {
  nl: string
  fr: string
  local: string
}

const labelled = (names: Names, languages: string): Label => {
  const own = languages.split('|').map((language) => names[language as keyof Names] || names.nl)
  return { nl: names.nl, fr: names.fr, local: [...new Set(own)].join(' / ') }
}

const stations = csv(`${folder}/stations.csv`)
  .filter((station) => station['country-code'] === 'be')
  .map((station) => {
    const [nl = '', fr = nl] = (station.name ?? '').split('/')
    const names: Label = {
      nl: station['alternative-nl'] || nl,
      fr: station['alternative-fr'] || fr,
      local: station.name ?? '',
    }
    return {
      at: [Number(station.longitude), Number(station.latitude)] as Position,
      names,
      trains: Number(station.avg_stop_times) || 0,
    }
  })

const postcodes = place('postcodes.csv')
const numberOf = (text: string | undefined): number => (text ? Number(text) : Number.NaN)
const centreOf = (row: Record<string, string>): Position => [numberOf(row.longitude), numberOf(row.latitude)]

const municipalities = place('municipalities.csv').map((row) => {
  const geometry = topology.objects.municipalities.geometries.find(({ id }) => id === row.nis)
  if (geometry === undefined) throw new Error(`no borders of ${row.nis}`)
  const polygons = polygonsOf(geometry, exactArcs)
  const names = { nl: row.name_nl ?? '', fr: row.name_fr ?? '', de: row.name_de ?? '' }
  const contains = (at: Position): boolean => polygons.some((rings) => isInside(at, rings))
  // The town that gave the name is where people look for it.
  const town = postcodes.find(
    (postcode) =>
      postcode.municipality_nis === row.nis && postcode.label_nl === names.nl && contains(centreOf(postcode)),
  )
  const largest = polygons.reduce((a, b) => ((a[0]?.length ?? 0) >= (b[0]?.length ?? 0) ? a : b))
  // No figure of inhabitants is at hand; trains that stop tell large towns from small ones as well.
  const trains = stations.filter(({ at }) => contains(at)).reduce((sum, station) => sum + station.trains, 0)
  return {
    nis: row.nis,
    names,
    languages: row.languages ?? 'nl',
    trains,
    contains,
    at: town === undefined ? middleOf(largest) : centreOf(town),
  }
})
/** Brussels, the capitals of the provinces, and the largest towns beside them: NIS codes, those to be seen first. */
const MAIN_TOWNS = [
  ...['21004', '11002', '44021', '62063', '52011', '31005', '92094', '24062', '53053', '71072'],
  ...['81001', '34022', '35013', '12025', '57081', '25112'],
]
const mainRank = (nis = ''): number =>
  MAIN_TOWNS.includes(nis) ? MAIN_TOWNS.indexOf(nis) : MAIN_TOWNS.length
const byWeight = municipalities.toSorted((a, b) => mainRank(a.nis) - mainRank(b.nis) || b.trains - a.trains)

const localities = new Map<string, object>()
for (const row of postcodes) {
  const municipality = municipalities.find(({ nis }) => nis === row.municipality_nis)
  const names = { nl: row.label_nl ?? '', fr: row.label_fr || (row.label_nl ?? ''), de: row.label_de ?? '' }
  const at = centreOf(row)
  if (municipality === undefined || names.nl === municipality.names.nl || !municipality.contains(at)) continue
  const unknown = { ...names, de: names.de || names.nl }
  localities.set(
    `${row.municipality_nis} ${names.nl}`,
    feature('Point', round(at), { kind: 'locality', ...labelled(unknown, municipality.languages) }),
  )
}

const countryNames: Record<string, Label> = {
  France: { nl: 'Frankrijk', fr: 'France', local: 'France' },
  Germany: { nl: 'Duitsland', fr: 'Allemagne', local: 'Germany' },
  Luxembourg: { nl: 'Luxemburg', fr: 'Luxembourg', local: 'Luxembourg' },
  'United Kingdom': { nl: 'Verenigd Koninkrijk', fr: 'Royaume-Uni', local: 'United Kingdom' },
  Netherlands: { nl: 'Nederland', fr: 'Pays-Bas', local: 'Netherlands' },
}

write('labels.json', [
  ...neighbours.map((country) => {
    const largest = ringsOf(country).reduce((a, b) => (a.length >= b.length ? a : b))
    return feature('Point', round(middleOf([largest])), {
      kind: 'country',
      ...countryNames[country.properties.name],
    })
  }),
  ...byWeight.map(({ at, names, languages }, rank) =>
    feature('Point', round(at), { kind: 'municipality', rank, ...labelled(names, languages) }),
  ),
  ...localities.values(),
  ...stations.map(({ at, names }) => feature('Point', round(at), { kind: 'station', ...names })),
])
