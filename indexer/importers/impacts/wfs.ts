// One layer of a WFS as GeoJSON, in one answer.
import { FeedError, type FetchedBody } from './adapter.ts'
import { type Feature, featuresOf } from './features.ts'
import { isObject, parseJson } from './pages.ts'

// Ten times the largest layer seen. A server may hold less in one answer: that is checked.
const MOST_FEATURES = 10_000

/** Address of all features of a layer, in degrees. */
export function layerAddress(service: string, layer: string): URL {
  const address = new URL(service)
  const parameters = {
    ...{ service: 'WFS', version: '2.0.0', request: 'GetFeature', typeNames: layer },
    ...{ outputFormat: 'application/json', srsName: 'EPSG:4326', count: String(MOST_FEATURES) },
  }
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value)
  return address
}

/**
 * Features of the answer of a layer; undefined in the place of one that is none. Throws a FeedError when it is no page of
 * features or not all of them: what is missing would be taken for ended.
 */
export function layerFeatures(body: FetchedBody): (Feature | undefined)[] {
  const page = parseJson(body)
  const features = featuresOf(page)
  const total = isObject(page) ? (page.numberMatched ?? page.totalFeatures) : undefined
  if (typeof total === 'number' && total > features.length)
    throw new FeedError(`it answered ${features.length} of ${total} features`)
  return features
}

/** Id of a feature: a field, else the number in its own id: `worksites_comm.12`. Null when it has neither. */
export const featureId = ({ id }: Feature, field: string | null): string | null =>
  field ?? /\.(\d+)$/.exec(id ?? '')?.[1] ?? null
