// The live events as this process last saw them, so that a VME that moves need not read them all again.

import type { Sql } from '../../src/db/sql.ts'
import type { ReachRules } from '../../src/impacts/reach.ts'
import { listLiveEvents, loadMatchEvents } from '../../src/impacts/statements/zones.ts'
import { type EventIndex, indexEvents } from '../matching/event-index.ts'
import { type PreparedEvent, prepareEvent } from '../matching/match-event.ts'

interface Seen {
  /** Rules they were prepared by, as a text. */
  rules: string
  events: ReadonlyMap<string, { version: string; event: PreparedEvent }>
  index: EventIndex
}

const seenBy = new WeakMap<Sql, Seen>()

export interface LiveEventsQuestion {
  rules: ReachRules
  /** The same rules as a text. */
  rulesText: string
  /** Whose memory it is: the client of the process, which outlives its rounds. */
  owner: Sql
}

/** Live events by their zones. Lists all, and loads only those that changed. */
export async function liveEvents(
  sql: Sql,
  { rules, rulesText, owner }: LiveEventsQuestion,
): Promise<EventIndex> {
  const before = seenBy.get(owner)
  const old = before?.rules === rulesText ? before : undefined
  const listed = await listLiveEvents(sql)
  const changed = listed.filter(({ id, version }) => old?.events.get(id)?.version !== version)
  if (old !== undefined && changed.length === 0 && listed.length === old.events.size) return old.index
  const loaded = await loadMatchEvents(
    sql,
    changed.map(({ id }) => id),
  )
  const fresh = new Map(loaded.map((event) => [event.id, prepareEvent(event, rules)]))
  const events: Map<string, { version: string; event: PreparedEvent }> = new Map()
  for (const { id, version } of listed) {
    const event = fresh.get(id) ?? old?.events.get(id)?.event
    if (event !== undefined) events.set(id, { version, event })
  }
  const index = indexEvents([...events.values()].map(({ event }) => event))
  seenBy.set(owner, { rules: rulesText, events, index })
  return index
}
