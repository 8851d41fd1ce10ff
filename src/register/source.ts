// Where shown data come from.

export interface Source {
  name: string
  /** Snapshot date of the source, ISO; null before its first import. */
  asOf: string | null
}
