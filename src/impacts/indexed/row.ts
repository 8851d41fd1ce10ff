// One hit as src/impacts/statements/records.ts reads it.
import type { VmeRow } from '../../vmes/row.ts'
import type { StoredHit } from '../hit.ts'
import type { ShownMethod } from '../snapshot/impact-snapshot.ts'
import type { StoredEvent } from '../statements/live.ts'

export type ShownHit = Omit<StoredHit, 'method' | 'vme'> & { method: ShownMethod }

export interface HitRow {
  hit: ShownHit
  event: StoredEvent
  /** The same object in each hit of a VME. */
  vme: VmeRow
}
