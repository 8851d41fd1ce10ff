// What editions tell against what a slow reading of the tables before and after makes of it, over days of chance.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refreshLinks } from '../../../indexer/mandates/refresh-links.ts'
import type { Sql } from '../../../src/db/sql.ts'
import type { EntityType } from '../../../src/entities/entity.ts'
import { latestEdition, makeEdition } from '../../../src/watchlist/statements/editions.ts'
import { listPending, loadNews, type NewsGroup } from '../../../src/watchlist/statements/news.ts'
import { seedImpacts } from '../../support/impacts.ts'
import { insertMandates, insertSuccession, insertSyndics, syndicNumber } from '../../support/links.ts'
import { type Dice, rollDice } from '../../support/seed.ts'
import { type FreshDatabase, freshDatabase } from '../../support/stack.ts'
import { insertVmes, vmeNumber } from '../../support/vmes.ts'

const VMES = 24
const SYNDICS = 6
const EVENTS = 8
const DAYS = 25
const LIMIT_MS = 120_000
const positions = Array.from({ length: VMES }, (_, at) => at)
const places = [
  { municipality: '44021', postcode: '9000' },
  { municipality: '21009', postcode: '1050' },
  { municipality: '62063', postcode: '4000' },
] as const
const placeOf = (vme: string) => places[positions.findIndex((at) => vmeNumber(at) === vme) % places.length]

interface Office {
  vme: string
  position: number
  syndic: string
  state: string
  via: string[]
  since: string | null
  begin: string | null
  end: string | null
}
interface State {
  offices: Office[]
  stopped: string[]
  syndics: { number: string; isListed: boolean; successor: string | null; absorbed: string[] }[]
  events: { id: string; family: string; startsAt: number; isGone: boolean }[]
  hits: { event: string; vme: string; method: string }[]
}

async function read(sql: Sql): Promise<State> {
  return {
    offices: await sql<Office[]>`
      select vme_number as vme, position, coalesce(syndic_number, '') as syndic, state, via, since, begin_on as begin, end_on as end
      from effective_mandate order by vme_number, position`,
    stopped: (
      await sql<{ number: string }[]>`select number from enterprise where stopped_on is not null`
    ).map(({ number }) => number),
    syndics: await sql<State['syndics']>`
      select number, is_listed as "isListed", consolidation ->> 'successor' as successor,
        array(select step ->> 'enterpriseNumber' from jsonb_array_elements(consolidation -> 'absorbed') as step) as absorbed
      from syndic`,
    events: await sql<State['events']>`
      select id, family, (extract(epoch from starts_at) * 1000)::float8 as "startsAt",
        gone_at is not null and gone_at < starts_at as "isGone" from impact_event`,
    hits: await sql<State['hits']>`select event_id as event, vme, method from impact_match`,
  }
}

/** One line for each fact: how it bears on what, its kind, and the association or number. */
type Fact = string
const fact = (type: EntityType, key: string, role: string, kind: string, rest: string): Fact =>
  [type, key, role, kind, rest].join(' ')

const firstOf = (offices: readonly Office[], vme: string, state: string): Map<string, Office> => {
  const found = new Map<string, Office>()
  for (const office of offices)
    if (office.vme === vme && office.state === state && !found.has(office.syndic))
      found.set(office.syndic, office)
  return found
}

/** Kind, holder and the one before of what became of the holders of an association. */
function officeFacts(
  before: State,
  after: State,
  vme: string,
): [kind: string, syndic: string, other: string][] {
  const [then, now] = [firstOf(before.offices, vme, 'current'), firstOf(after.offices, vme, 'current')]
  const [told, announced] = [before, after].map(({ offices }) => firstOf(offices, vme, 'announced')) as [
    Map<string, Office>,
    Map<string, Office>,
  ]
  const facts: [string, string, string][] = []
  const passed = new Set<string>()
  for (const [syndic, office] of now) {
    const known = then.get(syndic)
    if (known === undefined) {
      const from = office.via.findLast((number) => then.has(number) && !now.has(number))
      if (from !== undefined) passed.add(from)
      facts.push(from === undefined ? ['office-new', syndic, ''] : ['office-passed', syndic, from])
    } else if (office.begin !== null && known.begin !== null && office.begin > known.begin)
      facts.push(['office-renewed', syndic, ''])
    else if (office.begin === known.begin && office.end !== null && office.end !== known.end)
      facts.push(['office-ending', syndic, ''])
  }
  for (const syndic of then.keys())
    if (!now.has(syndic) && !passed.has(syndic)) facts.push(['office-ended', syndic, ''])
  for (const [syndic, { since }] of announced)
    if (
      !now.has(syndic) &&
      !(
        told.has(syndic) &&
        before.offices.some(
          (office) =>
            office.vme === vme &&
            office.syndic === syndic &&
            office.state === 'announced' &&
            office.since === since,
        )
      )
    )
      facts.push(['office-announced', syndic, ''])
  return facts
}

