// How the requests of the page stand, whichever of them: what is wrong with one, and whether one is awaited.
import type { Trouble } from './load-points.ts'

export interface Standing {
  /** Undefined: it answers again. */
  noteTrouble(of: string, trouble: Trouble | undefined): void
  noteWait(of: string, isWaiting: boolean): void
}

export interface StandingEvents {
  fail(trouble: Trouble | undefined): void
  wait(isWaiting: boolean): void
}

export function createStanding({ fail, wait }: StandingEvents): Standing {
  const troubles = new Map<string, Trouble>()
  const waits = new Set<string>()
  return {
    noteTrouble(of, trouble) {
      if (trouble === undefined) troubles.delete(of)
      else troubles.set(of, trouble)
      fail([...troubles.values()][0])
    },
    noteWait(of, isWaiting) {
      if (isWaiting) waits.add(of)
      else waits.delete(of)
      wait(waits.size > 0)
    },
  }
}
