// Syndics with everything that a document shows of other tables. The mandates they were computed from are not needed:
// their counts stand in the row.

import {
  joinLocation,
  joinPlaces,
  locationColumns,
  placesOfSeats,
  readLocation,
  readPlace,
  type StoredLocation,
  type StoredSeat,
  seatColumns,
} from '../../db/seat.ts'
import type { Sql } from '../../db/sql.ts'
import type { EnterpriseNumber } from '../../register/enterprise-number.ts'
import { REUSE_SOURCE } from '../mandates/mandate.ts'
import type { SyndicDocumentRow, SyndicRow } from '../row.ts'

type StoredRow = Omit<SyndicRow, 'seat' | 'location'> & StoredSeat & StoredLocation & { hasSeat: boolean }

function readRow(stored: StoredRow): SyndicRow {
  const { hasSeat, place, postcode, municipalityNl, municipalityFr, streetNl, streetFr, ...rest } = stored
  const { houseNumber, box, extraAddressInfo, countryNl, countryFr, struckOffOn, ...others } = rest
  const { latitude, longitude, precision, locationSource, ...row } = others
  if (!hasSeat) return { ...row, seat: null, location: null }
  return {
    ...row,
    location: readLocation({ latitude, longitude, precision, locationSource }),
    seat: {
      ...{ postcode, municipalityNl, municipalityFr, streetNl, streetFr, houseNumber, box, extraAddressInfo },
      ...{ countryNl, countryFr, struckOffOn },
      place: readPlace(place),
    },
  }
}

/** In one statement, so that a row and what is joined to it belong to one snapshot. */
const selectSyndics = <Row extends StoredRow>(
  sql: Sql,
  numbers: readonly EnterpriseNumber[],
  { hasAreas }: { hasAreas: boolean },
) => sql<Row[]>`
    with picked as materialized (
      select * from syndic where number = any(${numbers as string[]})
    ), seat as materialized (
      select e.* from picked as s join enterprise as e on e.number = s.number
      where s.legal_kind = 'legal-person' and e.kind = 'legal-person'
    ), ${placesOfSeats(sql)}
    select s.number, s.bucket, s.legal_kind as "legalKind", s.name, s.is_listed as "isListed",
      s.managed_vmes as "managedVmes", s.direct_vmes as "directVmes", s.inherited_vmes as "inheritedVmes",
      s.regions, s.consolidation, ${hasAreas ? sql`s.areas,` : sql``}
      to_char(greatest(s.updated_at, e.updated_at, corrected.changed_at, logo_change.changed_at, filed.changed_at) at time zone 'UTC',
        'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "updatedAt",
      e.number is not null as "isInRegister",
      coalesce(nullif(e.names, '[]'), h.names, '[]') as names, e.juridical_situation as "juridicalSituation",
      coalesce(e.start_date, h.start_date) as "startDate", coalesce(e.stopped_on, h.stopped_on) as "stoppedOn",
      logo.version as "logoVersion", filed.filings, seat.contacts, corrected.contacts as "correctedContacts",
      seat.number is not null as "hasSeat", ${seatColumns(sql)},
      ${locationColumns(sql)}
    from picked as s
    left join enterprise as e on e.number = s.number and e.kind <> 'vme'
    left join lateral (
      -- Of several sources the register's own comes first, as everywhere, then by name.
      select names, case when e.number is null then start_date end as start_date,
        case when e.number is null then stopped_on end as stopped_on
      from holder
      -- Of one that the register lists only a missing name is filled in, never whether it has stopped.
      where number = s.number and (e.number is null or e.names = '[]')
      order by source <> ${REUSE_SOURCE}, source limit 1
    ) as h on true
    left join syndic_logo as logo on logo.syndic_number = s.number and s.legal_kind = 'legal-person'
    left join syndic_logo_change as logo_change on logo_change.syndic_number = s.number
    left join filing_check as filed on filed.number = s.number
    left join lateral (
      select max(changed_at) as changed_at, jsonb_object_agg(field, value) filter (where state <> 'ended') as contacts
      from correction where number = s.number and field <> 'location'
    ) as corrected on true
    left join seat on seat.number = s.number ${joinPlaces(sql)} ${joinLocation(sql)}`

/**
 * Loads syndics by number, in one snapshot. Numbers that are no syndic are left out; the order is not that of the
 * numbers. Seat and contacts of a sole trader are not read.
 */
export async function loadSyndicRows(sql: Sql, numbers: readonly EnterpriseNumber[]): Promise<SyndicRow[]> {
  return numbers.length === 0 ? [] : (await selectSyndics(sql, numbers, { hasAreas: false })).map(readRow)
}

/** The same with all that a document holds. */
export async function loadSyndicDocumentRows(
  sql: Sql,
  numbers: readonly EnterpriseNumber[],
): Promise<SyndicDocumentRow[]> {
  if (numbers.length === 0) return []
  type Stored = StoredRow & Pick<SyndicDocumentRow, 'areas'>
  const rows = await selectSyndics<Stored>(sql, numbers, { hasAreas: true })
  return rows.map(({ areas, ...row }) => ({ ...readRow(row), areas }))
}

/** One syndic by its number, absorbed and stopped ones included; undefined when there is none. */
export async function findSyndicRow(sql: Sql, number: EnterpriseNumber): Promise<SyndicRow | undefined> {
  return (await loadSyndicRows(sql, [number]))[0]
}

/** Numbers of all syndics in order, the next `limit` after the given one. */
export async function listSyndicNumbers(
  sql: Sql,
  after: EnterpriseNumber | undefined,
  limit: number,
): Promise<EnterpriseNumber[]> {
  const rows = await sql<{ number: EnterpriseNumber }[]>`
    select number from syndic where number > ${after ?? ''} order by number limit ${limit}`
  return rows.map((row) => row.number)
}

/** Numbers of all syndics that fall in the given buckets (src/engine/bucket.ts), in order. */
export async function listSyndicNumbersInBuckets(
  sql: Sql,
  buckets: readonly number[],
): Promise<EnterpriseNumber[]> {
  const rows = await sql<{ number: EnterpriseNumber }[]>`
    select number from syndic where bucket = any(${buckets as number[]}::smallint[]) order by number`
  return rows.map((row) => row.number)
}

/** Whether anyone holds or held a mandate under a number, or was taken over by such a one. */
export async function isSyndic(sql: Sql, number: EnterpriseNumber): Promise<boolean> {
  const rows = await sql`select from syndic where number = ${number}`
  return rows.length > 0
}
