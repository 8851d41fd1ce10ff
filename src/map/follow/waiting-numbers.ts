// Numbers that are said to have changed and were not looked up yet, by kind.
import { type MapKind, mapKinds } from '../../../mappings/map-fields.ts'
import type { EnterpriseNumber } from '../../register/enterprise-number.ts'

export type NumbersByKind = Record<MapKind, readonly EnterpriseNumber[]>

export interface WaitingNumbers {
  add(kind: MapKind, numbers: Iterable<EnterpriseNumber>): void
  isAny(): boolean
  /** All of them, which wait no more. */
  drain(): NumbersByKind
  /** Drops those of a kind that are more than may wait; true when there were any. */
  dropOverflow(): boolean
}

export function openWaitingNumbers(mostOfKind: number): WaitingNumbers {
  const waiting: Record<MapKind, Set<EnterpriseNumber>> = { vme: new Set(), syndic: new Set() }
  return {
    add(kind, numbers) {
      for (const number of numbers) waiting[kind].add(number)
    },
    isAny: () => mapKinds.some((kind) => waiting[kind].size > 0),
    drain() {
      const all = { vme: [...waiting.vme], syndic: [...waiting.syndic] }
      for (const kind of mapKinds) waiting[kind].clear()
      return all
    },
    dropOverflow() {
      const overflowing = mapKinds.filter((kind) => waiting[kind].size > mostOfKind)
      for (const kind of overflowing) waiting[kind].clear()
      return overflowing.length > 0
    },
  }
}
