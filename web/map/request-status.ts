// How the requests of the page stand, whichever of them: what is wrong with one, and whether one is awaited.
import type { RequestFailure } from './load-points.ts'

export interface RequestStatus {
  /** Undefined: it answers again. */
  setFailure(of: string, failure: RequestFailure | undefined): void
  setWaiting(of: string, isWaiting: boolean): void
}

export interface RequestStatusView {
  showFailure(failure: RequestFailure | undefined): void
  showWaiting(isWaiting: boolean): void
}

export function createRequestStatus({ showFailure, showWaiting }: RequestStatusView): RequestStatus {
  const failures = new Map<string, RequestFailure>()
  const waiting = new Set<string>()
  return {
    setFailure(of, failure) {
      if (failure === undefined) failures.delete(of)
      else failures.set(of, failure)
      showFailure([...failures.values()][0])
    },
    setWaiting(of, isWaiting) {
      if (isWaiting) waiting.add(of)
      else waiting.delete(of)
      showWaiting(waiting.size > 0)
    },
  }
}
