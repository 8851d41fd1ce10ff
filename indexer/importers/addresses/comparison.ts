// What the addresses of a region are compared by.

export interface AddressComparison {
  /** BE-BRU, BE-VLG or BE-WAL. */
  region: string
  /** False when rows could not be told apart from absent ones: nothing goes for being absent then. */
  closesAbsent: boolean
  /** Share of the house numbers that a file may leave out before it is asked where they have gone. */
  maxClosedShare: number
}
