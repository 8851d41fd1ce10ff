// A small country in which writers get in each other's way, and what they write: statements by the table they change.
// Every table that shows in documents is here; test/indexer/two-writers.test.ts holds the list against the schema.
import type { Sql } from '../../src/db/sql.ts'
import type { ImpactZone } from '../../src/impacts/event.ts'
import { completeEnterpriseNumber } from '../../src/register/enterprise-number.ts'
import { streetKeys } from '../../src/register/street-key.ts'

/** A whole number from 0 to `bound` - 1. */
type Pick = (bound: number) => number
/** Returns the statement unsent: whoever has the transaction sends it. */
export type Write = (sql: Sql, pick: Pick) => PromiseLike<unknown>

const VMES = 6
const HOLDERS = 5
const vmeAt = (position: number): string => completeEnterpriseNumber(String(17_000_000 + position))
const holderAt = (position: number): string => completeEnterpriseNumber(String(18_000_000 + position))
const someVme = (pick: Pick): string => vmeAt(pick(VMES))
const someHolder = (pick: Pick): string => holderAt(pick(HOLDERS))
// Now and then one is what the other ought to be.
const someNumber = (pick: Pick): string => (pick(2) === 0 ? someVme(pick) : someHolder(pick))

const one = <T>(pick: Pick, options: readonly T[]): T => options[pick(options.length)] as T

const towns = [
  { nis: '44021', postcode: '9000', street: 'Veldstraat' },
  { nis: '44021', postcode: '9040', street: 'Kouter' },
  { nis: '21009', postcode: '1050', street: 'Elsensesteenweg' },
  { nis: '62063', postcode: '4000', street: 'Rue Neuve' },
] as const
const provinces = ['40000', '60000']
const regions = ['BE-VLG', 'BE-BRU', 'BE-WAL']
const LINK_SOURCES = ['register-reuse', 'table:one']
const POINT_SOURCES = ['kbo-points', 'other-points']

const names = (sql: Sql, pick: Pick) =>
  pick(3) === 0
    ? sql`'[]'::jsonb`
    : sql`jsonb_build_array(jsonb_build_object('text', ${`Naam ${pick(50)}`}::text, 'language', ${one(pick, ['nl', 'fr'])}::text, 'kind', 'official'))`

const latitude = (pick: Pick): number => 50.6 + pick(60) / 100
const day = (pick: Pick): string => `2026-0${1 + pick(9)}-1${pick(10)}`
const dayOrNone = (pick: Pick): string | null => (pick(2) === 0 ? null : day(pick))

function insertEntity(
  sql: Sql,
  { number, kind, pick }: { number: string; kind: string; pick: Pick },
): PromiseLike<unknown> {
  const { nis, postcode, street } = one(pick, towns)
  return sql`
    insert into enterprise (number, kind, juridical_form, juridical_situation, start_date, names, zipcode,
      municipality_nl, municipality_fr, street_nl, street_fr, house_number, municipality_nis, stopped_on, first_seen_on)
    values (${number}, ${kind}, '070', '000', '2019-04-01', ${names(sql, pick)}, ${postcode}, 'Stad', 'Ville', ${street},
      ${street}, ${String(1 + pick(2))}, ${nis}, ${pick(4) === 0 ? day(pick) : null}, '2026-01-02')
    on conflict (number) do nothing`
}

const updateEntity: readonly Write[] = [
  (sql, pick) => {
    const { nis, postcode, street } = one(pick, towns)
    return sql`
      update enterprise set zipcode = ${postcode}, street_nl = ${street}, street_fr = ${street}, municipality_nis = ${nis},
        house_number = ${String(1 + pick(2))} where number = ${someNumber(pick)}`
  },
  (sql, pick) => sql`
    update enterprise set stopped_on = ${dayOrNone(pick)}::date where number = ${someNumber(pick)}`,
  (sql, pick) => sql`
    update enterprise set names = ${names(sql, pick)}, updated_at = clock_timestamp() where number = ${someNumber(pick)}`,
  (sql, pick) => sql`
    update enterprise set contacts = jsonb_build_object('phone', jsonb_build_array(${String(pick(99))}::text),
      'email', '[]'::jsonb, 'website', '[]'::jsonb) where number = ${someHolder(pick)} and kind = 'legal-person'`,
  (sql, pick) => sql`
    update enterprise set kind = ${one(pick, ['vme', 'legal-person', 'sole-trader'])} where number = ${someNumber(pick)}`,
  (sql, pick) => sql`
    update enterprise set municipality_nis = ${one(pick, [null, '44021', '62063'])} where number = ${someNumber(pick)}`,
  (sql, pick) => sql`
    update enterprise set struck_off_on = ${dayOrNone(pick)}::date, box = ${String(pick(3))}
    where number = ${someNumber(pick)}`,
  (sql, pick) => sql`
    update enterprise set juridical_situation = ${one(pick, ['000', '012'])}, start_date = ${day(pick)}::date
    where number = ${someNumber(pick)}`,
]

