// A source made up for tests: its answer is a list of events, or pages of them, as JSON.
import type { FetchPort, ImpactAdapter } from '../../../../indexer/importers/impacts/adapter.ts'
import { followPages, parseJson } from '../../../../indexer/importers/impacts/pages.ts'
import { type RunFeedsOptions, runFeeds } from '../../../../indexer/importers/impacts/run-feeds.ts'
import { type FeedConfig, readConfig } from '../../../../src/config.ts'
import type { FeedEvent } from '../../../../src/impacts/event.ts'
import type { FeedServer } from '../../../support/feed-server.ts'
import type { FreshDatabase } from '../../../support/stack.ts'

export const feedEvent = (sourceId: string, rest: Partial<FeedEvent> = {}): FeedEvent => ({
  ...{
    sourceId,
    kind: 'unplanned',
    startsAt: '2026-11-28T08:00:00.000Z',
    endsAt: null,
    endConfidence: 'none',
  },
  ...{ isDelayed: false, cause: null, customers: 12, isSevere: false, status: null },
  descriptions: { nl: null, fr: 'Panne', de: null, en: null },
  position: { latitude: 50.46, longitude: 4.86 },
  zones: [{ shape: 'point', latitude: 50.46, longitude: 4.86 }],
  ...rest,
})

export const feedEvents = (count: number, from = 0): FeedEvent[] =>
  Array.from({ length: count }, (_, at) => feedEvent(`P${from + at}`))

const answerOf = (events: FeedEvent[]) => ({ events, read: events.length, dropped: {}, notes: [] })

/** Reads a list of events from the source's own address. */
export const listAdapter: ImpactAdapter = {
  source: 'ores',
  hosts: ['outages.example.org'],
  async collect(port) {
    const body = await port.get('', { conditional: true })
    return body.status === 'unchanged' ? 'unchanged' : answerOf(parseJson(body) as FeedEvent[])
  },
}

/** Reads pages whose features are events. */
export const pageAdapter = (maxPages: number): ImpactAdapter => ({
  ...listAdapter,
  async collect(port: FetchPort, { feed }) {
    const events: FeedEvent[] = []
    for await (const page of followPages(port, new URL(feed.url), { maxPages }))
      events.push(...(page as { features: FeedEvent[] }).features)
    return answerOf(events)
  },
})

export const LIST = '/outages'

export interface FeedRig {
  run(options?: Partial<RunFeedsOptions>): ReturnType<typeof runFeeds>
  /** What the source answers from now on. */
  list(events: readonly FeedEvent[]): void
  /** Puts the clock of the runs. */
  setClock(instant: string): void
  events(): Promise<Record<string, unknown>[]>
  feed(): Promise<Record<string, unknown>>
  generation(): Promise<number>
  logs: string[]
}

/** Runs of one source, `ores`, against a server of the test. */
export function feedRig({ database, server }: { database: FreshDatabase; server: FeedServer }): FeedRig {
  const { sql } = database
  const logs: string[] = []
  let clock = new Date('2026-11-28T10:00:00.000Z')
  const { feeds } = readConfig({ ORES_EVERY_MINUTES: '15' })
  const config: FeedConfig = { ...feeds.ores, url: `${server.url}${LIST}` }
  return {
    logs,
    run: (options = {}) =>
      runFeeds({
        sql,
        family: 'power-outage',
        feeds: { ...feeds, ores: config },
        environment: 'test',
        publicUrl: 'https://vme.example.org',
        adapters: [listAdapter],
        isForced: true,
        signal: new AbortController().signal,
        log: (level, message) => void logs.push(`${level}: ${message}`),
        now: () => clock,
        ...options,
      }),
    list: (events) => server.serve(LIST, { body: JSON.stringify(events), contentType: 'application/json' }),
    setClock: (instant) => {
      clock = new Date(instant)
    },
    events: async () => [
      ...(await sql`
        select id, kind, to_char(starts_at at time zone 'UTC', 'DD HH24:MI') as starts,
          to_char(ends_at at time zone 'UTC', 'DD HH24:MI') as ends,
          to_char(gone_at at time zone 'UTC', 'DD HH24:MI') as gone,
          to_char(first_seen_at at time zone 'UTC', 'DD HH24:MI') as seen, generation::integer
        from impact_event order by id`),
    ],
    feed: async () => {
      const [row] = await sql`
        select is_on as "isOn", to_char(succeeded_at at time zone 'UTC', 'DD HH24:MI') as succeeded,
          to_char(next_at at time zone 'UTC', 'DD HH24:MI') as next, items, failures, empty_answers as doubted, error
        from impact_feed where source = 'ores'`
      return { ...row }
    },
    generation: async () => {
      const [row] = await sql<{ value: number }[]>`select value::integer as value from impact_generation`
      return row?.value ?? -1
    },
  }
}
