// How the requests of the page stand, whichever of them: what is wrong with one, and whether one is awaited.
import type { Trouble } from './load-points.ts'

export interface RequestStatus {
  /** Undefined: it answers again. */
  setTrouble(of: string, trouble: Trouble | undefined): void
  setWaiting(of: string, isWaiting: boolean): void
}

export interface RequestStatusView {
  showTrouble(trouble: Trouble | undefined): void
  showWaiting(isWaiting: boolean): void
}

export function createRequestStatus({ showTrouble, showWaiting }: RequestStatusView): RequestStatus {
  const troubles = new Map<string, Trouble>()
  const waiting = new Set<string>()
  return {
    setTrouble(of, trouble) {
      if (trouble === undefined) troubles.delete(of)
      else troubles.set(of, trouble)
      showTrouble([...troubles.values()][0])
    },
    setWaiting(of, isWaiting) {
      if (isWaiting) waiting.add(of)
      else waiting.delete(of)
      showWaiting(waiting.size > 0)
    },
  }
}
