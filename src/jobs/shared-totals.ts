// Counters that the API processes share, for their rate limits. Losing them costs nothing: each process counts too.
import type { Redis } from 'ioredis'

export interface Addition {
  key: string
  by: number
  expireMs: number
}

export interface SharedTotals {
  /** False while Redis does not answer. */
  isReady(): boolean
  /** Adds to counters that vanish after expireMs and returns their new totals in the same order. */
  add(additions: readonly Addition[]): Promise<number[]>
}

/** Counters under `<prefix>:rate:…`. `add` rejects when Redis does not answer within its command time limit. */
export function openSharedTotals(redis: Redis, prefix: string): SharedTotals {
  return {
    isReady: () => redis.status === 'ready',
    async add(additions) {
      const pipeline = redis.pipeline()
      for (const { key, by, expireMs } of additions) {
        const name = `${prefix}:rate:${key}`
        pipeline.incrby(name, by)
        pipeline.pexpire(name, expireMs)
      }
      const replies = (await pipeline.exec()) ?? []
      return additions.map((_, index) => {
        const [error, total] = replies[2 * index] ?? [new Error('no reply')]
        if (error) throw error
        return Number(total)
      })
    },
  }
}
