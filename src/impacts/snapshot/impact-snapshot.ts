// Outages and works as they are at an instant: what replies are made from, and what holds until the next boundary.
import type { Box } from '../../geo/box.ts'
import type {
  Descriptions,
  ImpactCategory,
  ImpactFamily,
  ImpactKind,
  ImpactSource,
  MatchMethod,
} from '../event.ts'
import type { CategoryTimes } from '../interval.ts'
import type { EventShape } from '../shapes/shape.ts'
import type { Margin } from './shape-columns.ts'

/** Of a VME: its strongest category in each family; null where none of its events has one. */
export interface Impacts {
  powerOutage: ImpactCategory | null
  publicWorks: ImpactCategory | null
}

/** Methods that count as an impact; `postcode` is counted apart. */
export type ShownMethod = Exclude<MatchMethod, 'postcode'>

/** The facts of an event, whatever the instant. Instants are ISO, UTC. */
export interface EventFacts {
  /** Source and the source's own id: ores:P123. */
  id: string
  source: ImpactSource
  family: ImpactFamily
  kind: ImpactKind
  /** Null where its source tells none: it counts from `seenSince`. */
  startsAt: string | null
  /** When it was first seen, where nothing else is known of its start; else null. */
  seenSince: string | null
  /** As its source says; null while open. */
  endsAt: string | null
  endConfidence: 'estimated' | 'announced' | 'none'
  descriptions: Descriptions
  cause: string | null
  customers: number | null
  isSevere: boolean
  /** Word of the source. */
  status: string | null
  latitude: number | null
  longitude: number | null
  /** Of its last change, or of that of whom it hits: a number that only grows, and ISO. */
  generation: number
  changedAt: string
}

/** An event with what holds of it at the instant. */
export interface ImpactEvent extends EventFacts {
  category: ImpactCategory
  /** Listed past its estimate, or its source says so; false once it is over. */
  isDelayed: boolean
  /** When it ended; null before. */
  endedAt: string | null
  /** Until when it is shown as going on while nothing more is heard; null for one withdrawn. */
  heldUntil: string | null
}

/** An event that a VME feels, or felt within a day, and why. */
export interface ImpactedBy extends ImpactEvent {
  match: {
    method: ShownMethod
    quality: 'high' | 'medium' | 'low'
    /** 0 inside; null where nothing was measured. */
    distanceMetres: number | null
    /** The buffer or radius that applied; null where none did. */
    radiusMetres: number | null
  }
}

export type FamilyChoice = ImpactFamily | 'any'

/** Every VME with a category, once, as columns in the order of their numbers. */
export interface ImpactedVmes {
  /** First eight digits of the number, ascending. */
  keys: Uint32Array
  /** Its strongest category: position in impactCategories. */
  categories: Uint8Array
  /** From when the latest of its events of that category counts, ms since 1970. */
  starts: Float64Array
  /** Its events that have a category, whichever. */
  eventCounts: Uint16Array
}

export interface ImpactSummary {
  /** Events by category. */
  active: number
  planned: number
  ended24h: number
  /** VMEs, each once, in its strongest category. */
  impactedVmes: number
  plannedVmes: number
  pastVmes: number
  /** Active or planned events that no VME is shown for. */
  unmatched: number
  /** VMEs that active or planned events reach by no more than their postcode. */
  postcodeOnly: number
  /** When an answer of one of the family's feeds was last accepted, ISO instant; null before the first answer. */
  asOf: string | null
}

export type FeedStatus = 'ok' | 'stale' | 'off'

export interface Feed {
  source: ImpactSource
  status: FeedStatus
  /** ISO instant of the last answer that was accepted; null before the first. */
  lastSuccess: string | null
  /** Events in that answer. */
  items: number
}

/** Events by their position: latest start first. Those without a category are not shown. */
export interface SnapshotEvents {
  readonly count: number
  /** Undefined: withdrawn, or over for a day. */
  categoryOf(event: number): ImpactCategory | undefined
  familyOf(event: number): ImpactFamily
  /** Of one that has a category. */
  read(event: number): ImpactEvent
  /** Position by id; undefined for one that is not held or has no category. */
  find(id: string): number | undefined
  /** VMEs that it hits: first eight digits of their numbers, ascending. */
  vmesOf(event: number): Uint32Array
  /** Events that hit a VME, whatever their categories, ascending. */
  ofVme(key: number): Uint32Array
  /** Undefined where nothing of it can be drawn. */
  shapeOf(event: number): EventShape | undefined
  /** Those whose shape may meet a box that is made wider by a margin; degrees. */
  near(box: Box, margin: Margin): number[]
}

export interface ImpactSnapshot {
  /** Equal versions show equal things: what was read of events and feeds, and the last boundary passed. */
  readonly version: string
  /** The same of categories and hits alone: it stays when a feed answers without news. */
  readonly categoriesVersion: string
  /** The next boundary, ms since 1970: nothing cached of the snapshot may be shown from then on. Infinity when there is none. */
  readonly validUntil: number
  /** By which the search engine tells the same categories. */
  readonly times: CategoryTimes
  categoriesOf(number: string): Impacts
  /** Strongest category first, then latest start. */
  eventsOf(number: string, family?: ImpactFamily): ImpactedBy[]
  impacted(family: FamilyChoice): ImpactedVmes
  summary(family: ImpactFamily): ImpactSummary
  readonly events: SnapshotEvents
  /** Every source of the family, in the order of impactSources. */
  feeds(family: ImpactFamily): Feed[]
}
