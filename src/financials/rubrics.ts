// The figures of a filing: rubrics of the minimum plan of accounts, by code, of the year and of the year before.

/** Amounts in the currency of the filing; null: the code is not there for that year. */
export interface Rubric {
  current: number | null
  previous: number | null
}
export type Rubrics = ReadonlyMap<string, Rubric>

// 170/4 and 170/174 are one: the last figure of a span may stand alone.
const spellings: Readonly<Record<string, string>> = { '170/174': '170/4' }

/** One spelling a code. */
export const rubricCode = (written: string): string => {
  const code = written.trim()
  return spellings[code] ?? code
}

// A sign, figures, and a fraction after a point: no exponent, no grouping, no words such as "n.v.t.".
const AMOUNT = /^[+-]?\d{1,15}(\.\d{1,6})?$/

// What follows such a comma may be the thousands or three decimals.
const DOUBTFUL = /,\d{3}$/

/** Undefined for what is no number, or may be two of them; a comma is that of printed accounts. */
export function readAmount(value: unknown): number | undefined {
  // Of a number the fifteen digits that are its own: what follows is a binary tail.
  const text = (typeof value === 'number' ? String(Number(value.toPrecision(15))) : value) ?? ''
  if (typeof text !== 'string' || DOUBTFUL.test(text.trim())) return undefined
  const amount = text.trim().replace(',', '.')
  return AMOUNT.test(amount) ? Number(amount) + 0 : undefined
}

/** As a row keeps them: code → the year, the year before; null without figures. */
export type FilingRubrics = Record<string, [current: number | null, previous: number | null]> | null

export const rubricsOf = ({ rubrics }: { rubrics: FilingRubrics }): Rubrics =>
  new Map(Object.entries(rubrics ?? {}).map(([code, [current, previous]]) => [code, { current, previous }]))
