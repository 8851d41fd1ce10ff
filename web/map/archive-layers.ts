// The layers of a large-scale base, as the theme of Protomaps has them, in our colours and with our one font. Signs of
// places, roads and shops are left out: the points are what is looked for, and no pictures are fetched for them.
import type { Flavor } from '@protomaps/basemaps'
import type { FilterSpecification } from 'maplibre-gl'
import type { Archive } from './base.ts'
import { beside, farBeside } from './base-layers.ts'
import { FONT, type Layers } from './expressions.ts'
import type { Palette } from './palette.ts'

export const ARCHIVE = 'archive'
const [REGULAR = ''] = FONT

/** House numbers of the address registers are ours to draw. */
const LEFT_OUT = new Set([
  'background',
  'landcover',
  'pois',
  'roads_shields',
  'roads_oneway',
  'address_label',
])
const DETAIL_ZOOM = 11

/** Placed first; so are not the nineteen municipalities around the capital, which are towns. */
const isCity = ['==', 'kind_detail', 'city']

function flavorOf(
  { theme }: Archive,
  { scheme, belgium, sea, label, placeLabel, border, ...colours }: Palette,
): Flavor {
  const { road, roadEdge, green, built, building, countryBorder, halo } = colours
  const known = theme.namedFlavor(scheme)
  const roads = Object.fromEntries(
    Object.keys(known).flatMap((name) => {
      if (/casing/.test(name)) return [[name, roadEdge]]
      return /^(?:tunnel|bridges|link|major|highway|minor|other)/.test(name) ? [[name, road]] : []
    }),
  )
  const labels = Object.fromEntries(
    Object.keys(known).flatMap((name) => {
      if (/_halo$/.test(name)) return [[name, halo]]
      return /_label/.test(name) ? [[name, label]] : []
    }),
  )
  return {
    ...known,
    ...roads,
    ...labels,
    ...Object.fromEntries(
      ['park_a', 'park_b', 'wood_a', 'wood_b', 'scrub_a', 'scrub_b', 'zoo'].map((name) => [name, green]),
    ),
    ...Object.fromEntries(
      ['hospital', 'industrial', 'school', 'pedestrian', 'aerodrome', 'military', 'pier'].map((name) => [
        name,
        built,
      ]),
    ),
    earth: belgium,
    water: sea,
    buildings: building,
    railway: border,
    boundaries: countryBorder,
    city_label: placeLabel,
    regular: REGULAR,
    bold: REGULAR,
    italic: REGULAR,
  }
}

const isLabel = ({ type }: Layers[number]): boolean => type === 'symbol'
/** Names of places stand above the points, those of streets and waters below. */
const isPlace = ({ id }: Layers[number]): boolean => id.startsWith('places_')

function fitted(layer: Layers[number], { abroad, belgium, halo }: Palette): Layers[number] {
  // From far the country is told from its neighbours, as in our own outlines.
  if (layer.id === 'earth' && layer.type === 'fill')
    return {
      ...layer,
      paint: {
        'fill-color': ['interpolate', ['linear'], ['zoom'], DETAIL_ZOOM - 2, abroad, DETAIL_ZOOM, belgium],
      },
    }
  if (layer.type !== 'symbol') return layer
  const { 'icon-image': _image, 'icon-size': _size, 'icon-padding': _padding, ...layout } = layer.layout ?? {}
  return {
    ...layer,
    layout: { ...layout, 'text-font': FONT },
    paint: { ...layer.paint, 'text-halo-color': halo, 'text-halo-width': 1.4 },
  }
}

/** Localities, the cities among them apart. */
function inTwo(layer: Layers[number]): Layers {
  if (layer.id !== 'places_locality' || layer.type !== 'symbol') return [layer]
  const { filter, layout } = layer
  const part = (id: string, condition: unknown[], more: object): Layers[number] => ({
    ...layer,
    id,
    filter: ['all', filter, condition] as unknown as FilterSpecification,
    layout: { ...layout, ...beside, ...more },
  })
  return [
    part('places_locality', ['!=', 'kind_detail', 'city'], {}),
    part('places_city', isCity, { ...farBeside, 'text-padding': 2 }),
  ]
}

export interface ArchiveLayers {
  /** Water, roads and houses; the country itself comes between the first and the others. */
  earth: Layers
  ground: Layers
  /** Below the points. */
  names: Layers
  /** Above them. */
  places: Layers
}

export function archiveLayers(archive: Archive, palette: Palette, culture: string): ArchiveLayers {
  const layers = (archive.theme.layers(ARCHIVE, flavorOf(archive, palette), { lang: culture }) as Layers)
    .filter(({ id }) => !LEFT_OUT.has(id))
    .map((layer) => fitted(layer, palette))
    .flatMap(inTwo)
  return {
    earth: layers.filter(({ id }) => id === 'earth'),
    ground: layers.filter((layer) => layer.id !== 'earth' && !isLabel(layer)),
    names: layers.filter((layer) => isLabel(layer) && !isPlace(layer)),
    places: layers.filter(isPlace),
  }
}
