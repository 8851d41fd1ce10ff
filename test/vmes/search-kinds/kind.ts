// A kind of query: what people type, drawn from the whole country, and what of the answer counts as good.
import type { Dice } from '../../support/seed.ts'
import type { Country, Vme } from './country.ts'

export interface Answer {
  hits: readonly Vme[]
  /** Words that were left out, since nothing has them. */
  without: readonly string[]
  /** The words were found as they were typed. */
  isAsTyped: boolean
}

export interface Query {
  q: string
  expected: string
  /** Asked too, to compare with. */
  beside?: string
  isGood(answer: Answer, beside: Answer): boolean
}

export interface Kind {
  name: string
  ask: 'list' | 'suggestions'
  queries(country: Country, dice: Dice): Query[]
  /** Of the queries, those that must be good at least; all by default. */
  share?: number
}

const SHOWN = 3

/** A VME in a message: number, name and address. */
export const describeVme = ({ enterpriseNumber, name, address }: Vme): string =>
  `${enterpriseNumber} ${name} @ ${address?.line ?? '-'}`

const isOneOf = (vmes: readonly Vme[], hit: Vme | undefined): boolean =>
  vmes.some(({ enterpriseNumber }) => enterpriseNumber === hit?.enterpriseNumber)

/** Only what fits the query as well may take the place of the one meant. */
export function amongFirst(one: Vme, equals: readonly Vme[]): Pick<Query, 'expected' | 'isGood'> {
  return {
    expected: `among the first three: ${describeVme(one)}`,
    isGood({ hits }) {
      const first = hits.slice(0, SHOWN)
      return isOneOf(first, one) || (first.length === SHOWN && first.every((hit) => isOneOf(equals, hit)))
    },
  }
}

/** The one meant or an equal one at the head. */
export const first = (one: Vme, equals: readonly Vme[]): Pick<Query, 'expected' | 'isGood'> => ({
  expected: `first: ${describeVme(one)}`,
  isGood: ({ hits }) => isOneOf([one, ...equals], hits[0]),
})

/** All of the first, as many as there can be: three, or fewer where the country has no more. */
export function allOfFirst(
  { count, what }: { count: number; what: string },
  fits: (vme: Vme) => boolean,
): Pick<Query, 'expected' | 'isGood'> {
  const wanted = Math.min(SHOWN, count)
  return {
    expected: `first: ${wanted} ${what}`,
    isGood: ({ hits }) => hits.length >= wanted && hits.slice(0, wanted).every(fits),
  }
}

/** One in so many, the same each time: what is dear and alike for every VME is asked of some. */
export const oneIn = <T>(share: number, items: readonly T[]): T[] =>
  items.filter((_, index) => index % share === 0)
