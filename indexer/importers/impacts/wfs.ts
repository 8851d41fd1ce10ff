// One layer of a WFS as GeoJSON, in one answer.
import { FeedError, type FetchPort } from './adapter.ts'
import { countDistinct, type Feature, featuresOf } from './features.ts'
import { parseJson, totalOf } from './pages.ts'

// Ten times the largest layer seen. A server may hold less in one answer: that is checked.
const MOST_FEATURES = 10_000

interface LayerOptions {
  service: string
  layer: string
}

/** Address of all features of a layer, in degrees. */
function layerAddress({ service, layer }: LayerOptions): URL {
  const address = new URL(service)
  const parameters = {
    ...{ service: 'WFS', version: '2.0.0', request: 'GetFeature', typeNames: layer },
    ...{ outputFormat: 'application/json', srsName: 'EPSG:4326', count: String(MOST_FEATURES) },
  }
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value)
  return address
}

export interface Layer {
  /** Undefined in the place of one that is none. */
  features: (Feature | undefined)[]
  /** It may be cut short, and nothing tells. */
  isPartial: boolean
}

/** Undefined when it refuses: GeoServer knows of no place in a list of what has no key. Others answer the same again. */
async function featuresAt(port: FetchPort, address: URL): Promise<Layer['features'] | undefined> {
  try {
    return featuresOf(parseJson(await port.get(address)))
  } catch (error) {
    if (error instanceof FeedError) return undefined
    throw error
  }
}

/**
 * All features of a layer. Throws a FeedError when it is no page of features or not all of them: what is missing would be
 * taken for ended.
 */
export async function readLayer(
  port: FetchPort,
  { isConditional, ...layer }: LayerOptions & { isConditional: boolean },
): Promise<Layer | 'unchanged'> {
  const address = layerAddress(layer)
  const body = await port.get(address, { conditional: isConditional })
  if (body.status === 'unchanged') return 'unchanged'
  const page = parseJson(body)
  const features = featuresOf(page)
  const total = totalOf(page)
  const found = countDistinct(features)
  if (total !== undefined && total > found) throw new FeedError(`it answered ${found} of ${total} features`)
  if (total !== undefined || found === 0) return { features, isPartial: false }
  // It does not say how many there are: what comes after the last one does.
  address.searchParams.set('startIndex', String(features.length))
  const after = await featuresAt(port, address)
  if (after !== undefined && countDistinct([...features, ...after]) > found)
    throw new FeedError(`it answered ${found} features, has more, and does not say how many`)
  return { features, isPartial: after?.length !== 0 }
}

/** Id of a feature: a field, else the number in its own id: `worksites_comm.12`. Null when it has neither. */
export const featureId = ({ id }: Feature, field: string | null): string | null =>
  field ?? /\.(\d+)$/.exec(id ?? '')?.[1] ?? null
