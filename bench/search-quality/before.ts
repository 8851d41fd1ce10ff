// The round on the first release, before search was worked on: what later rounds are shown beside. Never edited.

export interface Before {
  day: string
  commit: string
  /** Of the queries it was asked (round.ts); figures compare with those of the same queries only. */
  queries: string
  /** Shares of the first three, a pair for each way in the order of the table. */
  rates: readonly (readonly [list: number, suggestion: number])[]
  /** Processor time of the engine as a multiple of a plain suggestion, by kind of query. */
  costs: Readonly<Record<string, number>>
}

export const before: Before | undefined = undefined as Before | undefined
