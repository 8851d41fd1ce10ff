// What a load of links is compared with, and what comes of it.
import type { Loss } from '../loss-guard.ts'
import type { KindCounts } from '../report.ts'

export interface Comparison {
  source: string
  asOf: string
  /**
   * full: all that the source has. change: the entities it speaks of, whole. table: all that is open; what is gone from
   * it has ended.
   */
  mode: 'full' | 'change' | 'table'
  /** False when rows could not be told apart from absent ones: nothing goes for being absent then. */
  closesAbsentMandates: boolean
  closesAbsentSuccessions: boolean
}

export type LinkKind = 'mandate' | 'succession' | 'holder'
type Found = Pick<KindCounts, 'stored' | 'changed' | 'closed'>

export interface Difference {
  counts: Record<LinkKind, Found>
  losses: Loss[]
}