function bearing(facts: Set<Fact>, vme: string, kind: string, holders: Iterable<string>, rest = ''): void {
  const { municipality, postcode } = placeOf(vme) ?? places[0]
  facts.add(fact('vme', vme, 'self', kind, `${vme}${rest}`))
  facts.add(fact('municipality', municipality, 'place', kind, `${vme}${rest}`))
  facts.add(fact('postcode', postcode, 'place', kind, `${vme}${rest}`))
  for (const holder of holders)
    if (holder !== '') facts.add(fact('syndic', holder, 'held', kind, `${vme}${rest}`))
}

/** @param toldHits Pairs of event and association that were told before; grows. */
function expected(before: State, after: State, toldHits: Set<string>): Set<Fact> {
  const facts = new Set<Fact>()
  const holders = (vme: string) => firstOf(after.offices, vme, 'current').keys()
  for (const vme of positions.map(vmeNumber)) {
    for (const [kind, syndic, other] of officeFacts(before, after, vme)) {
      bearing(facts, vme, kind, [], ` ${syndic} ${other}`)
      if (syndic !== '') facts.add(fact('syndic', syndic, 'own', kind, `${vme} ${syndic} ${other}`))
      if (other !== '') facts.add(fact('syndic', other, 'former', kind, `${vme} ${syndic} ${other}`))
    }
    if (after.stopped.includes(vme) && !before.stopped.includes(vme))
      bearing(facts, vme, 'stopped', holders(vme))
  }
  for (const { number, isListed, successor, absorbed } of after.syndics) {
    const known = before.syndics.find((one) => one.number === number)
    const goesOnAs = isListed ? null : successor
    const didGoOnAs = known === undefined || known.isListed ? null : known.successor
    if (goesOnAs !== null && goesOnAs !== didGoOnAs)
      facts.add(fact('syndic', number, 'own', 'merged', `${number} ${goesOnAs}`))
    for (const other of absorbed)
      if (known?.absorbed.includes(other) !== true)
        facts.add(fact('syndic', number, 'own', 'absorbed', `${number} ${other}`))
    if (after.stopped.includes(number) && !before.stopped.includes(number))
      facts.add(fact('syndic', number, 'own', 'stopped', `${number}`))
  }
  for (const { event: id, vme, method } of after.hits) {
    const event = after.events.find((one) => one.id === id)
    if (event === undefined || event.isGone || method === 'postcode') continue
    const was = before.events.find((one) => one.id === id)
    if (!toldHits.has(`${id} ${vme}`)) bearing(facts, vme, 'event', holders(vme), ` ${id}`)
    else if (was !== undefined && was.startsAt !== event.startsAt)
      bearing(facts, vme, 'event-moved', holders(vme), ` ${id}`)
    toldHits.add(`${id} ${vme}`)
  }
  return facts
}

const factsOf = (news: readonly NewsGroup[]): Set<Fact> =>
  new Set(
    news.flatMap(({ type, key, role, kind, samples }) =>
      samples.map(({ vme, syndic, other, eventId }) =>
        fact(
          type,
          key,
          role,
          kind,
          kind.startsWith('office')
            ? `${vme} ${syndic ?? ''} ${other ?? ''}`
            : kind.startsWith('event')
              ? `${vme} ${eventId}`
              : other === null
                ? `${vme ?? syndic}`
                : `${syndic} ${other}`,
        ),
      ),
    ),
  )

const day = (dice: Dice): string => `2026-${dice.pick(['08', '09', '10', '11', '12'])}-1${dice.below(10)}`
const dayOrNone = (dice: Dice): string | null => (dice.chance(0.5) ? day(dice) : null)

