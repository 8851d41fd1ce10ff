// K1: a read with an API key against the same read without one.

import { loadInTurn, loadRow, someVme } from '../compare-loads.ts'
import type { Goal } from '../goal.ts'
import { startApi, targetOf } from '../servers.ts'
import { storeKey } from '../store-key.ts'

export const keyedGoal: Goal = {
  ids: ['K1'],
  async run(context) {
    const path = `/api/vme/${await someVme(context)}`
    const { headers, remove } = await storeKey(context)
    const api = await startApi(context, { isCaching: true })
    const full = { ...targetOf(api, context), connections: 16, seconds: 6, warmupSeconds: 1, statuses: [200] }
    try {
      const runs = await loadInTurn({
        ours: { ...full, requests: [{ path, headers }] },
        baseline: { ...full, requests: [{ path }] },
      })
      const label = 'a profile read with a key, against one without'
      return [loadRow({ key: 'K1.key', label }, 'perSecond', runs)]
    } finally {
      await api.stop()
      await remove()
    }
  },
}
