// A WFS on this machine that hears its filters: features by their days, in pages, in one dialect or the other.
import type { FeedAnswer, FeedRequest, FeedServer } from './feed-server.ts'

interface TestFeature {
  properties: Record<string, unknown>
}

export interface TestLayer {
  features: TestFeature[]
  /** Of the geometry column; another one is an illegal property. */
  geometry: 'geom' | 'geometry'
  /** Fields that the layer does not have. */
  without: string[]
  /** Versions other than this are refused. */
  version: '1.1.0' | '2.0.0'
  /** What a page holds at most, whatever is asked for. */
  most: number
  /** Takes the filter and ignores it. */
  ignoresFilter: boolean
  /** Begins each page with the first feature. */
  ignoresStart: boolean
  /** Says how many there are in all. */
  counts: boolean
  /** How it says no. */
  refusal: (words: string) => FeedAnswer
  crs: object | undefined
}

/** As GeoServer says no: XML with status 200. */
export const exception = (words: string): FeedAnswer => ({
  body: `<?xml version="1.0" encoding="UTF-8"?><ows:ExceptionReport xmlns:ows="http://www.opengis.net/ows" version="1.0.0"><ows:Exception exceptionCode="NoApplicableCode"><ows:ExceptionText>${words}</ows:ExceptionText></ows:Exception></ows:ExceptionReport>`,
  contentType: 'application/xml',
  etag: null,
})

/** As it does where it is told to in JSON. */
export const jsonException = (words: string): FeedAnswer => ({
  body: JSON.stringify({ version: '1.1.0', exceptions: [{ code: 'NoApplicableCode', text: words }] }),
  etag: null,
})

/** As version 2.0.0 wants it. */
export const exceptionWith400 = (words: string): FeedAnswer => {
  const { body } = exception(words) as { body: string }
  return { status: 400, body, headers: { 'content-type': 'application/xml' } }
}

export const testLayer = (features: TestFeature[], layer: Partial<TestLayer> = {}): TestLayer => ({
  ...{ features, geometry: 'geom', without: [], version: '1.1.0', most: 1_000, ignoresFilter: false },
  ...{ ignoresStart: false, counts: true, refusal: exception, crs: undefined },
  ...layer,
})

const dayOf = (value: unknown): string => String(value ?? '').slice(0, 10)

function answer({ path }: FeedRequest, layers: Readonly<Record<string, TestLayer>>): FeedAnswer {
  const asked = new URL(path, 'http://x').searchParams
  const version = asked.get('version')
  const layer = layers[asked.get(version === '2.0.0' ? 'typeNames' : 'typeName') ?? '']
  if (layer === undefined) return exception('Unknown feature type')
  if (version !== layer.version) return layer.refusal(`Version ${version} is not offered`)
  const names = asked.get('propertyName')?.split(',') ?? []
  const illegal = names.find(
    (name) => layer.without.includes(name) || (/^geom/.test(name) && name !== layer.geometry),
  )
  if (illegal !== undefined) return layer.refusal(`Illegal property name: ${illegal} for feature type lu:x`)
  const filter = asked.get('CQL_FILTER') ?? ''
  const [, from = '', until = ''] =
    /datum_indiening >= '(\S{10})T.*?datum_indiening < '(\S{10})T/.exec(filter) ?? []
  const isWithin = (value: unknown): boolean => dayOf(value) >= from && dayOf(value) < until
  const found = layer.features.filter(
    ({ properties }) =>
      layer.ignoresFilter ||
      isWithin(properties.datum_indiening) ||
      (filter.includes('datum_huidige_toestand') && isWithin(properties.datum_huidige_toestand)),
  )
  const start = layer.ignoresStart ? 0 : Number(asked.get('startIndex'))
  const count = Number(asked.get(version === '2.0.0' ? 'count' : 'maxFeatures'))
  const features = found.slice(start, start + Math.min(count, layer.most)).map((feature) => ({
    ...feature,
    properties: Object.fromEntries(
      Object.entries(feature.properties).filter(([name]) => names.includes(name)),
    ),
  }))
  const page = {
    type: 'FeatureCollection',
    totalFeatures: layer.counts ? found.length : 'unknown',
    features,
    crs: layer.crs,
  }
  return { body: JSON.stringify(page), etag: null }
}

/** Serves layers by their names at /wfs, from now on. */
export function serveLayers(server: FeedServer, layers: Readonly<Record<string, TestLayer>>): void {
  server.serve('/wfs', (request) => answer(request, layers))
}
