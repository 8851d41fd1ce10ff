// One answer for all who ask within a short time, so that a flood of questions is one question.

/** Whoever asks within `forMs` of a question gets its answer too. One that fails is asked again by the next. */
export function shareAnswer<Result>(
  ask: () => Promise<Result>,
  { forMs, now = Date.now }: { forMs: number; now?: () => number },
): () => Promise<Result> {
  let shared: { answer: Promise<Result>; from: number } | undefined
  return () => {
    const at = now()
    // A clock that was set back must not lengthen a life.
    if (shared !== undefined && at >= shared.from && at < shared.from + forMs) return shared.answer
    const asked = { answer: ask(), from: at }
    asked.answer.catch(() => {
      if (shared === asked) shared = undefined
    })
    shared = asked
    return asked.answer
  }
}
