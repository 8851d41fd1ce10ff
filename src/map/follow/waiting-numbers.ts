// Numbers that are said to have changed and were not looked up yet, by kind.
import type { EnterpriseNumber } from '../../register/enterprise-number.ts'
import { type FollowedKind, followedKinds } from '../followed-kinds.ts'

export type NumbersByKind = Record<FollowedKind, readonly EnterpriseNumber[]>

export interface WaitingNumbers {
  add(kind: FollowedKind, numbers: Iterable<EnterpriseNumber>): void
  isAny(): boolean
  /** All of them, which wait no more. */
  drain(): NumbersByKind
  /** Drops those of a kind that are more than may wait; true when there were any. */
  dropOverflow(): boolean
}

export function openWaitingNumbers(mostOfKind: number): WaitingNumbers {
  const waiting: Record<FollowedKind, Set<EnterpriseNumber>> = {
    vme: new Set(),
    syndic: new Set(),
    property: new Set(),
  }
  return {
    add(kind, numbers) {
      for (const number of numbers) waiting[kind].add(number)
    },
    isAny: () => followedKinds.some((kind) => waiting[kind].size > 0),
    drain() {
      const all = {
        vme: [...waiting.vme],
        syndic: [...waiting.syndic],
        property: [...waiting.property],
      }
      for (const kind of followedKinds) waiting[kind].clear()
      return all
    },
    dropOverflow() {
      const overflowing = followedKinds.filter((kind) => waiting[kind].size > mostOfKind)
      for (const kind of overflowing) waiting[kind].clear()
      return overflowing.length > 0
    },
  }
}
