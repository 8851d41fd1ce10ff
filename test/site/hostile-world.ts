// A country in which every text that a page shows is hostile, beside one of the same form in which none is. Written by
// SQL: importers would clean texts that pages must stand all the same.
import { refreshLinks } from '../../indexer/mandates/refresh-links.ts'
import type { Sql } from '../../src/db/sql.ts'
import { completeEnterpriseNumber, type EnterpriseNumber } from '../../src/register/enterprise-number.ts'
import { seedImpacts } from '../support/impacts.ts'
import { hostileStrings } from './hostile-strings.ts'

export const NOW = Date.parse('2026-11-28T10:00:00Z')
const at = (hours: number): Date => new Date(NOW + hours * 3_600_000)
const TODAY = '2026-11-28'

/** Rows of a page of a list, and neighbours that a VME shows. */
const PAGE = 20

/** One text in every field. */
export interface Planted {
  text: string
  vme: EnterpriseNumber
  /** Of the same syndic. */
  other: EnterpriseNumber
  neighbour: EnterpriseNumber
  syndic: EnterpriseNumber
  /** Went on as `syndic`; the register does not list it. */
  absorbed: EnterpriseNumber
  /** In office at `vme` before, and only named in a mandate. */
  former: EnterpriseNumber
}

const number = (range: number, position: number): EnterpriseNumber =>
  completeEnterpriseNumber(String(17_000_000 + range * 10_000 + position))

const planted = (texts: readonly string[], first: number): Planted[] =>
  texts.map((text, index) => {
    const of = (range: number) => number(range, first + index)
    return {
      text,
      vme: of(80),
      other: of(81),
      neighbour: of(82),
      syndic: of(83),
      absorbed: of(84),
      former: of(85),
    }
  })

export interface Side {
  /** In the names of its VMEs and syndics, so that a search finds them and nothing else. */
  word: string
  planted: Planted[]
  /** VMEs that have the next twenty as neighbours. */
  hosts: EnterpriseNumber[]
}

function sideOf(word: string, texts: readonly string[], first: number): Side {
  const hosts = Array.from({ length: Math.ceil(texts.length / PAGE) }, (_, index) =>
    number(86, first + index),
  )
  return { word, planted: planted(texts, first), hosts }
}

export const hostile = sideOf(
  'zandlopers',
  hostileStrings.map(({ text }) => text),
  0,
)
/** Pages as many as there are kinds of pages in a list: the first, one between, and the last. */
export const harmless = sideOf(
  'regenbogen',
  Array.from({ length: 2 * PAGE + (hostile.planted.length % PAGE) }, (_, index) => `Gewoon ${index}`),
  5_000,
)

/** What each field of a text's entities holds. */
export const fieldsOf = ({ text }: Pick<Planted, 'text'>, { word }: Side) => ({
  vme: `${text} ${word} vme`,
  vmeAlias: `${text} kort`,
  // Behind the other one in a list by name, also where the text is longer than what is compared.
  other: `${text} zeker`,
  neighbour: `${text} buur`,
  street: { nl: `${text} straat`, fr: `${text} rue` },
  town: { nl: `${text} stad`, fr: `${text} ville` },
  country: { nl: `${text} land`, fr: `${text} pays` },
  zipcode: `${text} code`,
  house: `${text} nr`,
  box: `_${text} bus`,
  extra: `${text} extra`,
  syndic: `${text} ${word} bedrijf`,
  syndicAlias: `${text} handel`,
  phone: `${text} tel`,
  email: text,
  website: text,
  absorbed: `${text} oud`,
  evidence: `${text} akte`,
  former: `${text} vroeger`,
  description: `${text} werken`,
})

type Fields = ReturnType<typeof fieldsOf>

const official = (text: string, ...others: string[]) => [
  { text, language: 'nl', kind: 'official' },
  ...others.map((other) => ({ text: other, language: 'fr', kind: 'commercial' })),
]

function rowsOf(side: Side): object[] {
  return side.planted.flatMap((item) => {
    const fields = fieldsOf(item, side)
    const seat = seatOf(fields)
    return [
      { ...seat, number: item.vme, kind: 'vme', names: official(fields.vme, fields.vmeAlias) },
      { ...seat, number: item.other, kind: 'vme', names: official(fields.other) },
      {
        ...seat,
        number: item.syndic,
        kind: 'legal-person',
        names: official(fields.syndic, fields.syndicAlias),
        contacts: { phone: [fields.phone], email: [fields.email], website: [fields.website] },
      },
    ]
  })
}

const seatOf = ({ street, town, country, zipcode, house, box, extra }: Fields) => ({
  zipcode,
  municipality_nl: town.nl,
  municipality_fr: town.fr,
  street_nl: street.nl,
  street_fr: street.fr,
  house_number: house,
  box,
  extra_address_info: extra,
  country_nl: country.nl,
  country_fr: country.fr,
})

