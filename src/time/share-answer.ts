// One question at a time, whose answer all get who ask while it is under way: a flood of askers is one behind the other.

export function shareAnswer<Result>(ask: () => Promise<Result>): () => Promise<Result> {
  let underWay: Promise<Result> | undefined
  return () => {
    underWay ??= ask().finally(() => {
      underWay = undefined
    })
    return underWay
  }
}
