// What tiles hold: a line a layer. Another one is a line here, its selection in
// statements/tile.ts and its look in web/map/tile-layers.ts.
import { decodeShape } from '../../geo/shape-bytes.ts'
import { TILE_ZOOMS } from './grid.ts'
import { numberLabel } from './number-label.ts'
import { simplifyRing } from './simplify-ring.ts'
import {
  type GroundRow,
  type HouseRow,
  type LayerSelection,
  type StreetRow,
  selectBuildings,
  selectHouseNumbers,
  selectParcels,
  selectStreets,
} from './statements/tile.ts'

type Feature = GeoJSON.Feature<GeoJSON.Geometry, Readonly<Record<string, string | number>>>

export interface TileLayer<Item = unknown> extends LayerSelection {
  name: string
  /** What it shows, as the description of the tiles says. */
  description: string
  /** Properties of its features with what they are. */
  fields: Readonly<Record<string, string>>
  fromZoom: number
  /** Lines are drawn with all corners of its features, which have no more of them than are seen. */
  isSimplified?: true
  toFeature(item: Item, zoom: number): Feature
}

function pairs(course: readonly number[]): [number, number][] {
  return Array.from({ length: course.length / 2 }, (_, nth) => [
    course[2 * nth] ?? 0,
    course[2 * nth + 1] ?? 0,
  ])
}

// The densest tile of the country has some 400 streets, and some 1,500 doors.
const streets: TileLayer<StreetRow> = {
  name: 'streets',
  description: 'Where streets run, as far as their numbered addresses show it',
  fields: {
    name: 'As the street sign writes it, in Brussels in both languages',
    nl: 'In Dutch, where that is another name',
    fr: 'In French, where that is another name',
  },
  fromZoom: TILE_ZOOMS.first,
  mostFeatures: 2_000,
  select: selectStreets,
  toFeature: ([name, nl, fr, course]) => ({
    type: 'Feature',
    properties: { name, ...(nl === name ? {} : { nl }), ...(fr === name ? {} : { fr }) },
    geometry: { type: 'LineString', coordinates: pairs(course) },
  }),
}

const houseNumbers: TileLayer<HouseRow> = {
  name: 'house-numbers',
  description: 'House numbers where their address is placed',
  fields: { number: 'One number, two, or the first and the last of several at one spot' },
  fromZoom: 16,
  mostFeatures: 5_000,
  select: selectHouseNumbers,
  toFeature: ([longitude, latitude, numbers]) => ({
    type: 'Feature',
    properties: { number: numberLabel(numbers) },
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
  }),
}

/** Half a pixel at zoom 15. Nothing is left out of the tiles that maps enlarge. */
const UNSEEN_METRES = 0.5

function groundFeature(bytes: GroundRow, zoom: number): Feature {
  const shape = decodeShape(Buffer.from(bytes, 'base64'))
  const coordinates =
    zoom >= TILE_ZOOMS.last
      ? shape
      : shape.map((rings) => rings.map((ring) => simplifyRing(ring, UNSEEN_METRES) as [number, number][]))
  return { type: 'Feature', properties: {}, geometry: { type: 'MultiPolygon', coordinates } }
}

// The densest tiles of towns are taken to have some 1,200 parcels, and at zoom 15 some 4,000 buildings.
const parcels: TileLayer<GroundRow> = {
  name: 'parcels',
  description: 'Parcels of the cadastral plan',
  fields: {},
  fromZoom: 16,
  mostFeatures: 3_000,
  select: selectParcels,
  toFeature: groundFeature,
  isSimplified: true,
}

const buildings: TileLayer<GroundRow> = {
  name: 'buildings',
  description: 'Outlines of buildings of the cadastral plan',
  fields: {},
  fromZoom: 15,
  mostFeatures: 4_000,
  select: selectBuildings,
  toFeature: groundFeature,
  isSimplified: true,
}

/** Each is cut short on its own where a tile is too large, those before last. */
export const tileLayers = [streets, houseNumbers, buildings, parcels] as readonly TileLayer[]

export const layersAt = (zoom: number): TileLayer[] => tileLayers.filter(({ fromZoom }) => zoom >= fromZoom)
