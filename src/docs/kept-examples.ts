// The examples of now: gathered when somebody asks for the documentation, kept for a while, and gathered anew behind
// the reader's back. A service whose parts are away documents itself without them.
import { shareAnswer } from '../time/share-answer.ts'
import { withinTime } from '../time/time-limit.ts'
import { type Examples, noExamples } from './example-replies.ts'

// The register changes once a day. What was refused may be there in a minute.
const COMPLETE_MS = 3_600_000
const INCOMPLETE_MS = 60_000
/** The first reader waits for them so long. */
const MOST_WAIT_MS = 3_000

export interface KeptExamples {
  examples: Examples
  /** Another one for other examples. */
  version: number
}

export function keepExamples(gather: () => Promise<Examples>): () => Promise<KeptExamples> {
  let kept: KeptExamples = { examples: noExamples, version: 0 }
  let dueAt = Number.NEGATIVE_INFINITY
  const renew = shareAnswer(async () => {
    const examples = await gather().catch(() => noExamples)
    dueAt = performance.now() + (examples.isComplete ? COMPLETE_MS : INCOMPLETE_MS)
    kept = { examples, version: kept.version + 1 }
  })
  return async () => {
    if (performance.now() < dueAt) return kept
    const renewing = renew()
    if (kept.version === 0) await withinTime(MOST_WAIT_MS, renewing).catch(() => {})
    return kept
  }
}
