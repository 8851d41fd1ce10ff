// What a run of a source has to say, in the form in which runs are logged.
import type { ImportRunResult } from '../../../src/jobs/statements/import-run.ts'
import type { FeedResult } from './feed-result.ts'

/** Sentences on what was put right in events that were kept. */
const corrections: Readonly<Record<string, string>> = {
  'start-unknown': 'have a start that cannot be read: they begin when they were first seen',
  'end-unknown': 'have an end that cannot be read: they are open',
  'end-never': 'end in the year 9000 or later: they are open',
  'end-before-start': 'end no later than they begin: they are open',
  'times-swapped': 'ended before they began, within a day: start and end are swapped',
  'whole-day': 'begin and end at the same midnight: they last that day',
  zone: 'have zones that are no place in Belgium, which are left out',
  position: 'have a position outside Belgium, which is left out',
  customers: 'have no number of customers that can be',
}

export const correctionNotes = (corrected: Readonly<Record<string, number>>): string[] =>
  Object.entries(corrected).map(([reason, count]) => `${count} events ${corrections[reason] ?? reason}`)

/** The same members as in runs of other imports. */
export function feedRunEnd({ counts, read, dropped, notes, error }: FeedResult): ImportRunResult {
  const rejected = Object.values(dropped).reduce((sum, count) => sum + count, 0)
  const event =
    counts === null
      ? { read, stored: 0, changed: 0, closed: 0, rejected }
      : {
          read,
          stored: counts.added + counts.changed + counts.reopened + counts.unchanged,
          changed: counts.added + counts.changed + counts.reopened,
          closed: counts.ended,
          rejected,
        }
  return {
    counts: read === null ? {} : { event },
    rejects: Object.entries(dropped).map(([reason, count]) => ({ reason, count, sample: [] })),
    notes: error === null ? notes : [...notes, error],
  }
}
