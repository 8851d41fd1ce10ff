// What an adapter leaves out and wonders at, for its answer.
import { visibleText } from '../../../src/text/visible-text.ts'
import type { Answer, RowUse, UnusedRow, UnusedRows } from './adapter.ts'

export interface Dropped {
  reason: string
  /** Id of the event at its source, as far as it is known. */
  id?: string | null | undefined
  /** `unusable` unless said otherwise. */
  use?: RowUse
}

export interface Tally {
  /** Counts a row that becomes no event; the sample is asked for while there are few. */
  drop(row: Dropped, sample: () => string): void
  /** Counts a sentence for the operator; the number comes before it: `3 rows have an unknown type "Kermis"`. */
  note(sentence: string): void
  dropped(): Pick<Answer, 'dropped' | 'unused'>
  notes(): string[]
}

// Words of a source are part of notes: a source that sends nonsense must not fill the report.
const MOST_NOTES = 50
const NOTE_CHARACTERS = 500
const SAMPLES = 5
const ID_CHARACTERS = 200

/** How many rows there are in each way, which, and the first few of each reason. */
function countUnused(): { add(row: Dropped, sample: () => string): void; unused(): UnusedRows | undefined } {
  const counts: Record<RowUse, number> = { meant: 0, unknown: 0, unusable: 0 }
  const [over, held] = [new Set<string>(), new Set<string>()]
  const samples = new Map<string, UnusedRow[]>()
  return {
    add({ reason, id = null, use = 'unusable' }, sample) {
      counts[use] += 1
      // As ids of events are stored.
      const stored = id === null ? null : visibleText(id, ID_CHARACTERS)
      if (stored !== null) (use === 'meant' ? over : held).add(stored)
      const shown = samples.get(reason) ?? []
      samples.set(reason, shown)
      if (shown.length < SAMPLES) shown.push({ id: stored, text: sample() })
    },
    unused() {
      if (samples.size === 0) return undefined
      return { ...counts, over: [...over], held: [...held], samples: Object.fromEntries(samples) }
    },
  }
}

export function startTally(): Tally {
  const [dropped, notes] = [new Map<string, number>(), new Map<string, number>()]
  const add = (counts: Map<string, number>, key: string): void => {
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const rows = countUnused()
  return {
    drop(row, sample) {
      add(dropped, row.reason)
      rows.add(row, sample)
    },
    note: (sentence) => add(notes, visibleText(sentence, NOTE_CHARACTERS)),
    dropped() {
      const unused = rows.unused()
      return { dropped: Object.fromEntries(dropped), ...(unused === undefined ? {} : { unused }) }
    },
    notes: () => {
      const shown = [...notes].slice(0, MOST_NOTES).map(([sentence, count]) => `${count} ${sentence}`)
      return notes.size > MOST_NOTES ? [...shown, `${notes.size - MOST_NOTES} more kinds of note`] : shown
    },
  }
}
