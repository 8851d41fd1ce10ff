// Locations of the measured country straight from what the generator knows: the way through address files and importer
// gives nearly the same and takes a minute more at country size. Its own goals measure it.
import {
  type AddressOptions,
  bestRegions,
  openAddressTruth,
  type PlacedSeat,
} from '../fixtures/sample/best-truth.ts'
import type { Sql } from '../src/db/sql.ts'
import { parseEnterpriseNumber } from '../src/register/enterprise-number.ts'

const BATCH = 5_000

const precisionOf = ({ agreement }: PlacedSeat): string =>
  agreement === 'street' || agreement === 'postcode' ? agreement : 'address'

async function insertLocations(sql: Sql, seats: readonly PlacedSeat[]): Promise<number> {
  const inserted = await sql`
    insert into location (number, latitude, longitude, precision, tier, source)
    select seat.* from unnest(
      ${seats.map(({ entity }) => parseEnterpriseNumber(entity.number) ?? '')}::text[],
      ${seats.map(({ point }) => point.latitude)}::double precision[],
      ${seats.map(({ point }) => point.longitude)}::double precision[],
      ${seats.map(precisionOf)}::text[],
      ${seats.map(({ agreement }) => agreement)}::text[],
      ${seats.map(({ agreement }) => (agreement === 'postcode' ? 'postcode-centre' : 'best'))}::text[]
    ) as seat (number, latitude, longitude, precision, tier, source)
    join enterprise using (number)
    where enterprise.kind <> 'sole-trader' and enterprise.struck_off_on is null`
  return inserted.count
}

/** Locates every VME and company of an imported sample that is not located yet; returns how many. */
export async function fillLocations(sql: Sql, sample: AddressOptions): Promise<number> {
  let located = 0
  let batch: PlacedSeat[] = []
  const truth = await openAddressTruth(sample)
  for (const region of bestRegions)
    for (const street of truth.streets(region)) {
      batch.push(...street.seats)
      if (batch.length < BATCH) continue
      located += await insertLocations(sql, batch)
      batch = []
    }
  located += await insertLocations(sql, batch)
  await sql`truncate stale_seat`
  await sql`delete from cause where consumer = 'seats'`
  return located
}
