// VMEs and events for tests of what hits whom, written by SQL, so that the triggers do their part.
import type { Sql } from '../../src/db/sql.ts'
import type { MatchEvent } from '../../src/impacts/hit.ts'
import type { EnterpriseNumber } from '../../src/register/enterprise-number.ts'

export interface Place {
  number: EnterpriseNumber
  longitude: number
  latitude: number
  /** Default: address. */
  precision?: 'address' | 'street' | 'postcode'
  zipcode?: string
  nis?: string
  streetNl?: string
  streetFr?: string
  houseNumber?: string | null
}

/** Active VMEs, each with its location; by default all at one address in Ghent. */
export async function insertPlaces(sql: Sql, places: readonly Place[]): Promise<void> {
  await sql`
    insert into enterprise (number, kind, names, zipcode, municipality_nis, street_nl, street_fr, house_number,
      first_seen_on)
    select number, 'vme', '[]', zipcode, nis, "streetNl", "streetFr", "houseNumber", date '2026-01-02'
    from json_to_recordset(${JSON.stringify(
      places.map((place) => {
        const { zipcode = '9000', nis = '44021', houseNumber = '12' } = place
        const { streetNl = 'Veldstraat', streetFr = streetNl } = place
        return { number: place.number, zipcode, nis, streetNl, streetFr, houseNumber }
      }),
    )}::text::json) as place (number text, zipcode text, nis text, "streetNl" text, "streetFr" text, "houseNumber" text)`
  await sql`
    insert into location (number, latitude, longitude, precision, tier, source)
    select number, latitude, longitude, precision, 'exact', 'best'
    from json_to_recordset(${JSON.stringify(
      places.map(({ number, latitude, longitude, precision = 'address' }) => ({
        number,
        latitude,
        longitude,
        precision,
      })),
    )}::text::json) as place (number text, latitude float8, longitude float8, precision text)`
}

export interface EventTimesChange {
  endsAt?: string | null
  goneAt?: string | null
  kind?: string
}

/** Events that began an hour ago; open, unless said otherwise. */
export async function insertEvents(
  sql: Sql,
  events: readonly MatchEvent[],
  { endsAt = null, goneAt = null, kind = 'unknown' }: EventTimesChange = {},
): Promise<void> {
  await sql`
    insert into impact_event (id, source, family, kind, starts_at, ends_at, end_confidence, is_delayed, descriptions,
      is_severe, zones, first_seen_at, gone_at, generation)
    select id, split_part(id, ':', 1), family, ${kind}, now() - interval '1 hour', ${endsAt}::timestamptz, 'none', false,
      '{}', "isSevere", zones, now(), ${goneAt}::timestamptz, next_impact_generation()
    from json_to_recordset(${JSON.stringify(events)}::text::json)
      as event (id text, family text, "isSevere" boolean, zones jsonb)`
}
