// What an extract would take away, by kind, and what it has for what it lists: the counts that the guard against loss
// judges. Works from `difference`, before anything is changed.
import type { Sql } from '../../../src/db/sql.ts'
import type { Coverage, Loss } from '../loss-guard.ts'

/** How many values of a kind an entity has: what it is called, and an expression over a row of `enterprise`. */
const values: readonly (readonly [what: string, count: (row: string) => string])[] = [
  ['names', (row) => `jsonb_array_length(${row}.names)`],
  [
    'languages of names',
    (row) => `(select count(*) from jsonb_array_elements(${row}.names) n where n ->> 'language' is not null)`,
  ],
  [
    'seats',
    (row) =>
      `(coalesce(${row}.zipcode, ${row}.street_nl, ${row}.street_fr) is not null and ${row}.struck_off_on is null)::int`,
  ],
  ['postcodes of seats', (row) => `(${row}.zipcode is not null)::int`],
  ['municipalities of seats', (row) => `(${row}.municipality_nis is not null)::int`],
  [
    'names of municipalities',
    (row) => `(${row}.municipality_nl is not null)::int + (${row}.municipality_fr is not null)::int`,
  ],
  ['names of streets', (row) => `(${row}.street_nl is not null)::int + (${row}.street_fr is not null)::int`],
  ['house numbers', (row) => `(${row}.house_number is not null)::int`],
  ['boxes', (row) => `(${row}.box is not null)::int`],
  ['countries of seats', (row) => `(coalesce(${row}.country_nl, ${row}.country_fr) is not null)::int`],
  ...['phone', 'email', 'website'].map(
    (kind) =>
      [
        kind === 'phone' ? 'telephone numbers' : kind === 'email' ? 'e-mail addresses' : 'websites',
        (row: string) => `coalesce(jsonb_array_length(${row}.contacts -> '${kind}'), 0)`,
      ] as const,
  ),
  ['syndic activities', (row) => `cardinality(${row}.syndic_activities)`],
  ['start dates', (row) => `(${row}.start_date is not null)::int`],
  ['juridical situations', (row) => `(${row}.juridical_situation is not null)::int`],
]

/** One value of a kind, as text that another may take the place of. Municipalities are not among them: they merge. */
const replaceable: readonly (readonly [what: string, value: (row: string) => string])[] = [
  ['names', (row) => `lower(${row}.names -> 0 ->> 'text')`],
  ['postcodes of seats', (row) => `${row}.zipcode`],
  ['names of streets', (row) => `lower(coalesce(${row}.street_nl, ${row}.street_fr))`],
  ['house numbers', (row) => `lower(${row}.house_number)`],
  ['boxes', (row) => `lower(${row}.box)`],
  ['start dates', (row) => `${row}.start_date`],
  ['juridical situations', (row) => `${row}.juridical_situation`],
]

const kinds = [
  ['vme', 'VMEs'],
  ['legal-person', 'syndic companies'],
  ['sole-trader', 'syndic sole traders'],
] as const

/** Entities that are active and will not be, by kind; then values that entities lose, or get others for, which stay. */
export async function countLosses(session: Sql): Promise<Loss[]> {
  const entities = await session<{ kind: string; before: number; lost: number }[]>`
    select e.kind, count(*)::integer as before,
      count(*) filter (where d.is_closed or d.kind <> e.kind)::integer as lost
    from enterprise e left join difference d using (number)
    where e.stopped_on is null group by e.kind`
  // One pass over the rows that stand and one over those that change, whatever the number of kinds.
  const sums = (expression: (index: number, count: (row: string) => string) => string): string =>
    values.map(([, count], index) => expression(index, count)).join(', ')
  const counts = (expression: (index: number, value: (row: string) => string) => string): string =>
    replaceable.map(([, value], index) => expression(index, value)).join(', ')
  const [row] = await session<Record<string, number>[]>`
    select * from (
      select ${session.unsafe(sums((index, count) => `coalesce(sum(${count('e')}), 0)::integer as before_${index}`))},
        ${session.unsafe(counts((index, value) => `count(${value('e')})::integer as standing_${index}`))}
      from enterprise e where stopped_on is null) as standing,
    (select ${session.unsafe(
      sums(
        (index, count) =>
          `coalesce(sum(greatest(0, (${count('e')}) - (${count('d')}))), 0)::integer as lost_${index}`,
      ),
    )},
      ${session.unsafe(
        counts(
          (index, value) =>
            `count(*) filter (where ${value('e')} <> ${value('d')})::integer as replaced_${index}`,
        ),
      )}
      from difference d join enterprise e using (number)
      where e.stopped_on is null and not d.is_closed and d.kind = e.kind) as leaving`
  const of = new Map(entities.map((entity) => [entity.kind, entity]))
  return [
    ...kinds.map(([kind, what]) => ({
      what,
      before: of.get(kind)?.before ?? 0,
      lost: of.get(kind)?.lost ?? 0,
    })),
    ...values.map(([what], index) => ({
      what,
      before: row?.[`before_${index}`] ?? 0,
      lost: row?.[`lost_${index}`] ?? 0,
      isValue: true,
    })),
    ...replaceable.map(([what], index) => ({
      what,
      before: row?.[`standing_${index}`] ?? 0,
      lost: row?.[`replaced_${index}`] ?? 0,
      isReplacement: true,
    })),
  ]
}

/** In the register everyone has a name, and every association and company a seat. */
const LEAST_SHARE = 0.5

/** What a full has for what it lists. `enterprises`: rows of enterprise.csv, kept or not. */
export async function countCoverage(session: Sql, enterprises: number): Promise<Coverage[]> {
  const [row] = await session<
    Record<'vmes' | 'entities' | 'named' | 'seated' | 'withSeat' | 'placed', number>[]
  >`
    with standing as (
      select kind, names, zipcode, street_nl, street_fr, municipality_nis from difference where not is_closed
      union all
      select kind, names, zipcode, street_nl, street_fr, municipality_nis from enterprise e
      where stopped_on is null and not exists (select from difference d where d.number = e.number)
    )
    select count(*) filter (where kind = 'vme')::integer as vmes, count(*)::integer as entities,
      count(*) filter (where names <> '[]')::integer as named,
      count(*) filter (where kind <> 'sole-trader')::integer as seated,
      count(*) filter (
        where kind <> 'sole-trader' and coalesce(zipcode, street_nl, street_fr) is not null)::integer as "withSeat",
      count(municipality_nis) filter (where kind = 'vme')::integer as placed
    from standing`
  const { vmes = 0, entities = 0, named = 0, seated = 0, withSeat = 0, placed = 0 } = row ?? {}
  return [
    {
      what: 'the legal form of a VME (070)',
      of: 'enterprises',
      all: enterprises,
      have: vmes,
      leastShare: 0,
    },
    { what: 'a name', of: 'entities', all: entities, have: named, leastShare: LEAST_SHARE },
    {
      what: 'a seat',
      of: 'VMEs and companies',
      all: seated,
      have: withSeat,
      leastShare: LEAST_SHARE,
    },
    { what: 'a postcode of Belgium', of: 'VMEs', all: vmes, have: placed, leastShare: LEAST_SHARE },
  ]
}
