// G5: an event that hits 20,000 VMEs, from its commit until the last of its hits is found, by an indexer that runs; and how
// long a VME takes that changes right after it. G6: filtered lists over 300,000 hits.
import { startIndexer } from '../../indexer/start-indexer.ts'
import { documentKinds } from '../../mappings/index.ts'
import { measureOutbox } from '../../src/db/outbox.ts'
import type { BenchContext } from '../context.ts'
import type { Goal } from '../goal.ts'
import { load } from '../load.ts'
import type { Row } from '../row.ts'
import { startApi, targetOf } from '../servers.ts'

const HITS = 20_000
const COPIES = 15
// Each look takes something from what is looked at.
const POLL_MS = 200
const PATIENCE_MS = 600_000

const EVENT = 'works-file:bench'

async function waitFor(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + PATIENCE_MS
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`not within ${PATIENCE_MS / 1000} s: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}

const isIdle = async ({ sql }: BenchContext): Promise<boolean> => {
  const depths = await Promise.all(documentKinds.map((kind) => measureOutbox(sql, kind)))
  const [row] = await sql<{ marks: number }[]>`select count(*)::integer as marks from stale_match`
  return depths.every(({ rows }) => rows === 0) && row?.marks === 0
}

const found = async (
  { engine, config }: BenchContext,
  kind: string,
  term: Record<string, string>,
): Promise<number> => (await engine.count({ index: `${config.index.prefix}${kind}`, query: { term } })).count

/** Everything west of a line with so many VMEs that lie somewhere. */
async function writeEvent({ sql }: BenchContext): Promise<void> {
  await sql`
    with line as (
      select max(longitude) as east from (
        select longitude from location join enterprise using (number)
        where kind = 'vme' and stopped_on is null and precision <> 'postcode' order by longitude limit ${HITS}) as hit
    )
    insert into impact_event (id, source, family, kind, starts_at, end_confidence, is_delayed, descriptions, is_severe,
      zones, first_seen_at, generation)
    select ${EVENT}, 'works-file', 'public-works', 'work', now(), 'none', false,
      '{"nl": "Werken", "fr": "Travaux", "de": null, "en": null}', false,
      jsonb_build_array(jsonb_build_object('shape', 'polygon', 'coordinates', jsonb_build_array(jsonb_build_array(jsonb_build_array(
        jsonb_build_array(0, 48), jsonb_build_array(east, 48), jsonb_build_array(east, 53), jsonb_build_array(0, 53),
        jsonb_build_array(0, 48)))))), now(), next_impact_generation()
    from line`
}

async function measureEvent(context: BenchContext): Promise<Row> {
  const { sql } = context
  const [vme] = await sql<{ number: string }[]>`
    select number from enterprise where kind = 'vme' and stopped_on is null order by number limit 1`
  await writeEvent(context)
  const committedAt = performance.now()
  await sql`update enterprise set names = jsonb_build_array(jsonb_build_object('text', 'Zonnebloemwaterval',
      'language', 'nl', 'kind', 'official')) where number = ${vme?.number ?? ''}`
  const since = (moment: number): number => (performance.now() - moment) / 1000
  let changeSeconds = Number.NaN
  const change = waitFor(
    'the VME',
    async () => (await found(context, 'vme', { allNames: 'zonnebloemwaterval' })) > 0,
  ).then(() => {
    changeSeconds = since(committedAt)
  })
  // Hits are written by one statement.
  const countHits = async (): Promise<number> => {
    const [row] = await sql<{ hits: number }[]>`
      select count(*)::integer as hits from impact_match where event_id = ${EVENT}`
    return row?.hits ?? 0
  }
  await waitFor('the matches', async () => (await countHits()) > 0)
  const matchedSeconds = since(committedAt)
  const hits = await countHits()
  await waitFor('the hits', async () => (await found(context, 'impact', { event: EVENT })) === hits)
  const seconds = since(committedAt)
  await change
  return {
    key: 'G5.event',
    label: `event that hits ${hits.toLocaleString('en')} VMEs, commit to all searchable`,
    ours: `${seconds.toFixed(1)} s`,
    baseline: '–',
    figure: seconds,
    note: `by the indexer as it runs, matched after ${matchedSeconds.toFixed(1)} s; a VME changed right after it was found in ${changeSeconds.toFixed(1)} s`,
  }
}

async function measureLists(context: BenchContext): Promise<Row[]> {
  const { sql } = context
  await sql`
    insert into impact_event (id, source, family, kind, starts_at, end_confidence, is_delayed, descriptions, is_severe,
      zones, first_seen_at, generation)
    select id || copy, source, family, kind, starts_at - copy * interval '1 hour', end_confidence, false, descriptions,
      false, '[]', now(), next_impact_generation()
    from impact_event cross join generate_series(2, ${COPIES}) as copy where id = ${EVENT}`
  await waitFor('the copies are matched', () => isIdle(context))
  await sql`
    insert into impact_match (event_id, vme, method, quality)
    select id, vme, method, quality from impact_match join impact_event on id like ${`${EVENT}_%`}
    where event_id = ${EVENT}`
  await sql`update impact_event set generation = next_impact_generation() where id like ${`${EVENT}%`}`
  await waitFor('the copies are sent', () => isIdle(context))
  const hits = await found(context, 'impact', { family: 'public-works' })
  const api = await startApi(context, { isCaching: false })
  const asked = [
    ['one municipality', 'municipality=44021'],
    ['one postcode and words', 'zipcode=9000&q=residentie'],
    ['one province', 'province=40000'],
    ['one region', 'region=flanders'],
    ['every syndic', 'syndic=any'],
  ] as const
  const rows: Row[] = []
  try {
    for (const [label, query] of asked) {
      const path = `/api/public-works/impacted-vmes?${query}`
      await waitFor(path, async () => (await fetch(`${api.origin}${path}`)).ok)
      const { total } = (await (await fetch(`${api.origin}${path}`)).json()) as { total: number }
      const { p50Ms, p99Ms, serverMicros, engineMicros } = await load({
        ...targetOf(api, context),
        requests: [{ path }],
        connections: 1,
        seconds: 5,
        warmupSeconds: 1,
        statuses: [200],
      })
      rows.push({
        key: 'G6.list',
        label: `filtered list over ${hits.toLocaleString('en')} hits, ${label}, p50`,
        ours: `${p50Ms.toFixed(1)} ms (p99 ${p99Ms.toFixed(0)})`,
        baseline: '–',
        figure: p50Ms,
        micros: {
          ours: serverMicros ?? Number.NaN,
          baseline: Number.NaN,
          engine: engineMicros ?? Number.NaN,
        },
        note: `${total.toLocaleString('en')} VMEs`,
      })
    }
    return rows
  } finally {
    await api.stop()
  }
}

export const impactRecordsGoal: Goal = {
  ids: ['G5', 'G6'],
  async run(context) {
    const { sql, config } = context
    const indexer = await startIndexer({
      config: { ...config, internalPort: 0, port: 0 },
      log: () => {},
      signal: new AbortController().signal,
      onFatal: (error) => {
        throw error
      },
    })
    if (indexer === undefined) throw new Error('the indexer did not start')
    try {
      await waitFor('the index', () =>
        context.engine.indices.existsAlias({ name: `${config.index.prefix}impact` }),
      )
      await waitFor('nothing waits', () => isIdle(context))
      return [await measureEvent(context), ...(await measureLists(context))]
    } finally {
      await sql`delete from impact_event where id like ${`${EVENT}%`}`
      await waitFor('nothing is left', () => isIdle(context))
      await indexer.stop(10_000)
    }
  },
}
