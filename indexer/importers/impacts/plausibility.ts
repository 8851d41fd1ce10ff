// Whether an answer that can be read is plausible: a source that is broken looks as if all was quiet.
import { findLosses } from '../loss-guard.ts'
import { FeedError } from './adapter.ts'

/** Below that number a share says nothing. */
const FEW_EVENTS = 20
const LEAST_SHARE = 0.2
const MOST_USELESS_SHARE = 0.5

/** Answers in a row that say the same before it is taken for true. */
const SAID_TWICE = 2

export interface Listing {
  /** Events of the answer, and those that it lists in rows that cannot be used. */
  listed: number
  /** Events that the source listed until now, without those of which it says that they are over. */
  live: number
  /** Suspect answers in a row before this one. */
  suspectBefore: number
}

/** Whether an answer has so few events, compared with what there was, that only the next one like it is accepted. */
export function isSuspect({ listed, live, suspectBefore }: Listing): boolean {
  if (suspectBefore + 1 >= SAID_TWICE) return false
  const losses = [{ what: 'events', before: live, lost: live - listed }]
  const limits = { few: FEW_EVENTS * (1 - LEAST_SHARE), mayEmpty: false }
  return findLosses({ losses, limits, maxShare: 1 - LEAST_SHARE }).length > 0
}

export interface Usefulness {
  /** Rows that the adapter read. */
  read: number
  /** Of those, rows in the format of the source that are left out on purpose. */
  meant: number
  /** Of those, rows that cannot be used. */
  unusable: number
  /** Events that it made of the others. */
  events: number
  /** Events that are left out, or left without the places they had. */
  useless: number
}

/**
 * Throws a FeedError when the rows of an answer are of another kind than those that are known, however few they are. Rows
 * that are left out on purpose tell nothing of that: when all is over, all is quiet.
 */
export function checkUsefulness({ read, meant, unusable, events, useless }: Usefulness): void {
  if (useless > events * MOST_USELESS_SHARE)
    throw new FeedError(
      `${useless} of its ${events} events have no place or kind that can be. Nothing was changed`,
    )
  if (read > 0 && events + meant === 0)
    throw new FeedError(`none of its ${read} rows could be used: has its format changed? Nothing was changed`)
  if (unusable > read * MOST_USELESS_SHARE)
    throw new FeedError(
      `${unusable} of its ${read} rows could not be used: has its format changed? Nothing was changed`,
    )
}
