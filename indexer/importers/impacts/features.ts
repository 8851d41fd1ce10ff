// Features of GeoJSON pages as works importers read them: fields by name whatever their casing, texts without blanks.

import { FeedError, type FetchPort } from './adapter.ts'
import { type NamedSystem, namedSystem } from './geometry.ts'
import { type FollowOptions, followPages, isObject, totalOf } from './pages.ts'
import { plainText } from './plain-text.ts'
import { rowSample } from './row-sample.ts'

/** Values by name in lower case: sources write HindranceURI in one layer and HindranceUri in the next. */
export type Fields = ReadonlyMap<string, unknown>

export interface Feature {
  /** Its own id, with the name of the layer before it; null where it has none. */
  id: string | null
  fields: Fields
  geometry: unknown
  named: NamedSystem
}

/** The features of a page; undefined in the place of one that is none. Throws a FeedError when it has no list of them. */
export function featuresOf(page: unknown): (Feature | undefined)[] {
  if (!isObject(page) || !Array.isArray(page.features))
    throw new FeedError('it answered JSON without a list of features')
  const named = namedSystem(page.crs)
  return page.features.map((feature: unknown) => {
    if (!isObject(feature) || !isObject(feature.properties)) return undefined
    const fields = new Map(
      Object.entries(feature.properties).map(([name, value]) => [name.toLowerCase(), value]),
    )
    return { id: asText(feature.id), fields, geometry: feature.geometry, named }
  })
}

/** Whether a row has any of the fields that are read: without one it is in another format. */
export const hasField = ({ fields }: Feature, names: readonly string[]): boolean =>
  names.some((name) => fields.has(name))

/** What is kept of a feature that becomes no event: the fields of these names, in lower case, and its geometry. */
export const featureSample =
  (names: readonly string[]) =>
  ({ fields, geometry }: Feature): string =>
    rowSample({ ...Object.fromEntries(fields), geometry }, [...names, 'geometry'])

function asText(value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const text = String(value).trim()
  return text === '' ? null : text
}

/** Text or number of a field, trimmed; null when it is empty, absent or something else. */
export const textField = (fields: Fields, name: string): string | null =>
  asText(fields.get(name.toLowerCase()))

/** A description as plain text, without contacts; null when nothing is left of it. */
export const wordsField = (fields: Fields, name: string): string | null =>
  plainText(textField(fields, name) ?? '') || null

/** True for true, "true", 1 and their like; undefined for what is neither true nor false. */
export function flagField(fields: Fields, name: string): boolean | undefined {
  const text = String(fields.get(name.toLowerCase()) ?? '')
    .trim()
    .toLowerCase()
  if (['true', '1', 't'].includes(text)) return true
  return ['false', '0', 'f'].includes(text) ? false : undefined
}

/** Parts of a text that joins several with semicolons; some are empty, and it may end with one. */
export const splitList = (text: string | null): string[] =>
  (text ?? '')
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** Texts in one, each once, with something between them; null when there are none. */
export function joined(texts: readonly (string | null)[], between: string): string | null {
  const filled = new Set(texts.filter((text) => text !== null && text !== ''))
  return filled.size === 0 ? null : [...filled].join(between)
}

/** Each id once: pages that are not sorted may repeat one feature and leave out another. Those without an id are all different. */
export function countDistinct(features: readonly (Feature | undefined)[]): number {
  const ids = features.map((feature) => feature?.id ?? null)
  return new Set(ids.filter((id) => id !== null)).size + ids.filter((id) => id === null).length
}

const FEATURES_A_PAGE = 1_000
// Ten times what the largest collection has.
const MOST_PAGES = 100
const MOST_MISSING = 0.01

export interface CollectionOptions extends Pick<FollowOptions, 'basic'> {
  /** Of the service; its collections are below it. */
  url: string
  collection: string
}

/**
 * All features of a collection of OGC API Features; undefined in the place of one that is none. Throws a FeedError when
 * its pages lead elsewhere or hold less than it says there is: what is missing would be taken for ended.
 */
export async function readCollection(
  port: FetchPort,
  { url, collection, ...options }: CollectionOptions,
): Promise<(Feature | undefined)[]> {
  const first = new URL(`${url.replace(/(?<!\/)\/+$/, '')}/collections/${collection}/items`)
  first.searchParams.set('f', 'application/json')
  first.searchParams.set('limit', String(FEATURES_A_PAGE))
  const features: (Feature | undefined)[] = []
  let [matched, lastPage] = [0, 0]
  for await (const page of followPages(port, first, { ...options, maxPages: MOST_PAGES })) {
    const found = featuresOf(page)
    for (const feature of found) features.push(feature)
    lastPage = found.length
    matched = Math.max(matched, totalOf(page) ?? 0)
  }
  const distinct = countDistinct(features)
  // Rows come and go while pages are read. More than a few missing are not gone but withheld.
  if (distinct < matched * (1 - MOST_MISSING))
    throw new FeedError(`${collection} gave ${distinct} of ${matched} features`)
  // As many as were asked for, and no way to the next ones: a service that forgot its link.
  if (matched === 0 && lastPage >= FEATURES_A_PAGE)
    throw new FeedError(`${collection} ends with a full page, and does not say how many features there are`)
  return features
}
