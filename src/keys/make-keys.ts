// Makes, replaces and ends the keys of an account.
import type { KeyObject } from 'node:crypto'
import { planRights } from '../accounts/plans.ts'
import type { Session } from '../accounts/session.ts'
import type { Sql } from '../db/sql.ts'
import { Problem } from '../http/problem.ts'
import type { Services } from '../services.ts'
import type { Scope } from './api-key.ts'
import { waitForKeyTables } from './fence.ts'
import { keyDigest, newKey } from './key-text.ts'
import { planTooLow } from './plan-too-low.ts'
import { hasFreeSlot, insertKey, lockKeys, retireKey, revokeKey } from './statements/keys.ts'

export interface KeyWish {
  name: string
  scopes: readonly Scope[]
  /** Of its life; undefined: no end. */
  days: number | undefined
}

/** Shown once: nothing of it can be had again. */
export interface NewKey {
  id: string
  key: string
}

export interface KeyMaker {
  /** Resolves when every process takes the key. Throws plan_required, keys_exhausted. */
  create(session: Session, wish: KeyWish): Promise<NewKey>
  /** A new key in the place of one, which goes on for some days. Throws plan_required, key_unknown. */
  rotate(session: Session, given: { id: string; days: number }): Promise<NewKey>
  /** Resolves when no process takes the key any more. Throws key_unknown. */
  revoke(session: Session, id: string): Promise<void>
}

const requirePlan = ({ plan }: Session): void => {
  if (planRights[plan].apiKeys === 0) throw planTooLow()
}
const requireScopes = ({ plan }: Session, scopes: readonly Scope[]): void => {
  if (scopes.includes('export') && !planRights[plan].mayExport) throw planTooLow()
}

export function makeKeyMaker(services: Pick<Services, 'account'>, secret: KeyObject): KeyMaker {
  async function store(
    sql: Sql,
    { accountId, personId }: Session,
    wish: { name: string; scopes: readonly Scope[]; days?: number | undefined },
  ): Promise<NewKey> {
    const key = newKey()
    const row = { accountId, createdBy: personId, ...wish }
    const id = await insertKey(sql, { ...row, digest: keyDigest(key, secret), lastFour: key.slice(-4) })
    if (id === undefined) throw new Problem('keys_exhausted')
    return { id, key }
  }
  return {
    async create(session, wish) {
      requirePlan(session)
      requireScopes(session, wish.scopes)
      const made = await services.account(async (sql) => {
        // Who asks on and on for a sixth keeps nobody waiting.
        if (!(await hasFreeSlot(sql, session.accountId))) throw new Problem('keys_exhausted')
        await lockKeys(sql, session.accountId)
        return store(sql, session, wish)
      })
      // Its first call is answered. It is shown this once, also where nobody can be waited for.
      await waitForKeyTables(services).catch(() => {})
      return made
    },
    async rotate(session, { id, days }) {
      requirePlan(session)
      const made = await services.account(async (sql) => {
        await lockKeys(sql, session.accountId)
        const old = await retireKey(sql, { accountId: session.accountId, id, days })
        if (old === undefined) throw new Problem('key_unknown')
        return store(sql, session, old)
      })
      await waitForKeyTables(services)
      return made
    },
    async revoke({ accountId }, id) {
      const isKnown = await services.account(async (sql) => {
        await lockKeys(sql, accountId)
        return revokeKey(sql, { accountId, id })
      })
      if (!isKnown) throw new Problem('key_unknown')
      await waitForKeyTables(services)
    },
  }
}
