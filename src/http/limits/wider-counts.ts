// What this process allows the networks around a client (networks-around.ts) while it counts by itself.
import { LRUCache } from 'lru-cache'
import { atFirstUse } from './at-first-use.ts'
import { type Network, networksAround } from './networks-around.ts'

export interface WiderCounts {
  /** Units that all of them have left together; Infinity where there are none. */
  left(client: string, time: number): number
  spend(client: string, units: number, time: number): void
}

// Those unseen for longest go first.
const MOST = 20_000

/** `quota` is that of one client. */
export function openWiderCounts({ quota, windowMs }: { quota: number; windowMs: number }): WiderCounts {
  const counts = atFirstUse(() => new LRUCache<string, { spent: number; endsAt: number }>({ max: MOST }))
  const spentBy = ({ client }: Network, time: number): number => {
    const known = counts().get(client)
    return known !== undefined && time < known.endsAt ? known.spent : 0
  }
  return {
    left: (client, time) =>
      networksAround(client).reduce(
        (least, network) => Math.min(least, network.times * quota - spentBy(network, time)),
        Number.POSITIVE_INFINITY,
      ),
    spend(client, units, time) {
      for (const network of networksAround(client)) {
        const known = counts().get(network.client)
        if (known !== undefined && time < known.endsAt) known.spent += units
        else counts().set(network.client, { spent: units, endsAt: time + windowMs })
      }
    },
  }
}
