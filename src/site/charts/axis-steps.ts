// Values at which an axis has a line: round ones that people can count with.

const ROUND = [1, 2, 5, 10]
const MOST_LINES = 3

/** One to three round values from above 0 to `max`, at equal distances; none where `max` is below 1. */
export function axisSteps(max: number): number[] {
  if (max < 1) return []
  const power = 10 ** Math.floor(Math.log10(max))
  // Down to a tenth of it, so that 100 is shown by halves; counts have no fractions.
  const steps = [power / 10, power].flatMap((unit) => ROUND.map((round) => unit * round))
  const step = steps.find((value) => value >= 1 && Math.floor(max / value) <= MOST_LINES) ?? max
  return Array.from({ length: Math.floor(max / step) }, (_, position) => (position + 1) * step)
}
