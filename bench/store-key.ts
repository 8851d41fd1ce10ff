// A working key of an account of its own.
import type { Scope } from '../src/keys/api-key.ts'
import { keyDigest, newKey } from '../src/keys/key-text.ts'
import { deriveKey } from '../src/secrets/derive.ts'
import type { BenchContext } from './context.ts'

export async function storeKey(
  { sql, config }: BenchContext,
  scopes: readonly Scope[] = ['read'],
): Promise<{ headers: { authorization: string }; remove(): Promise<void> }> {
  const key = newKey()
  const digest = keyDigest(key, deriveKey(config.accountSecret, 'api-keys'))
  await sql`
    with made as (insert into account (name, plan) values ('Bench', 'professional') returning id)
    insert into api_key (account_id, slot, name, digest, last_four, scopes)
    select id, 1, 'bench', ${digest}, ${key.slice(-4)}, ${scopes as string[]}::text[] from made`
  return {
    headers: { authorization: `Bearer ${key}` },
    async remove() {
      await sql`delete from account where name = 'Bench'`
    },
  }
}
