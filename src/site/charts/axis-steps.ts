// Values at which an axis has a line: round ones that people can count with.

const ROUND = [1, 2, 5, 10]
const MOST_LINES = 3

/**
 * One to three round values from above 0 to `max`, at equal distances; none where `max` is below the least.
 *
 * @param least Between two lines: counts have no fractions.
 */
export function axisSteps(max: number, least = 1): number[] {
  if (max < least) return []
  const power = 10 ** Math.floor(Math.log10(max))
  // Down to a tenth of it, so that 100 is shown by halves.
  const steps = [power / 10, power].flatMap((unit) => ROUND.map((round) => unit * round))
  const step = steps.find((value) => value >= least && Math.floor(max / value) <= MOST_LINES) ?? max
  const length = Math.floor(max / step)
  // Tenths have a binary tail.
  return Array.from({ length }, (_, position) => Number(((position + 1) * step).toPrecision(12)))
}
