// An indexer of an older release that runs beside this one writes documents of the older form into every index, and knows
// nothing of fields that came since. Nobody else can tell when it wrote its last one, so its going is noticed, and what it
// left is compared.
import { type Heartbeat, isSilent } from '../src/jobs/heartbeat.ts'

/** Whether a process builds documents by older definitions; those of before heartbeats told do. */
const isOlder = ({ definitions = 0 }: Heartbeat, own: number): boolean => definitions < own

export interface OlderIndexers {
  /** To be told of all heartbeats that there are, again and again. */
  see(heartbeats: readonly Heartbeat[]): void
}

/**
 * @param own Number of the definitions of this process.
 * @param onGone Called once the last of those that were seen has ended or fallen silent.
 */
export function watchOlderIndexers(own: number, onGone: () => void): OlderIndexers {
  let wasThere = false
  return {
    see(heartbeats) {
      const isThere = heartbeats.some((heartbeat) => isOlder(heartbeat, own) && !isSilent(heartbeat))
      if (wasThere && !isThere) onGone()
      wasThere = isThere
    },
  }
}