function zone(pick: Pick): ImpactZone {
  const { postcode, street } = one(pick, towns)
  const zones: ImpactZone[] = [
    { shape: 'postcode', postcode },
    { shape: 'street', postcode, street, keys: streetKeys([street]), ranges: [] },
    { shape: 'point', latitude: latitude(pick), longitude: 4.3 },
  ]
  return one(pick, zones)
}

const someEvent = (pick: Pick): string => `ores:${pick(4)}`

/** As an import of addresses does it: with the causes, and another date of its source, in one statement. */
const asImported = (sql: Sql, change: ReturnType<Sql>, touched: { nis: string; postcode: string }) => sql`
  with changed as (${change}), loaded as (
    insert into source_snapshot (source, as_of, loaded_at) values ('best-flanders', '2026-11-01', clock_timestamp())
    on conflict (source) do update set loaded_at = excluded.loaded_at
  )
  select mark_cause('{seats,insights}', 'municipality', array[${touched.nis}::text]),
    mark_cause('{seats}', 'postcode', array[${touched.postcode}::text])`

const keyOf = ({ nis, street }: { nis: string; street: string }): string => `${nis} ${street}`

/** What is written, by the table that shows in documents. */
export const writes: Readonly<Record<string, readonly Write[]>> = {
  enterprise: [
    (sql, pick) => insertEntity(sql, { number: someVme(pick), kind: 'vme', pick }),
    (sql, pick) => insertEntity(sql, { number: someVme(pick), kind: 'vme', pick }),
    (sql, pick) =>
      insertEntity(sql, { number: someHolder(pick), kind: one(pick, ['legal-person', 'sole-trader']), pick }),
    (sql, pick) => sql`delete from enterprise where number = ${someNumber(pick)}`,
    ...updateEntity,
  ],
  mandate: [
    ...[1, 2].map(
      (): Write => (sql, pick) =>
        sql`
        insert into mandate (source, vme_number, holder_kind, holder_number, holder_name, function_code, is_provisional,
          begin_on, end_on, seen_on)
        values (${one(pick, LINK_SOURCES)}, ${someVme(pick)}, ${one(pick, ['enterprise', 'person'])}, ${someHolder(pick)},
          ${pick(2) === 0 ? `Naam ${pick(50)}` : null}, '1', false, ${dayOrNone(pick)}, ${pick(3) === 0 ? day(pick) : null}, '2026-01-02')
        on conflict do nothing`,
    ),
    (sql, pick) =>
      sql`update mandate set end_on = ${dayOrNone(pick)}::date where vme_number = ${someVme(pick)}`,
    (sql, pick) => sql`
      update mandate set holder_number = ${someHolder(pick)} where vme_number = ${someVme(pick)} and holder_number is not null`,
    (sql, pick) => sql`delete from mandate where vme_number = ${someVme(pick)}`,
  ],
  succession: [
    (sql, pick) => {
      const from = pick(HOLDERS)
      return sql`
        insert into succession (source, from_number, to_number, kind, on_date, evidence, seen_on)
        values (${one(pick, LINK_SOURCES)}, ${holderAt(from)}, ${holderAt((from + 1 + pick(HOLDERS - 1)) % HOLDERS)},
          ${one(pick, ['absorption', 'division'])}, ${dayOrNone(pick)}, 'a merger', '2026-01-02')
        on conflict (source, from_number, to_number, kind) do update set on_date = excluded.on_date`
    },
    (sql, pick) => sql`delete from succession where from_number = ${someHolder(pick)}`,
  ],
  holder: [
    (sql, pick) => sql`
      insert into holder (source, number, legal_kind, names, start_date)
      values (${one(pick, LINK_SOURCES)}, ${someHolder(pick)}, ${one(pick, ['legal-person', 'sole-trader'])},
        ${names(sql, pick)}, ${day(pick)})
      on conflict (source, number) do update
        set names = excluded.names, legal_kind = excluded.legal_kind, start_date = excluded.start_date`,
    (sql, pick) =>
      sql`delete from holder where number = ${someHolder(pick)} and source = ${one(pick, LINK_SOURCES)}`,
  ],
  municipality: [
    (sql, pick) =>
      sql`update municipality set name_nl = ${`Stad ${pick(50)}`} where nis = ${one(pick, towns).nis}`,
    (sql, pick) => sql`
      update municipality set languages = ${one(pick, [['nl'], ['fr', 'nl'], ['fr']])}, aliases = ${[`Elders ${pick(9)}`]}
      where nis = ${one(pick, towns).nis}`,
    (sql, pick) => sql`
      update municipality set region_code = ${one(pick, regions)}, province_nis = ${one(pick, [null, ...provinces])}
      where nis = ${one(pick, towns).nis}`,
  ],
  province: [
    (sql, pick) =>
      sql`update province set name_fr = ${`Province ${pick(50)}`} where nis = ${one(pick, provinces)}`,
  ],
  region: [
    (sql, pick) =>
      sql`update region set name_de = ${`Region ${pick(50)}`} where code = ${one(pick, regions)}`,
  ],
  postcode: [
    (sql, pick) =>
      sql`update postcode set label_nl = ${`Dorp ${pick(50)}`} where code = ${one(pick, towns).postcode}`,
    (sql, pick) => sql`
      update postcode set latitude = ${latitude(pick)}, longitude = 4.3 where code = ${one(pick, towns).postcode}`,
    (sql, pick) => sql`delete from postcode where code = ${one(pick, towns).postcode}`,
    ...[1, 2].map(
      (): Write => (sql, pick) => {
        const { nis, postcode } = one(pick, towns)
        return sql`
        insert into postcode (code, municipality_nis, label_nl, label_fr, latitude, longitude)
        values (${postcode}, ${nis}, ${`Dorp ${pick(50)}`}, 'Village', ${latitude(pick)}, 4.3) on conflict do nothing`
      },
    ),
  ],
  enterprise_point: [
    (sql, pick) => sql`
      insert into enterprise_point (source, number, latitude, longitude, seen_on)
      values (${one(pick, POINT_SOURCES)}, ${someNumber(pick)}, ${latitude(pick)}, 4.3, '2026-01-02')
      on conflict (source, number) do update set latitude = excluded.latitude`,
    (sql, pick) => sql`delete from enterprise_point where number = ${someNumber(pick)}`,
  ],
  address_street: [
    (sql, pick) => {
      const town = one(pick, towns)
      const other = `Andere ${pick(2)}`
      return asImported(
        sql,
        sql`
          insert into address_street (key, region_code, municipality_nis, name_nl, name_fr, name_keys)
          values (${keyOf(town)}, 'BE-VLG', ${town.nis}, ${town.street}, ${other}, ${streetKeys([town.street, other])})
          on conflict (key) do update set name_fr = excluded.name_fr, name_keys = excluded.name_keys`,
        town,
      )
    },
    (sql, pick) => {
      const town = one(pick, towns)
      return asImported(sql, sql`delete from address_street where key = ${keyOf(town)}`, town)
    },
  ],
  address: [1, 2].map(
    (): Write => (sql, pick) => {
      const town = one(pick, towns)
      return asImported(
        sql,
        sql`
        insert into address (street_key, house_number, postcode, latitude, longitude, is_current)
        select key, ${String(1 + pick(2))}, ${town.postcode}, ${latitude(pick)}, 4.3, true
        from address_street where key = ${keyOf(town)} for key share
        on conflict (street_key, house_number collate "C", postcode) do update set latitude = excluded.latitude`,
        town,
      )
    },
  ),
  street_middle: [
    (sql, pick) => {
      const town = one(pick, towns)
      return asImported(
        sql,
        sql`
          insert into street_middle (street_key, postcode, latitude, longitude)
          values (${keyOf(town)}, ${town.postcode}, ${latitude(pick)}, 4.3)
          on conflict (street_key, postcode) do update set latitude = excluded.latitude`,
        town,
      )
    },
  ],
  correction: [
    (sql, pick) => sql`
      insert into correction (number, field, value, corrected_on)
      values (${someNumber(pick)}, 'location', ${sql.json({ latitude: latitude(pick), longitude: 4.3 })}, ${day(pick)})
      on conflict (number, field) where state <> 'ended' do update
        set value = excluded.value, changed_at = clock_timestamp()`,
    (sql, pick) => sql`
      insert into correction (number, field, value, corrected_on)
      values (${someHolder(pick)}, ${one(pick, ['phone', 'website'])}, ${sql.json(`wrong-${pick(50)}`)}, ${day(pick)})
      on conflict (number, field) where state <> 'ended' do update
        set value = excluded.value, changed_at = clock_timestamp()`,
    (sql, pick) => sql`
      update correction set state = ${one(pick, ['contested', 'ended'])}, changed_at = clock_timestamp()
      where number = ${someNumber(pick)} and state <> 'ended'`,
    (sql, pick) => sql`delete from correction where number = ${someNumber(pick)}`,
  ],
  syndic_logo: [
    (sql, pick) => sql`
      with owner as (insert into account (name) values ('Owner') returning id)
      insert into syndic_owner (syndic_number, account_id, granted_by)
      select ${someHolder(pick)}, id, 'code' from owner
      on conflict (syndic_number) do update set account_id = excluded.account_id`,
    (sql, pick) => sql`
      insert into syndic_logo (syndic_number, version, picture, width, height)
      select syndic_number, ${String(pick(9)).repeat(64)}, '\\x00', 1, 1 from syndic_owner where syndic_number = ${someHolder(pick)}
      on conflict (syndic_number) do update set version = excluded.version`,
    (sql, pick) => sql`delete from syndic_logo where syndic_number = ${someHolder(pick)}`,
    (sql, pick) => sql`delete from syndic_owner where syndic_number = ${someHolder(pick)}`,
  ],
  filing_check: [
    (sql, pick) => sql`
      insert into filing_check (number, asked_at, outcome, filings, changed_at)
      values (${someNumber(pick)}, clock_timestamp(), 'listed', ${pick(9)}, clock_timestamp())
      on conflict (number) do update set filings = excluded.filings, changed_at = excluded.changed_at`,
    (sql, pick) => sql`
      update filing_check set asked_at = clock_timestamp(), outcome = 'failed' where number = ${someNumber(pick)}`,
    (sql, pick) => sql`delete from filing_check where number = ${someNumber(pick)}`,
  ],
  impact_event: [
    (sql, pick) => sql`
      insert into impact_event (id, source, family, kind, starts_at, end_confidence, is_delayed, descriptions, is_severe,
        zones, first_seen_at, generation)
      select ${someEvent(pick)}, 'ores', ${one(pick, ['power-outage', 'public-works'])}, 'unknown', now(), 'none', false,
        '{}', false, ${sql.json([zone(pick)] as never)}, now(), next_impact_generation()
      on conflict (id) do update set zones = excluded.zones, generation = excluded.generation`,
    (sql, pick) => sql`
      with next as (select next_impact_generation() as generation)
      update impact_event set gone_at = ${one(pick, [null, '2026-01-01'])}::timestamptz, generation = next.generation
      from next where id = ${someEvent(pick)}`,
    // What hits by its postcode alone is no document; what is told of an event shows in those of its hits.
    (sql, pick) => sql`
      with next as (select next_impact_generation() as generation)
      update impact_event set ends_at = ${dayOrNone(pick)}::timestamptz, customers = ${pick(50)}, generation = next.generation
      from next where id = ${someEvent(pick)}`,
    (sql, pick) => sql`
      with next as (select next_impact_generation() as generation)
      update impact_event set is_delayed = ${pick(2) === 0}, generation = next.generation,
        descriptions = jsonb_build_object('nl', ${`Werken ${pick(50)}`}::text, 'fr', null, 'de', null, 'en', null)
      from next where id = ${someEvent(pick)}`,
    (sql, pick) => sql`delete from impact_event where id = ${someEvent(pick)}`,
  ],
}

