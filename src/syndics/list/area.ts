// The area that a list counts: read from its parameters, asked of the engine, and counted on a document that was read
// without it. docs/decisions/0036-syndics-by-area.md has the argument.
import type { SyndicDocument } from '../../../mappings/syndic.ts'
import type { Clause } from '../../engine/clause.ts'
import type { SizeOrder } from '../../engine/list-sorts.ts'
import type { NamedArea } from '../../places/place-names.ts'
import type { RegionCode } from '../../register/region.ts'
import type { AreaLevel, AreaShare } from '../area-shares.ts'

/** What is absent leaves it open; all that is given holds. */
export interface Area {
  region?: readonly RegionCode[] | undefined
  /** NIS code. */
  province?: string | undefined
  municipality?: NamedArea | undefined
}

/** The area of a list; undefined for the whole country. */
export function areaOf({ region, province, municipality }: Area): Area | undefined {
  const isWhole = region === undefined && province === undefined && municipality === undefined
  return isWhole ? undefined : { region, province, municipality }
}

/** The largest areas that the area is made up of; no VME is in two of them. */
function levelOf({ province, municipality }: Area): AreaLevel {
  if (municipality !== undefined) return municipality.postcodes.length > 0 ? 'postcode' : 'municipality'
  return province === undefined ? 'region' : 'province'
}

/** Whether a syndic has one share of it at most. */
const isOneShare = (area: Area): boolean => {
  const { region, municipality } = area
  const counts = { region: region?.length, province: 1, municipality: municipality?.municipalities.length }
  const level = levelOf(area)
  return level !== 'postcode' && counts[level] === 1
}

const isAmong = (keys: readonly string[], key: string | undefined): boolean =>
  key !== undefined && keys.includes(key)

/** Whether a share is counted. */
function lies({ region, province, municipality }: Area, share: AreaShare): boolean {
  if (region !== undefined && !region.some((code) => code === share.region)) return false
  if (province !== undefined && share.province !== province) return false
  if (municipality === undefined) return true
  const { municipalities, postcodes } = municipality
  return isAmong(municipalities, share.municipality) || isAmong(postcodes, share.postcode)
}

/** Managed VMEs in the area. */
export function vmesIn(area: Area, { areas }: Pick<SyndicDocument, 'areas'>): number {
  const level = levelOf(area)
  return areas.reduce((sum, share) => sum + (share.level === level && lies(area, share) ? share.vmes : 0), 0)
}

const path = 'areas'
type Field = `${typeof path}.${keyof AreaShare}`
const countField: Field = 'areas.vmes'
const terms = (field: Field, values: readonly string[]): Clause => ({ terms: { [field]: [...values] } })

/** The shares that are added up. */
function sharesOf(area: Area): Clause[] {
  const { region, province, municipality } = area
  const clauses = [terms('areas.level', [levelOf(area)])]
  if (region !== undefined) clauses.push(terms('areas.region', region))
  if (province !== undefined) clauses.push(terms('areas.province', [province]))
  if (municipality !== undefined) {
    const inMunicipalities = terms('areas.municipality', municipality.municipalities)
    clauses.push({ bool: { should: [inMunicipalities, terms('areas.postcode', municipality.postcodes)] } })
  }
  return clauses
}

// An index from before these serves until the new one is built: lists without an area go on, those of one find no order
// and are answered 503.
const shares = { path, ignore_unmapped: true }

const anyShare = (filter: Clause[]): Clause => ({ nested: { ...shares, query: { bool: { filter } } } })

/** Who manages there. */
export const managesIn = (area: Area): Clause => anyShare(sharesOf(area))

// Of several shares the sum is made the score, which is exact up to sixteen million.
const sumAtLeast = (area: Area, least: number): Clause => ({
  function_score: {
    query: {
      nested: {
        ...shares,
        score_mode: 'sum',
        query: {
          function_score: {
            query: { bool: { filter: sharesOf(area) } },
            functions: [{ field_value_factor: { field: countField } }],
            boost_mode: 'replace',
          },
        },
      },
    },
    min_score: least,
  },
})

/** Who manages at least so many there; one at least. */
function managesAtLeast(area: Area, least: number): Clause {
  if (least <= 1) return managesIn(area)
  if (!isOneShare(area)) return sumAtLeast(area, least)
  // What is one more than the engine's largest integer it would refuse.
  return anyShare([...sharesOf(area), { range: { [countField]: { gt: least - 1 } } }])
}

export interface Sizes {
  /** Both inclusive. */
  min?: number
  max?: number
}

/** Who manages as many VMEs, in the area or in all. */
export function ofSize({ min = 0, max }: Sizes, area: Area | undefined): Clause {
  if (area === undefined)
    return { range: { managedVmes: { gte: min, ...(max === undefined ? {} : { lte: max }) } } }
  return {
    bool: {
      filter: min > 0 ? [managesAtLeast(area, min)] : [],
      must_not: max === undefined ? [] : [managesAtLeast(area, max + 1)],
    },
  }
}

export function isOfSize(
  { min = 0, max = Number.POSITIVE_INFINITY }: Sizes,
  area: Area | undefined,
  document: SyndicDocument,
): boolean {
  const vmes = area === undefined ? document.managedVmes : vmesIn(area, document)
  return vmes >= min && vmes <= max
}

/** The count by which rows are put in order, and which comes back with each. */
export const byVmesIn =
  (area: Area): SizeOrder =>
  (order) => ({
    [countField]: {
      order,
      mode: 'sum',
      missing: 0,
      nested: { path, filter: { bool: { filter: sharesOf(area) } } },
    },
  })
