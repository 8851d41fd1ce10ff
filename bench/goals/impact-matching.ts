// G1: a full rematch. G2: one changed event. G3: one VME that moves. 1,000 events of 60 corners and 300,000 VMEs.
import { matchImpacts, openMatchSession } from '../../indexer/impacts/match-impacts.ts'
import { indexEvents } from '../../indexer/matching/event-index.ts'
import { prepareEvent } from '../../indexer/matching/match-event.ts'
import { indexPlaces } from '../../indexer/matching/place-columns.ts'
import type { Sql } from '../../src/db/sql.ts'
import { packPolygons } from '../../src/geo/in-polygon.ts'
import type { MatchEvent } from '../../src/impacts/hit.ts'
import { type BareRings, bareHits } from '../baselines/bare-matching.ts'
import {
  countHits,
  fillPostGis,
  listHits,
  moveEvent,
  type PostGis,
  startPostGis,
  writeHits,
} from '../baselines/postgis.ts'
import type { BenchContext } from '../context.ts'
import type { Goal } from '../goal.ts'
import type { GoalKey } from '../goal-table.ts'
import {
  type BenchEvent,
  type BenchPlaces,
  makeEvents,
  makePlaces,
  openMatchingDatabase,
} from '../matching-world.ts'
import { inTurn, median, type Pairs, quantile, ratio, seconds } from '../measure.ts'
import { figureText, type Row } from '../row.ts'

const PLACES = 300_000
const EVENTS = 1_000
const PAIRS_OF_RUNS = 7
const ROUNDS = 5
const CHANGED_EVENTS = 100
const MOVES = 20_000
const rules = {
  worksPolygonMetres: 25,
  worksPointMetres: 50,
  severePolygonMetres: 50,
  outagePointMetres: 150,
}

interface World {
  events: BenchEvent[]
  places: BenchPlaces
  postgis: PostGis | undefined
}

const matchEventOf = ({ id, coordinates }: BenchEvent): MatchEvent => ({
  id,
  family: 'power-outage',
  isSevere: false,
  zones: [{ shape: 'polygon', coordinates }],
})

/** Reads zones, builds the tree and compares: everything but what the database does. */
function ourHits({ events, places }: World): Map<string, string[]> {
  const index = indexPlaces(places)
  return new Map(
    events.map((event) => [event.id, [...index.hitsOf(prepareEvent(matchEventOf(event), rules)).keys()]]),
  )
}

const ringsOf = ({ coordinates }: BenchEvent): BareRings => packPolygons(coordinates).flat()

const milliseconds = (value: number): string => `${(value * 1000).toFixed(0)} ms`

interface Judged {
  key: GoalKey
  label: string
  note: string
}

function row({ key, label, note }: Judged, pairs: Pairs<number>): Row {
  const found = ratio(pairs, (run) => run)
  return {
    key,
    label,
    ours: milliseconds(median(pairs.ours)),
    baseline: milliseconds(median(pairs.baseline)),
    figure: found.median,
    spread: [found.min, found.max],
    note,
  }
}

const notRun = ({ key, label }: Judged): Row => ({
  key,
  label,
  ours: '–',
  baseline: '–',
  figure: Number.NaN,
  note: 'not run: no PostGIS on this machine',
})

/** Throws when the three do not find the same pairs. */
async function checkHits(world: World): Promise<number> {
  const ours = ourHits(world)
  const bare = bareHits(world.events.map(ringsOf), world.places)
  const count = [...ours.values()].reduce((sum, vmes) => sum + vmes.length, 0)
  const bareCount = bare.reduce((sum, places) => sum + places.length, 0)
  if (count !== bareCount) throw new Error(`${count} pairs, ${bareCount} by the bare test`)
  if (world.postgis === undefined) return count
  const theirs = await listHits(world.postgis.sql)
  const missing = [...ours].flatMap(([id, vmes]) => vmes.filter((vme) => !theirs.has(`${id} ${vme}`)))
  if (theirs.size !== count || missing.length > 0)
    throw new Error(`${count} pairs, ${theirs.size} by PostGIS, ${missing.length} of ours not among them`)
  return count
}

async function measureInMemory(world: World, count: number): Promise<Row[]> {
  const rings = world.events.map(ringsOf)
  const ours = () => seconds(async () => ourHits(world))
  const bare = () => seconds(async () => bareHits(rings, world.places))
  const label = `${EVENTS} events, ${PLACES} VMEs, tree built and compared`
  const note = `${count} pairs, the same in all`
  const rows = [
    row({ key: 'G1.bare', label: `${label}: bare`, note }, await inTurn(PAIRS_OF_RUNS, ours, bare)),
  ]
  const judged: Judged = { key: 'G1.postgis', label: `${label}: PostGIS`, note }
  const { postgis } = world
  if (postgis === undefined) return [...rows, notRun(judged)]
  const theirs = () => seconds(() => countHits(postgis.sql))
  const pairs = await inTurn(PAIRS_OF_RUNS, ours, theirs)
  return [...rows, row({ ...judged, note: `${note}; ${postgis.version}` }, pairs)]
}