/** Tables that no document shows, or that hold what the indexer works out, each with the reason. */
export const otherTables: Readonly<Record<string, string>> = {
  account: 'accounts',
  person: 'accounts',
  membership: 'accounts',
  invitation: 'accounts',
  invitation_mail: 'accounts',
  sign_in_link: 'accounts',
  session: 'accounts',
  mail: 'accounts',
  feedback: 'reports of faults; what is put right after them stands in correction',
  feedback_link: 'reports of faults',
  lead: 'accounts',
  lead_change: 'accounts',
  syndic_owner: 'what shows of it stands in syndic_logo',
  syndic_claim: 'accounts',
  syndic_code_mail: 'accounts',
  syndic_refusal: 'accounts',
  syndic_logo_change: 'written by the trigger of syndic_logo only',
  api_key: 'accounts',
  profile_unlock: 'accounts',
  payment_customer: 'payments',
  purchase: 'payments',
  purchase_link: 'payments',
  subscription: 'payments',
  payment_invoice: 'payments',
  payment_event: 'payments',
  payment_task: 'payments',
  export_file: 'exports: what was written, not what is read',
  filing: 'how many there are stands in filing_check',
  filing_attachment: 'shown by the API alone',
  filing_extract: 'bookkeeping',
  street_image: 'pictures of streets, kept by place: no document shows them',
  street_image_claim: 'pictures of streets',
  street_image_day: 'pictures of streets',
  parcel: 'the cadastral plan: what shows of it stands in property',
  building: 'the cadastral plan: what shows of it stands in property',
  cadastral_load: 'what is loaded of the cadastral plan',
  key_fence: 'accounts',
  key_follower: 'accounts',
  digest_edition: 'watchlists',
  digest_subscriber: 'watchlists',
  digest_sent: 'watchlists',
  watch: 'watchlists',
  watch_request: 'watchlists',
  change_seen: 'watchlists',
  told_office: 'watchlists',
  told_filing: 'watchlists',
  told_stop: 'watchlists',
  told_syndic: 'watchlists',
  told_event: 'watchlists',
  told_hit: 'watchlists',
  register_building: 'what shows of it stands in property',
  building_unit: 'what shows of it stands in property',
  unit_address: 'what shows of it stands in property',
  address_parcel: 'no document shows it',
  property: 'written by rounds of insights only',
  property_vme: 'written by rounds of insights only',
  stale_property: 'queue',
  register_extract: 'which extract is loaded',
  permit: 'no document shows permits yet',
  permit_window: 'how far permits are read',
  permit_match: 'no document shows permits yet',
  cause: 'queue',
  outbox: 'queue',
  stale_link: 'queue',
  stale_match: 'queue',
  stale_seat: 'queue',
  stale_street: 'queue',
  tile_change: 'what tiles show is in no document',
  effective_mandate: 'written by rounds of links only',
  syndic: 'written by rounds of links only',
  office_day: 'written by rounds of links only',
  location: 'written by rounds of seats only',
  location_quarantine: 'written by rounds of seats only',
  street_line: 'written by rounds of streets only',
  impact_match: 'written by rounds of matches only, and gone with its event',
  impact_rules: 'written by rounds of matches only',
  impact_generation: 'a counter',
  impact_feed: 'shown by the API alone',
  market_figures: 'computed once a day and shown by the API alone',
  source_snapshot: 'dates of sources; those of the addresses move with them here too',
  register_rows: 'hashes of what an import last read',
  syndic_activity: 'an import takes part of it into enterprise',
  tombstone: 'keys of what is gone',
  index_generation: 'bookkeeping',
  index_quarantine: 'bookkeeping',
  import_run: 'bookkeeping',
  job_run: 'bookkeeping',
  lease: 'bookkeeping',
  drain_member: 'bookkeeping',
  migration: 'bookkeeping',
  function_version: 'bookkeeping',
}
