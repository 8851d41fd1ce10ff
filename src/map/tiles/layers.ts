// What tiles hold: a line a layer. Another one (parcels, outlines of buildings) is a line here, its selection in
// statements/tile.ts and its look in web/map/tile-layers.ts.
import { TILE_ZOOMS } from './grid.ts'
import { numberLabel } from './number-label.ts'
import {
  type HouseRow,
  type LayerSelection,
  type StreetRow,
  selectHouseNumbers,
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
  toFeature(item: Item): Feature
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

export const tileLayers: readonly TileLayer[] = [streets as TileLayer, houseNumbers as TileLayer]

export const layersAt = (zoom: number): TileLayer[] => tileLayers.filter(({ fromZoom }) => zoom >= fromZoom)