async function measureRounds(sql: Sql, world: World): Promise<Row> {
  const ours = async (): Promise<number> => {
    await sql`truncate impact_match`
    await sql`select mark_stale_match('event', array(select id from impact_event))`
    return seconds(() => matchImpacts(sql, { rules }))
  }
  const { postgis } = world
  const theirs = async () => (postgis === undefined ? Number.NaN : seconds(() => writeHits(postgis.sql)))
  const runs = await inTurn(ROUNDS, ours, theirs)
  const found = ratio(runs, (run) => run)
  return {
    key: 'G1.written',
    label: 'the same from the database, every row written',
    ours: milliseconds(median(runs.ours)),
    baseline: postgis === undefined ? '–' : milliseconds(median(runs.baseline)),
    figure: median(runs.ours),
    note: `marks, zones and locations read, rows compared and written; ${figureText(found.median)} of what PostGIS takes to insert its rows`,
  }
}

async function measureOneEvent(sql: Sql, world: World): Promise<Row> {
  const others = makeEvents(CHANGED_EVENTS, world.places, 99)
  const ids = world.events.slice(0, CHANGED_EVENTS).map(({ id }) => id)
  const changes = ids.map((id, at) => ({ id, coordinates: others[at]?.coordinates ?? [] }))
  const ours: number[] = []
  const baseline: number[] = []
  // As the indexer keeps one.
  const session = openMatchSession(sql)
  await matchImpacts(sql, { rules, session })
  for (const { id, coordinates } of changes) {
    await sql`update impact_event set zones = ${sql.json([{ shape: 'polygon', coordinates }])} where id = ${id}`
    ours.push(await seconds(() => matchImpacts(sql, { rules, session })))
    const { postgis } = world
    if (postgis !== undefined) baseline.push(await seconds(() => moveEvent(postgis.sql, id, coordinates)))
  }
  await session.end({ timeout: 1 })
  const exact = (value: number): string => `${(value * 1000).toFixed(2)} ms`
  return {
    key: 'G2.event',
    label: 'one changed event, its rows committed, p99',
    ours: exact(quantile(ours, 0.99)),
    baseline: baseline.length === 0 ? '–' : exact(quantile(baseline, 0.99)),
    figure: quantile(ours, 0.99) * 1000,
    note: `p50 ${exact(median(ours))}; PostGIS in one statement: ${baseline.length === 0 ? 'not on this machine' : exact(median(baseline))}`,
  }
}

function measureMoves({ events, places }: World): Row {
  const index = indexEvents(events.map((event) => prepareEvent(matchEventOf(event), rules)))
  const address = { postcode: null, streetKeys: [], numbers: [], isStreetOnly: false }
  const times: number[] = []
  let hits = 0
  for (let move = 0; move < MOVES; move++) {
    const at = (move * 7_919) % places.count
    const point = { longitude: places.longitudes[at] as number, latitude: places.latitudes[at] as number }
    const started = performance.now()
    hits += index.hitsOf({ number: places.numbers[at] as string, point, ...address }).size
    times.push(performance.now() - started)
  }
  const p99 = quantile(times, 0.99)
  return {
    key: 'G3.move',
    label: `a VME that moves, against ${EVENTS} events, p99 of ${MOVES}`,
    ours: `${p99.toFixed(3)} ms`,
    baseline: '–',
    figure: p99,
    note: `p50 ${median(times).toFixed(4)} ms; ${hits} hits`,
  }
}

async function measure({ config, log }: BenchContext): Promise<Row[]> {
  const places = makePlaces(PLACES)
  const events = makeEvents(EVENTS, places)
  const postgis = await startPostGis(log)
  try {
    if (postgis !== undefined) await fillPostGis(postgis.sql, events, places)
    const world = { events, places, postgis }
    const count = await checkHits(world)
    const rows = await measureInMemory(world, count)
    log('writing events and VMEs')
    const database = await openMatchingDatabase(config.databaseUrl, events, places)
    try {
      rows.push(await measureRounds(database.sql, world))
      rows.push(await measureOneEvent(database.sql, world))
    } finally {
      await database.drop()
    }
    return [...rows, measureMoves(world)]
  } finally {
    await postgis?.stop()
  }
}

export const impactMatchingGoal: Goal = { ids: ['G1', 'G2', 'G3'], run: measure }
