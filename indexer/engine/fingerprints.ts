// Both sides of a comparison, as maps from key to what is compared of its document.
import { keyFields } from '../../mappings/index.ts'
import { HIGHEST_VERSION } from '../../src/db/document-versions.ts'
import { BUCKETS, bucketOf } from '../../src/engine/bucket.ts'
import { contentHashOf } from '../../src/engine/search-texts.ts'
import type { IndexContext } from './index-context.ts'

export type Fingerprints = Map<string, string>

/** The bucket belongs to it: a document in a wrong bucket would not be found again. */
const fingerprint = (contentHash: unknown, bucket: unknown): string => `${contentHash} in ${bucket}`
export const hashOfFingerprint = (print: string): string => print.slice(0, print.indexOf(' in '))

// Equal to no document; once it is in quarantine it no longer counts as a difference.
const UNBUILDABLE = 'unbuildable in no bucket'

type Source = Record<string, unknown> & { contentHash?: unknown; bucket?: unknown }

/** Of a document as it is held: one whose content is not what its hash says is equal to none. */
function fingerprintOfSource({ contentHash, ...content }: Source): string {
  const print = fingerprint(contentHash, content.bucket)
  return contentHashOf(content) === contentHash ? print : `altered ${print}`
}

const MARKER = '"contentHash":"'

/** Reads the hash from the JSON of a document. A quotation mark within a value is escaped, so the marker is the field. */
export function contentHashIn(key: string, json: string): string {
  const start = json.indexOf(MARKER)
  if (start < 0) throw new Error(`the document ${key} has no contentHash to compare`)
  return json.slice(start + MARKER.length, json.indexOf('"', start + MARKER.length))
}

export const LOAD_AT_ONCE = 1_000

/** Rebuilds the documents of these keys. */
export async function loadFingerprints(
  { source, sql }: IndexContext,
  keys: readonly string[],
): Promise<Fingerprints> {
  const prints: Fingerprints = new Map()
  for (let start = 0; start < keys.length; start += LOAD_AT_ONCE) {
    const chunk = keys.slice(start, start + LOAD_AT_ONCE)
    const documents = await source.load(sql, chunk, (key) => prints.set(key, UNBUILDABLE))
    for (const [key, json] of documents) prints.set(key, fingerprint(contentHashIn(key, json), bucketOf(key)))
  }
  return prints
}

/** Buckets, or the documents that are in none of them. */
export type Place = number[] | 'outside'

export interface Held {
  prints: Fingerprints
  /** Of the versions that the database may have drawn. */
  highestVersion: number
  /** A document under a version that it can't have drawn. */
  foreignKey: string | undefined
}

// The engine's own limit on one page, and how many whole documents are held at once.
const MAX_PAGE = 10_000
const MAX_WHOLE = 2_000

export interface ReadHeldOptions {
  /** Reads whole documents and works out their hashes, which a foreign hand may have left as they were. */
  whole?: boolean
}

/** Reads what the index holds in a place as of its last refresh, in pages by its key. */
export async function readHeld(
  context: IndexContext,
  indexName: string,
  place: Place,
  { whole = false }: ReadHeldOptions = {},
): Promise<Held> {
  const held: Held = { prints: new Map(), highestVersion: 0, foreignKey: undefined }
  const size = whole ? MAX_WHOLE : MAX_PAGE
  let after: string | undefined
  for (;;) {
    const { hits } = await context.engine.search<Source>({
      index: indexName,
      size,
      query:
        place === 'outside'
          ? { bool: { must_not: [{ range: { bucket: { gte: 0, lt: BUCKETS } } }] } }
          : { terms: { bucket: place } },
      sort: [{ [keyFields[context.kind]]: 'asc' }],
      ...(after === undefined ? {} : { search_after: [after] }),
      _source: whole,
      docvalue_fields: ['contentHash', 'bucket'],
      version: true,
      track_total_hits: false,
    })
    for (const { _id, _version = 0, _source, fields } of hits.hits) {
      if (_id === undefined) throw new Error(`${indexName} answered a hit without an id`)
      const print = whole
        ? fingerprintOfSource(_source ?? {})
        : fingerprint(fields?.contentHash?.[0], fields?.bucket?.[0])
      held.prints.set(_id, print)
      if (_version > HIGHEST_VERSION) held.foreignKey = _id
      else held.highestVersion = Math.max(held.highestVersion, _version)
    }
    const last = hits.hits.at(-1)?.sort?.[0]
    // Only a foreign hand puts documents outside, with any fields: the next comparison goes on where one page ends.
    if (hits.hits.length < size || place === 'outside' || typeof last !== 'string') return held
    after = last
  }
}

/** Reads single documents as they are now, refreshed or not, and works out their hashes. */
export async function getHeld(
  { engine }: IndexContext,
  indexName: string,
  keys: string[],
): Promise<Fingerprints> {
  const { docs } = await engine.mget<Source>({ index: indexName, ids: keys })
  const prints: Fingerprints = new Map()
  for (const doc of docs) {
    if ('error' in doc) throw new Error(`${indexName} can't read ${doc._id}: ${doc.error.reason}`)
    if ('found' in doc && doc.found) prints.set(doc._id, fingerprintOfSource(doc._source ?? {}))
  }
  return prints
}
