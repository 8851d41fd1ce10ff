// Counts of what an adapter leaves out and wonders at, for its answer.

export interface Tally {
  drop(reason: string): void
  /** Counts a sentence for the operator; the number comes before it: `3 rows have an unknown type "Kermis"`. */
  note(sentence: string): void
  dropped(): Record<string, number>
  notes(): string[]
}

// Words of a source are part of notes: a source that sends nonsense must not fill the report.
const MOST_NOTES = 50

export function startTally(): Tally {
  const [dropped, notes] = [new Map<string, number>(), new Map<string, number>()]
  const add = (counts: Map<string, number>, key: string): void => {
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return {
    drop: (reason) => add(dropped, reason),
    note: (sentence) => add(notes, sentence),
    dropped: () => Object.fromEntries(dropped),
    notes: () => {
      const shown = [...notes].slice(0, MOST_NOTES).map(([sentence, count]) => `${count} ${sentence}`)
      return notes.size > MOST_NOTES ? [...shown, `${notes.size - MOST_NOTES} more kinds of note`] : shown
    },
  }
}
