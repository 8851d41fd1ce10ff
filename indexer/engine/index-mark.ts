// The mark that an index and the database share, so that either can tell when the other was put back in time: a random
// name at each beat, noted in the database first and in the index after it. The index keeps its copy in `_meta` of the
// mapping, which comes and goes with it.
import type { Beat } from '../../src/db/timeline.ts'
import type { IndexContext } from './index-context.ts'

export interface IndexMark extends Beat {
  /** The database and its line of time (src/db/timeline.ts). */
  database: string
  /** The last document version drawn by then. */
  version: string
}

/** What the database has noted of an index, and where it stands itself. */
export interface Noted {
  database: string
  lastVersion: bigint
  beat: number
  beatId: string | null
}

export type MarkMeaning =
  | 'same'
  /** Neither side has noted anything yet. */
  | 'unmarked'
  /** The index has not seen the last beat: it was put back, or the beat is under way. */
  | 'index-behind'
  | 'database-behind'
  /** Another server, a restored or promoted one, or a copy under another name. */
  | 'database-other'

/** The mark must have been read from the index before the note was read from the database. */
export function meaningOfMark(mark: IndexMark | undefined, noted: Noted): MarkMeaning {
  if (mark === undefined) return noted.beat === 0 ? 'unmarked' : 'index-behind'
  if (mark.database !== noted.database) return 'database-other'
  if (BigInt(mark.version) > noted.lastVersion) return 'database-behind'
  if (mark.beatId === noted.beatId) return 'same'
  // As many beats and another name: two lines of time that parted.
  return mark.beat < noted.beat ? 'index-behind' : 'database-behind'
}

export const isOwnIndex = (indexName: string, meta: Record<string, unknown> | undefined): boolean =>
  meta?.generation === indexName

/** The mark in the `_meta` of a mapping; one of another form is none. */
export function markIn(meta: Record<string, unknown> | undefined): IndexMark | undefined {
  const { database, version, beat, beatId } = (meta?.mark ?? {}) as Partial<Record<keyof IndexMark, unknown>>
  if (typeof database !== 'string' || typeof version !== 'string' || !/^\d{1,19}$/.test(version))
    return undefined
  if (typeof beat !== 'number' || typeof beatId !== 'string') return undefined
  return { database, version, beat, beatId }
}

/** What a new index is told about itself. */
export const ownMeta = (indexName: string, mark?: IndexMark) => ({
  generation: indexName,
  ...(mark === undefined ? {} : { mark }),
})

export async function writeMark(
  { engine }: Pick<IndexContext, 'engine'>,
  indexName: string,
  mark: IndexMark,
): Promise<void> {
  await engine.indices.putMapping({ index: indexName, _meta: ownMeta(indexName, mark) })
}
