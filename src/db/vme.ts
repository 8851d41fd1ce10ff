// VMEs with everything that a document shows of other tables.
import type { PlaceRow, VmeRow } from '../documents/vme-row.ts'
import type { EnterpriseNumber } from '../domain/enterprise-number.ts'
import type { Sql } from './sql.ts'

interface StoredRow extends Omit<VmeRow, 'place' | 'mandates'> {
  place: string | null
  mandates: VmeRow['mandates'] | null
}

// A batch of 500 VMEs lies in some 200 places: each is sent and parsed once, as text, and shared by its rows. A text
// is its own key, so a place that changes is never taken from here in its old form.
const PLACES_KEPT = 4_000
const placesByText = new Map<string, PlaceRow>()

function readPlace(text: string | null): PlaceRow | null {
  if (text === null) return null
  const known = placesByText.get(text)
  if (known !== undefined) return known
  if (placesByText.size >= PLACES_KEPT) placesByText.clear()
  const place = JSON.parse(text) as PlaceRow
  placesByText.set(text, place)
  return place
}

/**
 * Loads VMEs by number in one statement, so that a row and what is joined to it belong to one snapshot. Numbers that
 * are no VME are left out; the order is not that of the numbers.
 */
export async function loadVmeRows(sql: Sql, numbers: readonly EnterpriseNumber[]): Promise<VmeRow[]> {
  if (numbers.length === 0) return []
  const rows = await sql<StoredRow[]>`
    with picked as materialized (
      select * from enterprise where number = any(${numbers as string[]}) and kind = 'vme'
    ),
    place as materialized (
      select k.nis, k.zipcode, json_build_object(
        'nis', m.nis, 'nl', m.name_nl, 'fr', m.name_fr, 'de', m.name_de,
        'languages', m.languages,
        -- Names of the municipality's other postcodes stay out: who asks for Laken does not mean all of Brussels.
        -- Some of them carry the town behind them, as in Ledeberg (Gent).
        'aliases', array(
          select alias from unnest(m.aliases) as alias
          where alias <> all(array(
            select regexp_replace(label, ' [(].*[)]$', '')
            from postcode as other, unnest(array[other.label_nl, other.label_fr, other.label_de]) as label
            where other.municipality_nis = k.nis and other.code <> k.zipcode)
          )),
        'labelNl', p.label_nl, 'labelFr', p.label_fr, 'labelDe', p.label_de,
        'provinceNis', v.nis, 'provinceNl', v.name_nl, 'provinceFr', v.name_fr, 'provinceDe', v.name_de,
        'regionCode', r.code, 'regionNl', r.name_nl, 'regionFr', r.name_fr, 'regionDe', r.name_de)::text as text
      from (select distinct municipality_nis as nis, zipcode from picked where municipality_nis is not null) as k
      join municipality m on m.nis = k.nis
      join region r on r.code = m.region_code
      left join province v on v.nis = m.province_nis
      left join postcode p on p.code = k.zipcode and p.municipality_nis = k.nis
    )
    select e.number, e.bucket, e.juridical_situation as "juridicalSituation",
      e.start_date as "startDate", e.stopped_on as "stoppedOn",
      to_char(e.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "updatedAt",
      e.names, e.zipcode, e.municipality_nl as "municipalityNl", e.municipality_fr as "municipalityFr",
      e.street_nl as "streetNl", e.street_fr as "streetFr", e.house_number as "houseNumber", e.box,
      e.extra_address_info as "extraAddressInfo", e.country_nl as "countryNl", e.country_fr as "countryFr",
      e.struck_off_on as "struckOffOn", place.text as place,
      (select count(*)::integer from enterprise as other
        where other.address_key = e.address_key and other.kind = 'vme' and other.stopped_on is null
          and other.number <> e.number) as "atSameAddress",
      (select json_agg(json_build_object(
          'syndicNumber', syndic_number, 'syndicName', syndic_name, 'relation', relation, 'via', via,
          'provisional', is_provisional, 'since', since, 'begin', begin_on, 'end', end_on, 'state', state)
          order by position)
        from effective_mandate where vme_number = e.number) as mandates
    from picked as e
    left join place on place.nis = e.municipality_nis and place.zipcode is not distinct from e.zipcode`
  return rows.map((row) => ({ ...row, place: readPlace(row.place), mandates: row.mandates ?? [] }))
}

/** One VME by its number, stopped ones included; undefined when there is none. */
export async function findVmeRow(sql: Sql, number: EnterpriseNumber): Promise<VmeRow | undefined> {
  return (await loadVmeRows(sql, [number]))[0]
}

/** Numbers of all VMEs in order, the next `limit` after the given one: how a rebuild walks the country. */
export async function listVmeNumbers(
  sql: Sql,
  after: EnterpriseNumber | undefined,
  limit: number,
): Promise<EnterpriseNumber[]> {
  const rows = await sql<{ number: EnterpriseNumber }[]>`
    select number from enterprise where kind = 'vme' and number > ${after ?? ''} order by number limit ${limit}`
  return rows.map((row) => row.number)
}

/** Numbers of all VMEs that fall in the given buckets (src/domain/bucket.ts), in order. */
export async function listVmeNumbersInBuckets(
  sql: Sql,
  buckets: readonly number[],
): Promise<EnterpriseNumber[]> {
  const rows = await sql<{ number: EnterpriseNumber }[]>`
    select number from enterprise where kind = 'vme' and bucket = any(${buckets as number[]}::smallint[])
    order by number`
  return rows.map((row) => row.number)
}
