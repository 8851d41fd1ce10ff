// What every map of the pages shares: its style by colour scheme, and the signs on it.
import type { GeoJSONSource, MapLibreMap, StyleSpecification } from 'maplibre-gl'
import { type Child, element } from '../parts/dom.ts'
import { type Archive, type Base, loadBase, type RasterLayer } from './base.ts'
import type { Box } from './box.ts'
import { featuresOf, radiusOf } from './features.ts'
import { signsOf } from './icons.ts'
import type { Library } from './library.ts'
import type { Palette } from './palette.ts'
import type { Item } from './points.ts'
import { onReaderPalette, readerPalette } from './reader-palette.ts'
import { FOCUS, POINTS } from './sign-layers.ts'
import { PAGE_MAX_ZOOM, PAGE_MIN_ZOOM } from './state.ts'
import { styleOf } from './style.ts'
import type { Wording } from './texts.ts'
import { ownRequest } from './tile-versions.ts'

export const COUNTRY: Box = [2.5, 49.48, 6.42, 51.52]
/** Pixels around the country, where all of it is shown. */
export const COUNTRY_PADDING = 12
/** The box that the base layer covers. */
export const COUNTRY_BOX: Box = [1.01, 48.51, 7.99, 52.99]

// The licence of the Flemish points asks for its sentence word by word.
const FLEMISH_CREDIT = 'publieke KBO gegevens, verrijkt met adressen uit het Vlaamse Adressenregister'

/** Whose data a map shows. */
export const ownCredit = (): Child[] => [
  'KBO/BCE · BeSt Address · CIRB/CIBG UrbIS · ',
  element('span', { lang: 'nl' }, [FLEMISH_CREDIT]),
  ' · FOD Financiën / SPF Finances (AGDP) · Statbel · GeoNames · Natural Earth',
]

/** What every map allows; north is up and nothing tilts. */
export const flatMap = {
  minZoom: PAGE_MIN_ZOOM,
  maxZoom: PAGE_MAX_ZOOM,
  maxBounds: COUNTRY_BOX,
  renderWorldCopies: false,
  dragRotate: false,
  pitchWithRotate: false,
  touchPitch: false,
  maxPitch: 0,
  // Labels at once: fading costs frames while points change.
  fadeDuration: 0,
  attributionControl: false,
  transformRequest: ownRequest,
} as const

/** Rejects when the file cannot be had. */
export async function loadLabels(basemap: string): Promise<GeoJSON.FeatureCollection> {
  const response = await fetch(`${basemap}labels.json`)
  if (!response.ok) throw new Error(`labels: status ${response.status}`)
  return response.json()
}

/** What a small map stands on. Rejects where our outlines cannot be had, of which the map itself says nothing. */
export async function loadGround(library: Promise<Library>, basemap: string): Promise<Base> {
  const [base, land] = await Promise.all([loadBase(library), fetch(`${basemap}land.json`)])
  if (!land.ok) throw new Error(`land: status ${land.status}`)
  await land.arrayBuffer()
  return base
}

export interface Scheme {
  palette(): Palette
  style(): StyleSpecification
  /** Of light and dark, and of what the map stands on. */
  onChange(act: () => void): void
  /** Puts a picture in the place of the ground; undefined: the map. */
  choose(raster: RasterLayer | undefined): void
}

export interface SchemeOptions {
  /** Address of the folder with our outlines, with a slash at the end. */
  basemap: string
  culture: string
  archive: Archive | undefined
  raster?: RasterLayer | undefined
}

/** Light or dark, as the reader's system is. */
export function openScheme({ raster: first, ...options }: SchemeOptions): Scheme {
  const actions: (() => void)[] = []
  const change = (): void => {
    for (const act of actions) act()
  }
  let raster = first
  onReaderPalette(change)
  return {
    palette: readerPalette,
    style: () => styleOf({ ...options, palette: readerPalette(), raster }),
    onChange: (act) => void actions.push(act),
    choose(chosen) {
      if (chosen === raster) return
      raster = chosen
      change()
    },
  }
}

/** Where no control of the library shows whose the base is. */
export const creditOf = ({ archive }: Base): Child[] =>
  archive === undefined ? ownCredit() : [...ownCredit(), ' · © OpenStreetMap · Protomaps']

export interface Drawing {
  /** `drawing`: a number by which they are told from those before. */
  show(items: readonly Item[], drawing?: number): void
  /** Marks one item, or none. */
  mark(item: Item | undefined): void
}

const featureAt = (item: Item): GeoJSON.Feature => ({
  type: 'Feature',
  properties: { radius: radiusOf(item) + 3 },
  geometry: { type: 'Point', coordinates: [item.longitude, item.latitude] },
})

/** Resolves when the style stands; the base layer may still be on its way. What is shown outlives a change of scheme. */
export async function openDrawing(map: MapLibreMap, scheme: Scheme, wording: Wording): Promise<Drawing> {
  let items: readonly Item[] = []
  let drawing = 0
  let marked: Item | undefined
  const source = (name: string): GeoJSONSource | undefined => map.getSource(name)
  function draw(): void {
    source(POINTS)?.setData(featuresOf(items, { wording, drawing }))
  }
  function drawMark(): void {
    source(FOCUS)?.setData({
      type: 'FeatureCollection',
      features: marked === undefined ? [] : [featureAt(marked)],
    })
  }
  map.setMissingStyleImageResolver((wanted) => {
    const sign = signsOf(scheme.palette()).find(({ name }) => name === wanted)
    if (sign !== undefined && !map.hasImage(wanted)) map.addImage(wanted, sign.draw(), sign.options)
  })
  map.on('style.load', () => {
    draw()
    drawMark()
  })
  scheme.onChange(() => map.setStyle(scheme.style(), { diff: false }))
  await map.once('style.load')
  return {
    show(shown, nth = 0) {
      items = shown
      drawing = nth
      draw()
    },
    mark(item) {
      if (item === marked) return
      marked = item
      drawMark()
    },
  }
}
