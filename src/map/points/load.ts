// What the map in memory is made of, read from the search indices: everything at first, then what changed.
import { keyFields } from '../../../mappings/index.ts'
import { hashCode } from '../../engine/bucket-sums.ts'
import type { Clause } from '../../engine/clause.ts'
import type { Engine } from '../../engine/list-query.ts'
import type { EnterpriseNumber } from '../../register/enterprise-number.ts'
import type { MapCategory } from '../category.ts'
import type { FollowedKind } from '../followed-kinds.ts'
import { placeFields, toPlacePoint } from '../insights/place-point.ts'
import type { Precision } from '../precision.ts'
import type { MapPoint } from './point.ts'

/** What a point needs of the document of a VME or syndic. */
interface PointSource {
  enterpriseNumber: EnterpriseNumber
  contentHash: string
  location: { lat: number; lon: number } | null
  mapCategories: MapCategory[]
  syndicNumbers?: EnterpriseNumber[]
  facts: { name: string; location?: { precision: Precision } | null }
}

const entityFields = [
  'enterpriseNumber',
  'contentHash',
  'location',
  'mapCategories',
  'syndicNumbers',
  'facts.name',
  'facts.location.precision',
]

interface PointKind {
  /** What is on the map, with a place or without. */
  isOnMap: Clause
  fields: string[]
  // In the order of the index sort pages are read twice as fast as by number.
  sort: Record<string, 'asc' | 'desc'>[]
  /** Undefined where a document is none. */
  toPoint(source: unknown): MapPoint | undefined
}

/** Active VMEs, listed syndics, and every place. */
const kinds: Readonly<Record<FollowedKind, PointKind>> = {
  vme: {
    isOnMap: { exists: { field: 'mapCategories' } },
    fields: entityFields,
    sort: [{ rank: 'desc' }, { enterpriseNumber: 'asc' }],
    toPoint: toEntityPoint,
  },
  syndic: {
    isOnMap: { exists: { field: 'mapCategories' } },
    fields: entityFields,
    sort: [{ managedVmes: 'desc' }, { enterpriseNumber: 'asc' }],
    toPoint: toEntityPoint,
  },
  property: {
    isOnMap: { match_all: {} },
    fields: placeFields,
    // A score may be missing, behind which no page starts.
    sort: [{ key: 'asc' }],
    toPoint: toPlacePoint,
  },
}

export const isOnMap = (kind: FollowedKind): Clause => kinds[kind].isOnMap

// An index that nobody has made yet has nothing of its kind: the other kinds are shown.
export const whereThere = { ignore_unavailable: true }

const PAGE = 5_000
const FETCHED_AT_ONCE = 1_000

function toEntityPoint(given: unknown): MapPoint | undefined {
  const source = given as PointSource
  const category = source.mapCategories?.[0]
  if (category === undefined) return undefined
  const { enterpriseNumber, location, syndicNumbers = [], facts, contentHash } = source
  return {
    enterpriseNumber,
    name: facts.name,
    position:
      location === null || !facts.location
        ? null
        : { latitude: location.lat, longitude: location.lon, precision: facts.location.precision },
    category,
    syndicNumbers,
    contentCode: hashCode(contentHash),
  }
}

export async function countMapPoints({ client, index }: Engine, kind: FollowedKind): Promise<number> {
  const { count } = await client.count({ index, query: isOnMap(kind), ...whereThere })
  return count
}

/**
 * Hands over every point of a kind, page by page. What changes meanwhile may be missed or come twice: readers follow
 * the changes from before on.
 */
export async function scanMapPoints(
  { client, index }: Engine,
  kind: FollowedKind,
  onPage: (points: readonly MapPoint[]) => void,
): Promise<void> {
  const { fields, sort, toPoint } = kinds[kind]
  let after: (string | number)[] | undefined
  do {
    const found = await client.search({
      index,
      ...whereThere,
      query: isOnMap(kind),
      size: PAGE,
      track_total_hits: false,
      allow_partial_search_results: false,
      sort,
      _source: fields,
      filter_path: 'hits.hits._source,hits.hits.sort',
      ...(after === undefined ? {} : { search_after: after }),
    })
    // An answer without hits has no `hits` at all after filter_path.
    const hits = found.hits?.hits ?? []
    onPage(hits.map(({ _source }) => toPoint(_source)).filter((point) => point !== undefined))
    after = hits.at(-1)?.sort as (string | number)[] | undefined
  } while (after !== undefined)
}

/** Points by number as they stand now, whether or not the index has been refreshed; absent ones are not on the map. */
export async function fetchMapPoints(
  { client, index }: Engine,
  kind: FollowedKind,
  numbers: readonly EnterpriseNumber[],
): Promise<MapPoint[]> {
  const { fields, toPoint } = kinds[kind]
  const points: MapPoint[] = []
  for (let start = 0; start < numbers.length; start += FETCHED_AT_ONCE) {
    const ids = numbers.slice(start, start + FETCHED_AT_ONCE)
    const { docs } = await client.mget({ index, ids, _source: fields })
    for (const doc of docs) {
      // One that cannot be read is no point that is gone.
      if ('error' in doc)
        throw new Error(`document ${doc._id} cannot be read: ${doc.error.reason ?? doc.error.type}`)
      const point = doc.found ? toPoint(doc._source) : undefined
      if (point !== undefined) points.push(point)
    }
  }
  return points
}

/** Hands over number and code of the content of every point in some buckets. */
export async function listMapCodes(
  { client, index }: Engine,
  kind: FollowedKind,
  buckets: readonly number[],
  onPoint: (number: EnterpriseNumber, contentCode: number) => void,
): Promise<void> {
  let after: string[] | undefined
  do {
    const found = await client.search({
      index,
      ...whereThere,
      query: { bool: { filter: [isOnMap(kind), { terms: { bucket: [...buckets] } }] } },
      size: PAGE,
      track_total_hits: false,
      allow_partial_search_results: false,
      sort: [{ [keyFields[kind]]: 'asc' }],
      _source: false,
      docvalue_fields: ['contentHash'],
      filter_path: 'hits.hits.fields,hits.hits.sort',
      ...(after === undefined ? {} : { search_after: after }),
    })
    const hits = found.hits?.hits ?? []
    for (const { sort, fields } of hits)
      onPoint(String(sort?.[0]), hashCode(String(fields?.contentHash?.[0])))
    after = hits.at(-1)?.sort as string[] | undefined
  } while (after !== undefined)
}
