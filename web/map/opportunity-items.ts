// Places of a reply as the map draws them: opportunities, and groups with opportunities in them. Known places are VMEs, whose
// signs the map has already.
import type { Box } from './box.ts'

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
  leaves?: (Opportunity | KnownPlace)[]
}

type PlaceFeature = GeoJSON.Feature<GeoJSON.Point, Opportunity | KnownPlace | Group>

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
  places: (Opportunity | KnownPlace)[] | undefined
  expansionZoom: number
}

const itemOf = ({ geometry, properties }: PlaceFeature): OpportunityItem[] => {
  const [longitude = 0, latitude = 0] = geometry.coordinates
  if (properties.kind === 'vme') return []
  if (properties.kind === 'opportunity') {
    const likely = properties.likelihood === 'likely' ? 1 : 0
    return [{ longitude, latitude, count: 1, likely, places: [properties], expansionZoom: 0 }]
  }
  const { likely, possible, expansionZoom, leaves } = properties
  const count = likely + possible
  return count === 0 ? [] : [{ longitude, latitude, count, likely, places: leaves, expansionZoom }]
}

export const opportunityItems = ({ features }: PlacesReply): OpportunityItem[] => features.flatMap(itemOf)

export interface OpportunityProperties {
  index: number
  count: number
  label: string
  /** Drawn full; hollow where none is likely. */
  likely: boolean
  group: boolean
}

export const featuresOfOpportunities = (
  items: readonly OpportunityItem[],
  label: (count: number) => string,
): GeoJSON.FeatureCollection<GeoJSON.Point, OpportunityProperties> => ({
  type: 'FeatureCollection',
  features: items.map(({ longitude, latitude, count, likely }, index) => ({
    type: 'Feature',
    properties: {
      ...{ index, count, likely: likely > 0, group: count > 1 },
      label: count > 1 ? label(count) : '',
    },
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
  })),
})
