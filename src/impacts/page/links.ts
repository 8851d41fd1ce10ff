// Where else the page leads: the same on the map and as JSON, as much of it as they can take. Pure.
import { mapPath } from '../../site/page-paths.ts'
import type { ImpactEvent } from '../snapshot/impact-snapshot.ts'
import { apiParameters } from './filters.ts'
import type { ImpactRequest } from './request.ts'

// A street fills the screen.
const MAP_ZOOM = 16

type Place = Pick<ImpactEvent, 'latitude' | 'longitude'>

/** Where the map looks at an event; empty for one without a place. */
export const viewOf = ({ latitude, longitude }: Place): Record<string, string> =>
  latitude === null || longitude === null
    ? {}
    : { lat: String(latitude), lon: String(longitude), zoom: String(MAP_ZOOM) }

export function mapUrl({ family, selection, culture }: ImpactRequest, event: Place | undefined): string {
  const { vme, ...others } = selection
  const filters = Object.entries({ ...others, focusVme: vme }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  )
  const view = event === undefined ? {} : viewOf(event)
  return `${mapPath}?${new URLSearchParams({ ...view, impacts: family, ...Object.fromEntries(filters), culture })}`
}

/** Undefined where the API has no such filter. */
export function jsonUrl({
  family,
  category,
  selection,
  filters,
  event,
  culture,
}: ImpactRequest): string | undefined {
  const { vme, ...others } = selection
  const narrowing = Object.entries({ ...others, ...apiParameters(filters) }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  )
  if (event !== undefined) return `/api/map/impact-events/${encodeURIComponent(event)}?culture=${culture}`
  if (vme !== undefined)
    return narrowing.length === 0 ? `/api/map/vme-impacts/${vme}?culture=${culture}` : undefined
  const parameters = { category, culture, ...Object.fromEntries(narrowing) }
  return `/api/${family}/impacted-vmes?${new URLSearchParams(parameters)}`
}
