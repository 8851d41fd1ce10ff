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

export const before: Before = {
  day: '2026-11-28',
  commit: 'bd3a2d0',
  queries: 'c27be02126ce',
  rates: [
    [0.977, 0.974],
    [0.879, 0.899],
    [0.973, 0.976],
    [0.997, 0.995],
    [0.999, 0.998],
    [0.729, 0.729],
    [0.97, 0.973],
    [0.045, 0.076],
    [0, 0],
    [0.333, 0.363],
    [0.076, 0.999],
    [0.996, 0.998],
  ],
  costs: {
    'beginnings of names (A1)': 1.0,
    'names and addresses misspelt': 2.45,
    'words glued or split': 1.18,
    'postal addresses with noise': 2.55,
    'one word that fits nothing': 2.92,
    '200 characters of words of names': 1.24,
    '200 characters without a blank': 2.83,
    '12 long wrong words': 1.27,
    '5 long misspelt words': 0.75,
    '5 beginnings of one letter': 1.6,
    '60 single letters': 1.6,
    '60 single digits': 1.04,
    '60 digits in a row': 0.57,
    'a pasted paragraph': 2.35,
  },
}
