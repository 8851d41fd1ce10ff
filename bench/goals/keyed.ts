// K1: a read with an API key against the same read without one.

import { keyDigest, newKey } from '../../src/keys/key-text.ts'
import { deriveKey } from '../../src/secrets/derive.ts'
import { compareLoads, someVme } from '../compare-loads.ts'
import type { BenchContext } from '../context.ts'
import type { Goal } from '../goal.ts'
import { startApi } from '../servers.ts'

async function storeKey({ sql, config }: BenchContext): Promise<string> {
  const key = newKey()
  const digest = keyDigest(key, deriveKey(config.accountSecret, 'api-keys'))
  await sql`
    with made as (insert into account (name, plan) values ('Bench', 'professional') returning id)
    insert into api_key (account_id, slot, name, digest, last_four, scopes)
    select id, 1, 'bench', ${digest}, ${key.slice(-4)}, array['read'] from made`
  return key
}

export const keyedGoal: Goal = {
  ids: ['K1'],
  async run(context) {
    const path = `/api/vme/${await someVme(context)}`
    const key = await storeKey(context)
    const api = await startApi(context, { isCaching: true })
    const full = { origin: api.origin, connections: 16, seconds: 6, warmupSeconds: 1, statuses: [200] }
    try {
      return [
        await compareLoads({
          goal: 'K1',
          label: 'a profile read with a key, against one without',
          ours: { ...full, requests: [{ path, headers: { authorization: `Bearer ${key}` } }] },
          baseline: { ...full, requests: [{ path }] },
          bar: 0.95,
        }),
      ]
    } finally {
      await api.stop()
      await context.sql`delete from account where name = 'Bench'`
    }
  },
}
