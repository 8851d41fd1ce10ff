// Parameters of the map as the schema let them through → the box, zoom and filter that are meant, with what must be said.
import type { FromSchema } from 'json-schema-to-ts'
import { bareDigits, isEnterpriseNumber, parseEnterpriseNumber } from '../domain/enterprise-number.ts'
import { impactCategories } from '../domain/impact.ts'
import { type MapCategory, mapCategories } from '../domain/map-category.ts'
import {
  clustersOnly,
  impactsNotLoaded,
  numberImpossible,
  type Warning,
  zoomClamped,
} from '../domain/warnings.ts'
import { type Box, boxOf, MAX_CLUSTER_ZOOM, MAX_ZOOM, zoomOf } from '../map/box.ts'
import { type Fault, Problem } from '../problem.ts'
import type { insightsQuery, mapPointsQuery } from '../schemas/map.ts'

export type MapParameters = FromSchema<typeof mapPointsQuery>
export type InsightParameters = FromSchema<typeof insightsQuery>

export type MapFormat = 'geojson' | 'columns'

export interface MapView {
  /** Undefined: everything. */
  box: Box | undefined
  /** Undefined: what shows everything that is selected; only without a box. */
  zoom: number | undefined
  format: MapFormat
  warnings: Warning[]
}

export interface MapRequest extends MapView {
  /** Undefined: all; empty: none. */
  categories: readonly MapCategory[] | undefined
  /** Ten digits; of a number that cannot exist as well. */
  syndicNumber: string | undefined
  focusVme: string | undefined
}

const sides = ['west', 'south', 'east', 'north'] as const

function findSides(parameters: InsightParameters): Box | undefined {
  const missing = sides.filter((side) => parameters[side] === undefined)
  if (missing.length === sides.length) return undefined
  const faults: Fault[] = missing.map((parameter) => ({ parameter, code: 'required' }))
  const { west = 0, south = 0, east = 0, north = 0 } = parameters
  if (missing.length === 0 && south > north)
    faults.push(
      { parameter: 'south', code: 'too_large', values: { limit: north } },
      { parameter: 'north', code: 'too_small', values: { limit: south } },
    )
  if (faults.length > 0) throw new Problem('parameters_invalid', { faults })
  return boxOf({ west, south, east, north })
}

function readZoom(asked: number | undefined, box: Box | undefined, warnings: Warning[]): number | undefined {
  if (asked === undefined) return box === undefined ? undefined : zoomOf(box)
  const whole = Math.floor(asked)
  const clamped = Math.min(MAX_ZOOM, Math.max(0, whole))
  if (clamped !== whole) warnings.push(zoomClamped(whole, clamped))
  if (box !== undefined || clamped <= MAX_CLUSTER_ZOOM) return clamped
  warnings.push(clustersOnly)
  return MAX_CLUSTER_ZOOM
}

/** Throws parameters_invalid. */
function readMapView(parameters: InsightParameters, given: readonly Warning[]): MapView {
  const warnings = [...given]
  const box = findSides(parameters)
  const zoom = readZoom(parameters.zoom, box, warnings)
  return { box, zoom, format: parameters.format ?? 'geojson', warnings }
}

function readNumber(
  parameter: 'syndicNumber' | 'focusVme',
  text: string | undefined,
  warnings: Warning[],
): string | undefined {
  if (text === undefined) return undefined
  const number = parseEnterpriseNumber(text)
  if (number === undefined) warnings.push(numberImpossible(parameter, text.trim()))
  return number ?? bareDigits(text) ?? text.trim()
}

type Word = NonNullable<MapParameters['categories']>[number]

const isImpact = (word: Word): word is (typeof impactCategories)[number] =>
  (impactCategories as readonly string[]).includes(word)

function readCategories(
  { categories, includeVmes }: MapParameters,
  warnings: Warning[],
): MapCategory[] | undefined {
  const impacts = [...new Set((categories ?? []).filter(isImpact))]
  if (impacts.length > 0) warnings.push(impactsNotLoaded(impacts))
  if (categories === undefined && includeVmes !== 'false') return undefined
  return mapCategories.filter(
    (category) =>
      (categories === undefined || categories.includes(category)) &&
      (category === 'syndic' || includeVmes !== 'false'),
  )
}

/** Throws parameters_invalid. */
export function readMapRequest(parameters: MapParameters, given: readonly Warning[]): MapRequest {
  const view = readMapView(parameters, given)
  const { warnings } = view
  const categories = readCategories(parameters, warnings)
  const syndicNumber = readNumber('syndicNumber', parameters.syndicNumber, warnings)
  const isImpossible = syndicNumber !== undefined && !isEnterpriseNumber(syndicNumber)
  return {
    ...view,
    // Points are told apart by eight digits, so a number with other check digits must not get that far.
    categories: isImpossible ? [] : categories,
    syndicNumber,
    focusVme: readNumber('focusVme', parameters.focusVme, warnings),
  }
}