/** Hosts with their neighbours, who all have one seat. */
function neighbourRows(side: Side): object[] {
  return side.hosts.flatMap((host, index) => {
    const seat = {
      kind: 'vme',
      zipcode: '9000',
      municipality_nl: 'Gent',
      municipality_fr: 'Gent',
      municipality_nis: '44021',
      street_nl: `Gewoonstraat ${side.word}`,
      street_fr: `Gewoonstraat ${side.word}`,
      house_number: String(index),
    }
    return [
      { ...seat, number: host, names: official('Gastheer') },
      ...side.planted.slice(index * PAGE, (index + 1) * PAGE).map((item) => ({
        ...seat,
        number: item.neighbour,
        names: official(fieldsOf(item, side).neighbour),
      })),
    ]
  })
}

async function insertRegister(sql: Sql, rows: readonly object[]): Promise<void> {
  await sql`
    insert into enterprise (number, kind, juridical_form, juridical_situation, start_date, names, zipcode,
      municipality_nl, municipality_fr, street_nl, street_fr, house_number, box, extra_address_info, country_nl,
      country_fr, municipality_nis, contacts, first_seen_on)
    select number, kind, '070', '000', '2001-02-03', names, zipcode, municipality_nl, municipality_fr, street_nl,
      street_fr, house_number, box, extra_address_info, country_nl, country_fr, municipality_nis, contacts, '2026-01-02'
    from jsonb_populate_recordset(null::enterprise, ${sql.json(rows as never)})`
}

async function insertLinks(sql: Sql, side: Side): Promise<void> {
  const mandate = { source: 'register-reuse', holder_kind: 'enterprise', begin_on: '2015-02-03' }
  const mandates = side.planted.flatMap((item) => [
    { ...mandate, vme_number: item.vme, holder_number: item.absorbed },
    { ...mandate, vme_number: item.other, holder_number: item.syndic },
    {
      ...mandate,
      vme_number: item.vme,
      holder_number: item.former,
      holder_name: fieldsOf(item, side).former,
      begin_on: '2009-01-01',
      end_on: '2013-12-31',
    },
  ])
  const holders = side.planted.map((item) => ({
    source: 'register-reuse',
    number: item.absorbed,
    legal_kind: 'legal-person',
    names: official(fieldsOf(item, side).absorbed),
  }))
  const successions = side.planted.map((item) => ({
    source: 'register-reuse',
    from_number: item.absorbed,
    to_number: item.syndic,
    kind: 'absorption',
    on_date: '2020-03-01',
    evidence: fieldsOf(item, side).evidence,
  }))
  await sql`
    insert into mandate (source, vme_number, holder_kind, holder_number, holder_name, function_code, is_provisional,
      begin_on, end_on, seen_on)
    select source, vme_number, holder_kind, holder_number, holder_name, '10013', true, begin_on, end_on, '2026-11-01'
    from jsonb_populate_recordset(null::mandate, ${sql.json(mandates as never)})`
  await sql`
    insert into holder (source, number, legal_kind, names)
    select source, number, legal_kind, names
    from jsonb_populate_recordset(null::holder, ${sql.json(holders as never)})`
  await sql`
    insert into succession (source, from_number, to_number, kind, on_date, evidence, seen_on)
    select source, from_number, to_number, kind, on_date, evidence, '2026-11-01'
    from jsonb_populate_recordset(null::succession, ${sql.json(successions as never)})`
}

const eventsOf = (side: Side) =>
  side.planted.flatMap((item) => {
    const { description } = fieldsOf(item, side)
    return [
      {
        source: 'ores' as const,
        id: item.vme,
        startsAt: at(-2),
        endsAt: at(1),
        description,
        vmes: [item.vme],
      },
      {
        source: 'gipod' as const,
        id: item.vme,
        startsAt: at(20),
        endsAt: at(90),
        description,
        vmes: [item.vme],
      },
    ]
  })

/** Both sides. */
export async function fillHostileWorld(sql: Sql): Promise<void> {
  const sides = [hostile, harmless]
  await insertRegister(
    sql,
    sides.flatMap((side) => [...rowsOf(side), ...neighbourRows(side)]),
  )
  for (const side of sides) await insertLinks(sql, side)
  await sql`
    insert into location (number, latitude, longitude, precision, tier, source)
    select number, 50.85, 4.35, 'address', 'exact', 'best' from enterprise`
  await sql`insert into source_snapshot (source, as_of, loaded_at)
    values ('register-reuse', '2026-11-01', '2026-11-03T02:00:00Z')`
  await refreshLinks(sql, { today: TODAY })
  await seedImpacts(sql, {
    events: sides.flatMap(eventsOf),
    feeds: { ores: { succeededAt: at(-0.1) }, gipod: { succeededAt: at(-0.1) } },
  })
  await sql`update impact_event set cause = descriptions ->> 'nl', status = descriptions ->> 'nl'`
}
