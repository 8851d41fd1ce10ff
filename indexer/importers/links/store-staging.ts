// The temporary tables that take what a source says, and the copying into them.
import { type CopyRow, copyEncoded, encodeRow } from '../../../src/db/copy-rows.ts'
import type { Sql } from '../../../src/db/sql.ts'
import { oneLine } from '../../../src/text/one-line.ts'
import type { HolderLink, Link, SuccessionLink } from './link.ts'

/**
 * Takes the lock of all link sources and makes the staging tables; false when another import holds the lock. Lock and
 * tables are of one backend: a later statement that finds the tables holds the lock.
 */
export async function openStaging(session: Sql): Promise<boolean> {
  // The number of the lock is arbitrary, but no other than those of migrations (7070070), places (7070071) and the
  // register (7070072).
  const [row] = await session<{ locked: boolean }[]>`
    select pg_try_advisory_lock(7070073) as locked;
    set default_statistics_target = 20;
    create temp table stage_mandate (
      line bigint generated always as identity, ordinal integer, vme_number text, holder_kind text, holder_number text,
      holder_name text, function_code text, is_provisional boolean, begin_on date, end_on date, seen_on date);
    create temp table stage_succession (
      from_number text, to_number text, kind text, on_date date, evidence text, is_ended boolean, ordinal integer);
    create temp table stage_holder (
      ordinal integer, number text, legal_kind text, names jsonb, start_date date, stopped_on date);
    create temp table stage_spoken (number text, ordinal integer, is_cancelled boolean);
    create temp table stage_unsure (vme_number text);
    create temp table renumbered (from_number text, to_number text, on_date date);
    create temp table mandate_now (
      id bigint, key text, holder_name text, is_provisional boolean, end_on date, is_matched boolean default false);
    create temp table mandate_next (
      line bigint, key text, holder_name text, is_provisional boolean, end_on date, id bigint, is_equal boolean default false);
    create temp table mandate_gone (id bigint);
    create temp table mandate_ended (id bigint);
    create temp table succession_next (like succession);
    create temp table succession_gone (from_number text, to_number text, kind text);
    create temp table holder_next (like holder);
    create temp table holder_gone (number text);
    create function pg_temp.mandate_key(vme text, kind text, holder text, code text, begin_on date) returns text
      language sql immutable as 'select concat_ws(''|'', vme, kind, coalesce(holder, ''-''), code, coalesce(begin_on::text, ''-''))'`.simple()
  return row?.locked === true
}

const columns = {
  stage_mandate: [
    ...[
      'ordinal',
      'vme_number',
      'holder_kind',
      'holder_number',
      'holder_name',
      'function_code',
      'is_provisional',
    ],
    ...['begin_on', 'end_on', 'seen_on'],
  ],
  stage_succession: ['from_number', 'to_number', 'kind', 'on_date', 'evidence', 'is_ended', 'ordinal'],
  stage_holder: ['ordinal', 'number', 'legal_kind', 'names', 'start_date', 'stopped_on'],
  stage_spoken: ['number', 'ordinal', 'is_cancelled'],
  stage_unsure: ['vme_number'],
} as const

type StageTable = keyof typeof columns

/** What is staged, by order of its coming: of an entity that comes twice the last one counts. */
export interface Staging {
  mandate(ordinal: number, link: Link, seenOn: string): void
  succession(ordinal: number, link: SuccessionLink, isEnded: boolean): void
  holder(ordinal: number, holder: HolderLink): void
  /** Numbers of an entity that the source speaks of, whole. */
  spoken(ordinal: number, number: string, isCancelled: boolean): void
  unsure(vmeNumber: string): void
  /** Copies what has gathered, when it is much; call between batches. */
  flush(isLast?: boolean): Promise<void>
}

/** Bytes gathered for a table before they are copied. */
const FLUSH_AT = 1 << 21

interface Gathered {
  /** Of the batch at hand. */
  text: string
  /**
   * Of the batches before it, as bytes of its own: a text made of parts of a file, or a slice of the pool that the
   * file is read into, would keep much of the file in memory until it is copied.
   */
  bytes: Buffer
  length: number
}

const nothing = (): Gathered => ({ text: '', bytes: Buffer.alloc(0), length: 0 })

function takeText(held: Gathered): void {
  if (held.text === '') return
  const needed = held.length + Buffer.byteLength(held.text)
  if (needed > held.bytes.length) {
    const larger = Buffer.allocUnsafeSlow(Math.max(needed, 2 * held.bytes.length))
    held.bytes.copy(larger, 0, 0, held.length)
    held.bytes = larger
  }
  held.length += held.bytes.write(held.text, held.length)
  held.text = ''
}

export function createStaging(session: Sql, signal?: AbortSignal): Staging {
  const gathered: Record<StageTable, Gathered> = {
    stage_mandate: nothing(),
    stage_succession: nothing(),
    stage_holder: nothing(),
    stage_spoken: nothing(),
    stage_unsure: nothing(),
  }
  const add = (table: StageTable, row: CopyRow): void => {
    gathered[table].text += encodeRow(row)
  }
  return {
    mandate: (ordinal, link, seenOn) =>
      add('stage_mandate', [
        ordinal,
        link.vmeNumber,
        link.holderKind,
        link.holderNumber,
        oneLine(link.name ?? '') || undefined,
        link.functionCode,
        link.isProvisional,
        link.begin,
        link.end,
        seenOn,
      ]),
    succession: (ordinal, { from, to, kind, on, evidence }, isEnded) =>
      add('stage_succession', [from, to, kind, on, evidence, isEnded, ordinal]),
    holder: (ordinal, { number, legalKind, names, startDate, stoppedOn }) =>
      add('stage_holder', [ordinal, number, legalKind, JSON.stringify(names), startDate, stoppedOn]),
    spoken: (ordinal, number, isCancelled) => add('stage_spoken', [number, ordinal, isCancelled]),
    unsure: (vmeNumber) => add('stage_unsure', [vmeNumber]),
    async flush(isLast = false) {
      for (const table of Object.keys(gathered) as StageTable[]) {
        const held = gathered[table]
        takeText(held)
        if (held.length === 0 || (!isLast && held.length < FLUSH_AT)) continue
        const bytes = held.bytes.subarray(0, held.length)
        await copyEncoded(session, { table, columns: columns[table], signal }, [bytes])
        held.length = 0
      }
    },
  }
}
