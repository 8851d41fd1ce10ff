// Parameters of the map as the schema let them through → the box, zoom and filter that are meant, with what must be said.
import type { FromSchema } from 'json-schema-to-ts'
import type { Box } from '../geo/box.ts'
import { readSides } from '../http/requests/sides.ts'
import { type ImpactFamily, impactCategories, impactFamilies } from '../impacts/event.ts'
import type { impactMapQuery } from '../impacts/map-schema.ts'
import type { FamilyChoice } from '../impacts/snapshot/impact-snapshot.ts'
import type { PlaceNames } from '../places/place-names.ts'
import { bareDigits, isEnterpriseNumber, parseEnterpriseNumber } from '../register/enterprise-number.ts'
import { readSelection, type VmeSelection } from '../vmes/list/selection.ts'
import { clustersOnly, numberImpossible, type Warning, zoomClamped } from '../warnings.ts'
import { firstImpact, type PointCategory, pointCategories } from './category.ts'
import type { mapCountsQuery } from './counts-schema.ts'
import { zoomOf } from './draw/box.ts'
import type { View } from './draw/draw.ts'
import type { insightsQuery } from './insights-schema.ts'
import type { mapPointsQuery } from './schema.ts'
import { CLUSTER_MAX_ZOOM, REQUEST_MAX_ZOOM } from './zooms.ts'

export type MapParameters = FromSchema<typeof mapPointsQuery>
export type CountParameters = FromSchema<typeof mapCountsQuery>
export type InsightParameters = FromSchema<typeof insightsQuery>
export type ImpactMapParameters = FromSchema<typeof impactMapQuery>

export type MapFormat = 'geojson' | 'columns'

export interface MapView extends View {
  format: MapFormat
  warnings: Warning[]
}

export interface MapRequest extends MapView {
  /** Undefined: all but impacts; empty: none. */
  categories: readonly PointCategory[] | undefined
  /** Whose impacts select VMEs; undefined when none do. */
  impacts: FamilyChoice | undefined
  /** Ten digits; of a number that cannot exist as well. */
  syndicNumber: string | undefined
  focusVme: string | undefined
  /** VMEs of a search alone; undefined without one. */
  search: VmeSelection | undefined
}

type Everything = View['everything']

function readZoom(
  asked: number | undefined,
  { box, everything }: { box: Box | undefined; everything: Everything },
  warnings: Warning[],
): number | undefined {
  if (asked === undefined) return box === undefined ? undefined : zoomOf(box)
  const whole = Math.floor(asked)
  const clamped = Math.min(REQUEST_MAX_ZOOM, Math.max(0, whole))
  if (clamped !== whole) warnings.push(zoomClamped(whole, clamped))
  if (box !== undefined || everything === 'points' || clamped <= CLUSTER_MAX_ZOOM) return clamped
  warnings.push(clustersOnly)
  return CLUSTER_MAX_ZOOM
}

/** Throws parameters_invalid. */
function readMapView(
  parameters: InsightParameters,
  given: readonly Warning[],
  everything?: Everything,
): MapView {
  const warnings = [...given]
  const box = readSides(parameters)
  const zoom = readZoom(parameters.zoom, { box, everything }, warnings)
  return { box, zoom, everything, format: parameters.format ?? 'geojson', warnings }
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

export const isImpact = (category: PointCategory): boolean => pointCategories.indexOf(category) >= firstImpact

function readCategories({ categories, includeVmes }: MapParameters): PointCategory[] | undefined {
  if (categories === undefined && includeVmes !== 'false') return undefined
  return pointCategories.filter(
    (category) =>
      (categories === undefined ? !isImpact(category) : categories.includes(category)) &&
      (category === 'syndic' || includeVmes !== 'false'),
  )
}

/**
 * The portfolio that is asked for, and what it leaves of the categories. Points are told apart by eight digits, so a number
 * with other check digits must not get that far: it selects nothing.
 */
function readPortfolio(
  syndicNumber: string | undefined,
  categories: readonly PointCategory[] | undefined,
  warnings: Warning[],
): Pick<MapRequest, 'syndicNumber' | 'categories'> {
  const number = readNumber('syndicNumber', syndicNumber, warnings)
  const isImpossible = number !== undefined && !isEnterpriseNumber(number)
  return { syndicNumber: number, categories: isImpossible ? [] : categories }
}

/** Throws parameters_invalid. */
export function readMapRequest(
  parameters: MapParameters,
  given: readonly Warning[],
  places: PlaceNames,
): MapRequest {
  const view = readMapView(parameters, given)
  const { warnings } = view
  return {
    ...view,
    ...readPortfolio(parameters.syndicNumber, readCategories(parameters), warnings),
    impacts: parameters.categories?.some(isImpact) ? 'any' : undefined,
    focusVme: readNumber('focusVme', parameters.focusVme, warnings),
    search: readSelection(parameters, { places, warnings }),
  }
}

/** Every VME that one family hits. Throws parameters_invalid. */
export function readImpactMapRequest(
  family: ImpactFamily,
  parameters: ImpactMapParameters,
  given: readonly Warning[],
): MapRequest {
  const view = readMapView(parameters, given, 'points')
  return {
    ...view,
    ...readPortfolio(parameters.syndicNumber, impactCategories, view.warnings),
    impacts: family,
    focusVme: undefined,
    search: undefined,
  }
}

export interface CountRequest {
  points: MapRequest
  /** VMEs that a family hits, for each that is asked for. */
  hit: ReadonlyMap<ImpactFamily, MapRequest>
}

/** Throws parameters_invalid. */
export function readCountRequest(
  parameters: CountParameters,
  given: readonly Warning[],
  places: PlaceNames,
): CountRequest {
  const points = readMapRequest(parameters, given, places)
  const hit = impactFamilies
    .filter((family) => parameters.impacts?.includes(family))
    .map((family) => [family, readImpactMapRequest(family, parameters, [])] as const)
  return { points, hit: new Map(hit) }
}
