// Works out which VMEs the permits that wait concern, batch by batch: docs/decisions/0054-building-units-and-permits.md.
import { withLease } from '../../src/db/lease.ts'
import type { Sql } from '../../src/db/sql.ts'
import { cellsOf } from '../../src/permits/cells.ts'
import {
  loadUnmatched,
  lockMatching,
  type PermitRow,
  replaceMatches,
} from '../../src/permits/statements/permits.ts'
import {
  loadAddressesIn,
  loadBuildingsAt,
  loadParcelsAt,
  loadVmesAround,
  type VmeRow,
} from '../../src/permits/statements/surroundings.ts'
import { readAddresses } from '../impacts/addresses.ts'
import { ImportBusyError } from '../importers/run.ts'
import { widen } from '../matching/box.ts'
import { matchBatch } from '../matching/permits/match-batch.ts'
import { type MatchPermit, type MatchVme, NEAR_METRES } from '../matching/permits/tiers.ts'
import { groundOf, preparePermit, prepareVme, withAddresses } from './prepare.ts'

export interface PermitMatchResult {
  permits: number
  matches: number
}

const PERMITS_A_BATCH = 200

/** A parcel that a permit covers by 30 % and more reaches no farther out of its box, where anybody lives on it. */
const AROUND_METRES = 250

/** Ten-millionths of a degree, some 3 km: what is larger is a batch of its own, so that no batch spans the country. */
const LARGE_SIDE = 300_000

const isLarge = ({ south, west, north, east }: PermitRow): boolean =>
  north - south > LARGE_SIDE || east - west > LARGE_SIDE

/** Those before the first large one; a large one alone. */
function batchOf(rows: readonly PermitRow[]): readonly PermitRow[] {
  const at = rows.findIndex(isLarge)
  return at === -1 ? rows : rows.slice(0, Math.max(at, 1))
}

async function preparePermits(sql: Sql, rows: readonly PermitRow[]): Promise<MatchPermit[]> {
  const bare = rows.map(preparePermit)
  const cells = new Set(bare.flatMap(({ box }) => cellsOf(widen(box, NEAR_METRES))))
  return withAddresses(bare, await loadAddressesIn(sql, [...cells]))
}

const hasPoint = (row: VmeRow): row is VmeRow & { latitude: number; longitude: number } =>
  row.latitude !== null && row.longitude !== null

async function prepareVmes(sql: Sql, permits: readonly MatchPermit[]): Promise<MatchVme[]> {
  const boxes = permits.map(({ box }) => widen(box, AROUND_METRES))
  const postcodes = new Set(permits.flatMap(({ addresses }) => addresses.map(({ postcode }) => postcode)))
  const rows = await loadVmesAround(sql, { boxes, postcodes: [...postcodes] })
  const placed = rows.filter(hasPoint)
  const addressOf = await readAddresses(sql, rows)
  const parcels = groundOf(await loadParcelsAt(sql, placed), placed)
  const buildings = groundOf(await loadBuildingsAt(sql, placed), placed)
  const positions = new Map(placed.map(({ number }, at) => [number, at]))
  return rows.map((row) => {
    const at = positions.get(row.number) ?? -1
    const ground = { parcels: parcels.get(at) ?? [], buildings: buildings.get(at) ?? [] }
    return prepareVme(row, addressOf({ ...row, number: row.number as never }), ground)
  })
}

/**
 * Matches every permit that waits; what is done stays done when it ends early. Throws ImportBusyError while another process
 * does so.
 */
export async function matchPermits(
  sql: Sql,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<PermitMatchResult> {
  const done: PermitMatchResult = { permits: 0, matches: 0 }
  const held = await withLease(sql, {
    name: 'matching of permits',
    tryLock: lockMatching,
    async work(session) {
      while (signal?.aborted !== true) {
        const rows = batchOf(await loadUnmatched(session, PERMITS_A_BATCH))
        if (rows.length === 0) return
        const permits = await preparePermits(session, rows)
        const found = matchBatch(permits, await prepareVmes(session, permits))
        const { matches } = await replaceMatches(session, rows, found)
        done.permits += rows.length
        done.matches += matches
      }
    },
  })
  if (held === undefined)
    throw new ImportBusyError('permits are being matched; try again when that has ended')
  return done
}
