// Making, changing and deleting the index of one generation.
import { createHash, randomUUID } from 'node:crypto'
import { errors } from '@elastic/elasticsearch'
import type { Generation } from '../../src/db/generations.ts'
import type { SearchClient } from '../../src/engine/client.ts'
import { wordTable } from '../../src/text/word-table.ts'
import { writeAliasOf } from './bulk.ts'
import { DOCUMENTS_VERSION } from './definition-version.ts'
import type { IndexContext } from './index-context.ts'
import { ownMeta } from './index-mark.ts'
import { withSortedKeys } from './sorted-keys.ts'

// An index forgets its deletes after this time, and an older write could then bring a document back; by default 60 s.
// It must exceed the longest time a write can be under way, which is minutes.
const REMEMBER_DELETES = '1h'

/**
 * Changes with everything that a new index is needed for: mapping, analysis, sort order, shards, documents, and the
 * words that they spell out or leave out.
 */
export function definitionHash({ definition, index }: Pick<IndexContext, 'definition' | 'index'>): string {
  const text = JSON.stringify(withSortedKeys([definition, index.shards, wordTable, DOCUMENTS_VERSION]))
  return createHash('sha256').update(text).digest('base64url')
}

/** Whether an index that is there already is the one that was just asked for. */
async function isMadeBy(engine: SearchClient, indexName: string, making: string): Promise<boolean> {
  const found = await engine.indices.getMapping({ index: indexName })
  return found[indexName]?.mappings._meta?.making === making
}

const isThereAlready = (error: unknown): boolean =>
  error instanceof errors.ResponseError &&
  (error.body as { error?: { type?: unknown } } | undefined)?.error?.type ===
    'resource_already_exists_exception'

// OpenSearch lets a refresh wait up to ten seconds for the merges that it begins (finishGetReaderMerge; settled when a shard
// is opened): changes were seen a second and more too late, several times a minute. Elasticsearch does not know this.
const refreshesOfFlavour = ({ flavour }: SearchClient): Record<string, unknown> =>
  flavour === 'opensearch' ? { 'merge_on_flush.enabled': false } : {}

/**
 * Creates an index that is ready to be filled: no replicas and no refresh, which would only slow that down. Its write
 * alias comes into being with it; bulk requests insist on that alias, so that no index is ever made by a write.
 */
export async function createIndex(
  { engine, definition, index }: Pick<IndexContext, 'engine' | 'definition' | 'index'>,
  indexName: string,
): Promise<void> {
  const making = randomUUID()
  try {
    await engine.indices.create({
      index: indexName,
      settings: {
        ...definition.settings,
        number_of_shards: index.shards,
        number_of_replicas: 0,
        refresh_interval: '-1',
        gc_deletes: REMEMBER_DELETES,
        ...refreshesOfFlavour(engine),
      },
      mappings: { ...definition.mappings, _meta: { ...ownMeta(indexName), making } },
      aliases: { [writeAliasOf(indexName)]: {} },
    })
  } catch (error) {
    // A node may make it and be lost before it says so: the client asks the next one, which finds it there.
    if (!isThereAlready(error) || !(await isMadeBy(engine, indexName, making))) throw error
  }
}

/** Of a complete index: whether searches go to it, or it waits for the way back. */
export type Standing = 'searched' | 'kept'

// A refresh costs as much where nobody searches, and half of all would be such.
const KEPT_REFRESH = '30s'

export const standingOf = (state: Generation['state']): Standing => (state === 'live' ? 'searched' : 'kept')

export const refreshIntervalOf = (standing: Standing, configured: string): string =>
  standing === 'searched' ? configured : KEPT_REFRESH

/** Gives a complete index the settings that the configuration asks for. */
export async function applyServingSettings(
  { engine, index }: Pick<IndexContext, 'engine' | 'index'>,
  indexName: string,
  standing: Standing,
): Promise<void> {
  await engine.indices.putSettings({
    index: indexName,
    settings: {
      number_of_replicas: index.replicas,
      refresh_interval: refreshIntervalOf(standing, index.refreshInterval),
      gc_deletes: REMEMBER_DELETES,
    },
  })
}

/**
 * Adds the fields that the mapping in the code has more than the one of an older index, so that this one takes
 * documents of the new form until it is replaced; false when the change is of another nature.
 */
export async function tryExtendMapping(
  { engine, definition }: Pick<IndexContext, 'engine' | 'definition'>,
  indexName: string,
): Promise<boolean> {
  try {
    await engine.indices.putMapping({ index: indexName, ...definition.mappings })
    return true
  } catch (error) {
    if (error instanceof errors.ResponseError && error.statusCode === 400) return false
    throw error
  }
}

/**
 * Deletes an index if it is there. Undefined, or why the engine refuses it, as while a snapshot is made: whatever else
 * there is to be done does not wait for that, and what no generation knows is tried again at the next occasion.
 */
export async function deleteIndex(engine: SearchClient, indexName: string): Promise<string | undefined> {
  try {
    await engine.indices.delete({ index: indexName, ignore_unavailable: true })
    return undefined
  } catch (error) {
    if (error instanceof errors.ResponseError && (error.statusCode ?? 500) < 500) return error.message
    throw error
  }
}
