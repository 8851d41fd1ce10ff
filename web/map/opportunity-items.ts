// Places of a reply as the map draws them: opportunities, and groups with opportunities in them. Known places are VMEs, whose
// signs the map has already.
import type { Box } from './box.ts'
import type { DrawnPlace } from './drawn-items.ts'

export interface Reason {
  code: string
  points: number
}

export interface Opportunity {
  kind: 'opportunity'
  place: string
  name: string
  units: number | null
  unitsSource: string
  score: number
  likelihood: 'likely' | 'possible'
  reasons: Reason[]
}

/** A VME at a place, or at none. */
export interface KnownPlace {
  kind: 'vme'
  enterpriseNumber: string
  name?: string
  units: number | null
  unitsSource?: string
}

interface Group {
  kind: 'cluster'
  count: number
  likely: number
  possible: number
  expansionZoom: number
  leaves?: Place[]
}

type Place = Opportunity | KnownPlace
type PlaceFeature = GeoJSON.Feature<GeoJSON.Point, Place | Group>

export interface PlacesReply {
  zoom: number
  bbox: Box
  dataVersion: string | null
  counts: { known: number; likely: number; possible: number }
  features: PlaceFeature[]
}

export interface OpportunityItem {
  longitude: number
  latitude: number
  /** Opportunities in it. */
  count: number
  likely: number
  /** What a click opens: all that stand there; undefined for a group that a nearer zoom splits. */
  places: Place[] | undefined
  expansionZoom: number
}

type At = Pick<OpportunityItem, 'longitude' | 'latitude'>

const isLikely = (place: Place): boolean => place.kind === 'opportunity' && place.likelihood === 'likely'

/** Nothing where VMEs alone stand. */
function spotOf(at: At, places: Place[]): OpportunityItem[] {
  const count = places.filter(({ kind }) => kind === 'opportunity').length
  const likely = places.filter(isLikely).length
  return count === 0 ? [] : [{ ...at, count, likely, places, expansionZoom: 0 }]
}

function groupOf(at: At, { likely, possible, expansionZoom, leaves = [] }: Group): OpportunityItem[] {
  const count = likely + possible
  // Of more stacks than a reply tells the places of, a nearer zoom does.
  return count === 0
    ? []
    : [{ ...at, count, likely, places: leaves.length === 0 ? undefined : leaves, expansionZoom }]
}

/** From the zoom on at which places come alone, those at one point are one item, as they are in a stack. */
export function opportunityItems({ features }: PlacesReply): OpportunityItem[] {
  const groups: OpportunityItem[] = []
  const spots = new Map<string, { at: At; places: Place[] }>()
  for (const { geometry, properties } of features) {
    const [longitude = 0, latitude = 0] = geometry.coordinates
    const at = { longitude, latitude }
    if (properties.kind === 'cluster') {
      groups.push(...groupOf(at, properties))
      continue
    }
    const key = `${longitude} ${latitude}`
    const spot = spots.get(key)
    if (spot === undefined) spots.set(key, { at, places: [properties] })
    else spot.places.push(properties)
  }
  return [...groups, ...[...spots.values()].flatMap(({ at, places }) => spotOf(at, places))]
}

export interface OpportunityProperties extends DrawnPlace {
  count: number
  label: string
  /** Drawn full; hollow where none is likely. */
  likely: boolean
  /** Several, or one that lies somewhere around. */
  group: boolean
}

export const featuresOfOpportunities = (
  items: readonly OpportunityItem[],
  { label, drawing }: { label(count: number): string; drawing: number },
): GeoJSON.FeatureCollection<GeoJSON.Point, OpportunityProperties> => ({
  type: 'FeatureCollection',
  features: items.map(({ longitude, latitude, count, likely, places }, index) => {
    const group = count > 1 || places === undefined
    return {
      type: 'Feature',
      properties: { drawing, index, count, likely: likely > 0, group, label: group ? label(count) : '' },
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
    }
  }),
})
