// What came of asking a source.
import type { ImpactSource } from '../../../src/impacts/event.ts'
import type { UnusedRow } from './adapter.ts'
import type { StoredCounts } from './store-events.ts'

export type FeedState = 'stored' | 'unchanged' | 'doubted' | 'failed' | 'not-due' | 'busy' | 'off'

export interface FeedResult {
  source: ImpactSource
  state: FeedState
  /** When an answer of it was last accepted; ISO. */
  succeededAt: string | null
  /** Events of the answer that was stored. */
  counts: StoredCounts | null
  /** Rows that the answer held. */
  read: number | null
  /** Rows and events that were left out, by reason. */
  dropped: Record<string, number>
  /** The first few of them, by the same reason. */
  samples: Record<string, UnusedRow[]>
  notes: string[]
  /** What went wrong, or why the answer is doubted. */
  error: string | null
}