const happenings: readonly ((sql: Sql, dice: Dice) => Promise<unknown>)[] = [
  (sql, dice) =>
    insertMandates(sql, [
      {
        vme: vmeNumber(dice.below(VMES)),
        holder: dice.chance(0.15) ? null : syndicNumber(dice.below(SYNDICS)),
        begin: dayOrNone(dice),
        end: dice.chance(0.2) ? day(dice) : null,
      },
    ]),
  async (sql, dice) =>
    sql`update mandate set end_on = ${dayOrNone(dice)}::date where vme_number = ${vmeNumber(dice.below(VMES))}`,
  async (sql, dice) => sql`delete from mandate where vme_number = ${vmeNumber(dice.below(VMES))}`,
  (sql, dice) => {
    const from = dice.below(SYNDICS)
    return insertSuccession(sql, {
      from: syndicNumber(from),
      to: syndicNumber((from + 1 + dice.below(SYNDICS - 1)) % SYNDICS),
      kind: dice.pick(['absorption', 'renumbering', 'division', 'own-firm']),
      on: dayOrNone(dice),
    })
  },
  async (sql, dice) => sql`delete from succession where from_number = ${syndicNumber(dice.below(SYNDICS))}`,
  async (sql, dice) => sql`
    update enterprise set stopped_on = case when stopped_on is null then '2026-11-01'::date end
    where number = ${dice.chance(0.7) ? vmeNumber(dice.below(VMES)) : syndicNumber(dice.below(SYNDICS))}`,
  (sql, dice) => {
    const source = dice.pick(['ores', 'gipod'] as const)
    return seedImpacts(sql, {
      events: [
        {
          source,
          id: `e${dice.below(EVENTS)}`,
          kind: source === 'ores' ? 'planned' : 'work',
          startsAt: `2028-01-0${1 + dice.below(3)}T08:00:00Z`,
          goneAt: dice.chance(0.15) ? '2027-01-01T00:00:00Z' : null,
          vmes: positions
            .filter(() => dice.chance(0.15))
            .map((at) => ({
              vme: vmeNumber(at),
              method: dice.chance(0.2) ? ('postcode' as const) : ('polygon' as const),
            })),
        },
      ],
    })
  },
]

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

test(
  'every edition tells what happened and nothing else, and before it is made the preview tells the same',
  async () => {
    const { sql } = database
    const dice = rollDice('editions')
    await insertVmes(sql, positions)
    for (const [at, { municipality, postcode }] of places.entries())
      await sql`
      update enterprise set municipality_nis = ${municipality}, zipcode = ${postcode}
      where number = any(${positions.filter((one) => one % places.length === at).map(vmeNumber)}::text[])`
    await insertSyndics(
      sql,
      Array.from({ length: SYNDICS }, (_, at) => at),
    )
    await makeEdition(sql, '2026-12-01')
    // One each, so that no group is longer than what it shows of itself.
    const asked = [
      ...positions.map((at) => ({ type: 'vme', key: vmeNumber(at) }) as const),
      ...Array.from({ length: SYNDICS }, (_, at) => ({ type: 'syndic', key: syndicNumber(at) }) as const),
      ...places.flatMap(({ municipality, postcode }) => [
        { type: 'municipality', key: municipality } as const,
        { type: 'postcode', key: postcode } as const,
      ]),
    ]
    const toldHits = new Set<string>()
    let before = await read(sql)
    let facts = 0
    for (let turn = 0; turn < DAYS; turn++) {
      for (let step = 0; step <= dice.below(6); step++) await dice.pick(happenings)(sql, dice)
      const today = `2026-${turn < DAYS / 2 ? '11' : '12'}-15`
      await refreshLinks(sql, { today })
      const after = await read(sql)
      const since = (await latestEdition(sql))?.number ?? 0
      const watched = asked.map((one) => ({ ...one, since }))
      const preview = await loadNews(sql, watched, { upTo: since, pending: await listPending(sql, asked) })
      // One alone is looked for among less.
      const some = watched.filter(() => dice.chance(0.15))
      const alone = await Promise.all(
        some.map(async (one) =>
          loadNews(sql, [one], { upTo: since, pending: await listPending(sql, [one]) }),
        ),
      )
      await makeEdition(sql, new Date(Date.UTC(2026, 11, 2 + turn)).toISOString().slice(0, 10))
      const upTo = (await latestEdition(sql))?.number ?? 0
      const told = await loadNews(sql, watched, { upTo })
      expect(upTo).toBeGreaterThan(since)
      expect(preview).toEqual(told)
      for (const [at, { type, key }] of some.entries())
        expect(alone[at]).toEqual(told.filter((group) => group.type === type && group.key === key))
      const want = expected(before, after, toldHits)
      facts += want.size
      const found = factsOf(told)
      // Groups of many show their first associations alone, and count the rest.
      for (const one of found) expect(want.has(one), one).toBe(true)
      for (const group of told) {
        const all = [...want].filter(
          (one) =>
            one.startsWith(`${group.type} ${group.key} ${group.role} ${group.kind} `) &&
            (group.family === null || familyOf(one) === group.family),
        )
        expect([group.kind, group.changes]).toEqual([group.kind, all.length])
      }
      const groups = new Set(told.map(({ type, key, role, kind }) => [type, key, role, kind].join(' ')))
      for (const one of want) expect(groups.has(one.split(' ').slice(0, 4).join(' ')), one).toBe(true)
      before = after
    }
    expect(facts).toBeGreaterThan(100)
  },
  LIMIT_MS,
)

const familyOf = (one: Fact): string => (one.includes(' ores:') ? 'power-outage' : 'public-works')
