// How goals are judged: two targets in turn, A B A B, in one run; the verdict is on the median ratio of the pairs.

/** The value below which the share lies; NaN of nothing. */
export function quantile(values: readonly number[], share: number): number {
  if (values.length === 0) return Number.NaN
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] as number
}

export const median = (values: readonly number[]): number => quantile(values, 0.5)

export interface Pairs<T> {
  ours: T[]
  baseline: T[]
}

/** Runs the two in turn; an even pair starts with ours and an odd one with the baseline, so that drift favours neither. */
export async function inTurn<T>(
  pairs: number,
  ours: () => Promise<T>,
  baseline: () => Promise<T>,
): Promise<Pairs<T>> {
  const result: Pairs<T> = { ours: [], baseline: [] }
  for (let pair = 0; pair < pairs; pair++) {
    if (pair % 2 === 0) result.ours.push(await ours())
    result.baseline.push(await baseline())
    if (pair % 2 === 1) result.ours.push(await ours())
  }
  return result
}

export interface Ratio {
  median: number
  min: number
  max: number
}

/** Ratio ours / baseline pair by pair. */
export function ratio<T>(pairs: Pairs<T>, figure: (run: T) => number): Ratio {
  const ratios = pairs.ours.map((run, index) => figure(run) / figure(pairs.baseline[index] as T))
  return { median: median(ratios), min: Math.min(...ratios), max: Math.max(...ratios) }
}

/** What both give, once both are over: one that fails leaves nothing behind that still works. */
export async function together<One, Other>(one: Promise<One>, other: Promise<Other>): Promise<[One, Other]> {
  await Promise.allSettled([one, other])
  return Promise.all([one, other])
}

/** Wall time of one call, in seconds. */
export async function seconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1000
}
