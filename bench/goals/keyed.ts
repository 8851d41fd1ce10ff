// K1: a read with an API key against the same read without one.

import { compareLoads, someVme } from '../compare-loads.ts'
import type { Goal } from '../goal.ts'
import { startApi } from '../servers.ts'
import { storeKey } from '../store-key.ts'

export const keyedGoal: Goal = {
  ids: ['K1'],
  async run(context) {
    const path = `/api/vme/${await someVme(context)}`
    const { headers, remove } = await storeKey(context)
    const api = await startApi(context, { isCaching: true })
    const full = { origin: api.origin, connections: 16, seconds: 6, warmupSeconds: 1, statuses: [200] }
    try {
      return [
        await compareLoads({
          goal: 'K1',
          label: 'a profile read with a key, against one without',
          ours: { ...full, requests: [{ path, headers }] },
          baseline: { ...full, requests: [{ path }] },
          bar: 0.95,
        }),
      ]
    } finally {
      await api.stop()
      await remove()
    }
  },
}
