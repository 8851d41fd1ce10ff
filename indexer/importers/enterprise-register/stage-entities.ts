// What a reading leaves to say of whole entities: which keep a stored value, which a full does not list, and of which it
// has other rows than when they were last loaded.
import type { CopyRow } from '../../../src/db/copy-rows.ts'
import { type EntityKey, numberOfKey } from '../entity-set.ts'
import { noRows } from './read-changed.ts'
import { kindOf, type Reading, stage } from './reading.ts'
import { HASHES_BYTES, type HashedPart, hashedParts } from './row-book.ts'

const NO_HASHES = Buffer.alloc(HASHES_BYTES)
const UNKNOWN = { high: 0, low: 0 }
const BATCH = 1_000

export async function stageEntities(reading: Reading): Promise<void> {
  await stage(reading, 'stage_unsure', [reading.unsure])
  if (!reading.isFull) return
  const absent: CopyRow[] = []
  await stage(reading, 'stage_read', changedEntities(reading, absent))
  await stage(reading, 'stage_absent', [absent])
}

function* changedEntities(reading: Reading, absent: CopyRow[]): Generator<CopyRow[]> {
  const { wanted, known, counts } = reading
  let batch: CopyRow[] = []
  for (const key of known.book.keys()) {
    const kind = kindOf(reading, key)
    if (kind === 'other') continue
    if (!wanted.has(key)) {
      absent.push([numberOfKey(key)])
      continue
    }
    counts.kept[kind] += 1
    const row = changedEntity(reading, key)
    if (row === undefined) counts.same += 1
    else batch.push(row)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  yield batch
}

function changedEntity(reading: Reading, key: EntityKey): CopyRow | undefined {
  const { known, remarked } = reading
  const none = {} as Record<HashedPart, ReturnType<typeof noRows>>
  for (const part of hashedParts) none[part] = noRows(reading, part, key)
  const isRead = hashedParts.map((part) => !known.book.isSame(part, key, none[part]))
  if (!isRead.includes(true)) return undefined
  // What is stored of a part without a file may be of another kind than the entity has now.
  if (isRead[0] === true) for (const part of hashedParts) none[part] ??= UNKNOWN
  const hashes = remarked.has(key) ? NO_HASHES : known.book.hashesOf(key, none)
  // The row of the enterprise itself is staged where it was read.
  return [numberOfKey(key), ...isRead.slice(1), `\\x${hashes.toString('hex')}`]
}
