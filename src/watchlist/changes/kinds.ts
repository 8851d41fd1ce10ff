// What can be told of: one word a kind of change. Where each is found: statements/change-sources.ts.

export const changeKinds = [
  // Who holds an association.
  'office-new',
  'office-renewed',
  'office-passed',
  'office-announced',
  'office-ending',
  'office-ended',
  // Entities that are no more, or go on as another.
  'stopped',
  'merged',
  'absorbed',
  // Outages and works: one that hits an association, and one that begins at another time.
  'event',
  'event-moved',
  // Annual accounts, and those that stand in for others of the same period.
  'filing',
  'filing-corrected',
] as const
export type ChangeKind = (typeof changeKinds)[number]

/** A row of change_seen, or one that is yet to be written. */
export interface Change {
  kind: ChangeKind
  vme: string | null
  /** Null: the association is held by a private person, or the change is of no holder. */
  syndic: string | null
  /** The number that the syndic was before, or goes on as. */
  other: string | null
  eventId: string | null
  detail: ChangeDetail
}

export interface ChangeDetail {
  /** ISO day. */
  on?: string | null
  /** How one number became the other; null where nobody says. */
  step?: 'absorption' | 'division' | 'renumbering' | 'own-firm' | null
  /** When an event was to begin; ISO instant. */
  wasAt?: string
  /** Of a deposit, which was made `on` that day. */
  reference?: string
  /** ISO day. */
  periodEnd?: string | null
  isConsolidated?: boolean
}
