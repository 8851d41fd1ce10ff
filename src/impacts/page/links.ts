// Where else the page leads: the same on the map and as JSON, as much of it as they can take. Pure.
import { type ExportLink, exportLink } from '../../exports/link.ts'
import { mapPath } from '../../site/page-paths.ts'
import { isSyndicWord } from '../../vmes/syndic-word.ts'
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

const exportFamilies = { 'power-outage': 'power-outages', 'public-works': 'public-works' } as const

/**
 * The pairs of the list, an event and a VME that it hits. Undefined where the export has no such filter: of one VME or
 * event, of words, of a box on the map, of who has a syndic of a kind, or of two syndics at once.
 */
export function toExport(
  { family, category, selection, filters, culture }: ImpactRequest,
  pairs: number | undefined,
): ExportLink | undefined {
  const { vme, syndicNumber, municipality, zipcode } = selection
  const { words, bounds, syndic = syndicNumber, region, province } = filters
  const hasNone = [vme, words, bounds].some((value) => value !== undefined)
  if (pairs === undefined || hasNone || isSyndicWord(syndic ?? '') || (syndicNumber ?? syndic) !== syndic)
    return undefined
  return exportLink({
    family: exportFamilies[family],
    rows: pairs,
    parameters: { category, region, province, municipality, zipcode, syndic },
    culture,
  })
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
