// How old what a copy of the database shows may be. PostgreSQL tells how far its log is written, and a copy how far it has
// replayed it; which moment that was is known by who asked. The copy's own clock, and the age of the last change that it
// replayed, say nothing while nothing changes.

export interface CopyAge {
  /** The original's log was written this far when it was asked. */
  noteWritten(position: bigint, askedAt: number): void
  /** The copy has replayed the log this far. */
  noteReplayed(position: bigint): void
  /** The copy shows at least what was committed this many ms ago; infinite before anything is known. */
  age(now: number): number
}

// Some seconds of asking: a copy that is further behind is not read anyway.
const MOST_SAMPLES = 64

export function followCopyAge(): CopyAge {
  let written: { position: bigint; askedAt: number }[] = []
  let asOf = Number.NEGATIVE_INFINITY
  return {
    noteWritten(position, askedAt) {
      written.push({ position, askedAt })
      if (written.length > MOST_SAMPLES) written.shift()
    },
    noteReplayed(position) {
      const reached = written.filter((sample) => sample.position <= position)
      asOf = Math.max(asOf, ...reached.map(({ askedAt }) => askedAt))
      written = written.filter(({ askedAt }) => askedAt > asOf)
    },
    age: (now) => now - asOf,
  }
}
