// Working keys, made without their page.
import type { FastifyInstance } from 'fastify'
import type { Plan } from '../../src/accounts/plans.ts'
import type { Config } from '../../src/config.ts'
import type { Sql } from '../../src/db/sql.ts'
import type { Scope } from '../../src/keys/api-key.ts'
import { keyDigest, newKey } from '../../src/keys/key-text.ts'
import { deriveKey } from '../../src/secrets/derive.ts'
import { signIn } from './accounts.ts'
import { until } from './until.ts'

export interface TestKey {
  accountId: string
  headers: { authorization: string }
}

interface Where {
  app: Pick<FastifyInstance, 'inject'>
  sql: Sql
  config: Pick<Config, 'accountSecret'>
}

/** A key of a new account, once the process knows it. */
export async function makeKey(
  { app, sql, config }: Where,
  { plan = 'professional', scopes = ['read', 'export'] }: { plan?: Plan; scopes?: Scope[] } = {},
): Promise<TestKey> {
  const { accountId, personId } = await signIn(sql, { plan })
  const key = newKey()
  const digest = keyDigest(key, deriveKey(config.accountSecret, 'api-keys'))
  await sql`
    insert into api_key (account_id, slot, name, digest, last_four, scopes, created_by)
    values (${accountId}, 1, 'Of a test', ${digest}, ${key.slice(-4)}, ${scopes as string[]}::text[], ${personId})`
  const headers = { authorization: `Bearer ${key}` }
  await until('the key is known', async () => {
    const { statusCode } = await app.inject({ url: '/health/live', headers })
    return statusCode !== 401
  })
  return { accountId, headers }
}
