// Events of which an answer tells in rows that became no event. Pure.
import type { Answer } from './adapter.ts'
import type { CheckedEvents } from './check-events.ts'

export interface Unlisted {
  /** Ids in rows that cannot be used: their events are listed, and stay as they were. */
  held: string[]
  /** Ids in rows that say so: their events are over, which is no silence. */
  over: string[]
}

/** Each id in the first of these that has it: an event, a row that cannot be used, a row that says that it is over. */
export function unlisted(answer: Answer, checked: CheckedEvents): Unlisted {
  const seen = new Set(checked.events.map(({ sourceId }) => sourceId))
  const take = (name: keyof Unlisted): string[] => {
    const ids = [...(answer.unused?.[name] ?? []), ...(checked.unused?.[name] ?? [])]
    return ids.filter((id) => !seen.has(id) && seen.add(id))
  }
  return { held: take('held'), over: take('over') }
}
