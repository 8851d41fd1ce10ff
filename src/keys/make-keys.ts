// Makes, replaces and ends the keys of an account.
import type { KeyObject } from 'node:crypto'
import { planRights } from '../accounts/plans.ts'
import type { Session } from '../accounts/session.ts'
import type { Sql } from '../db/sql.ts'
import { Problem } from '../http/problem.ts'
import type { Services } from '../services.ts'
import { isWorking, type KeyState, type Scope } from './api-key.ts'
import { waitForKeyTables } from './fence.ts'
import { keyDigest, newKey } from './key-text.ts'
import { planTooLow } from './plan-too-low.ts'
import type { Press } from './press.ts'
import {
  findMade,
  hasFreeSlot,
  insertKey,
  type KeyRow,
  lockKeys,
  retireKey,
  revokeKey,
} from './statements/keys.ts'

export interface KeyWish {
  name: string
  scopes: readonly Scope[]
  /** Of its life; undefined: no end. */
  days: number | undefined
}

/** Shown once: nothing of it can be had again but by the press of the button that made it, and for a moment. */
export interface NewKey {
  id: string
  name: string
  lastFour: string
  state: KeyState
  /** Null where it was made so long ago that it is shown no more. */
  key: string | null
  /** True where this press made it before. */
  isRepeated: boolean
}

export interface KeyMaker {
  /** Resolves when every process takes the key. Throws plan_required, keys_exhausted. */
  create(session: Session, wish: KeyWish, press: Press | undefined): Promise<NewKey>
  /** A new key in the place of one, which goes on for some days. Throws plan_required, key_unknown. */
  rotate(session: Session, given: { id: string; days: number }, press: Press | undefined): Promise<NewKey>
  /** Resolves when no process takes the key any more. Throws key_unknown. */
  revoke(session: Session, id: string): Promise<void>
}

const requirePlan = ({ plan }: Session): void => {
  if (planRights[plan].apiKeys === 0) throw planTooLow()
}
const requireScopes = ({ plan }: Session, scopes: readonly Scope[]): void => {
  if (scopes.includes('export') && !planRights[plan].mayExport) throw planTooLow()
}

/** What this press of the button made before. */
async function findRepeated(
  sql: Sql,
  accountId: string,
  press: Press | undefined,
): Promise<NewKey | undefined> {
  if (press === undefined) return undefined
  const made = await findMade(sql, { accountId, press: press.digest })
  if (made === undefined) return undefined
  const { sealed, ...known } = made
  const key = sealed === null || !isWorking(known) ? null : press.open(sealed)
  return { ...known, key, isRepeated: true }
}

export function makeKeyMaker(services: Pick<Services, 'account'>, secret: KeyObject): KeyMaker {
  async function store(
    sql: Sql,
    { accountId, personId }: Session,
    { press, ...wish }: Pick<KeyRow, 'name' | 'scopes' | 'days'> & { press: Press | undefined },
  ): Promise<NewKey> {
    const key = newKey()
    const lastFour = key.slice(-4)
    const id = await insertKey(sql, {
      ...wish,
      accountId,
      createdBy: personId,
      digest: keyDigest(key, secret),
      lastFour,
      press: press?.digest,
      sealed: press?.seal(key),
    })
    if (id === undefined) throw new Problem('keys_exhausted')
    return { id, name: wish.name, lastFour, state: 'active', key, isRepeated: false }
  }
  return {
    async create(session, wish, press) {
      requirePlan(session)
      requireScopes(session, wish.scopes)
      const { accountId } = session
      const made = await services.account(async (sql) => {
        // Who asks on and on for a sixth keeps nobody waiting. The fifth may be of this very press.
        const isFree = await hasFreeSlot(sql, accountId)
        if (isFree) await lockKeys(sql, accountId)
        const repeated = await findRepeated(sql, accountId, press)
        if (repeated !== undefined) return repeated
        if (!isFree) throw new Problem('keys_exhausted')
        return store(sql, session, { ...wish, press })
      })
      // Its first call is answered. It is shown this once, also where nobody can be waited for.
      await waitForKeyTables(services).catch(() => {})
      return made
    },
    async rotate(session, { id, days }, press) {
      requirePlan(session)
      const { accountId } = session
      const made = await services.account(async (sql) => {
        await lockKeys(sql, accountId)
        const repeated = await findRepeated(sql, accountId, press)
        if (repeated !== undefined) return repeated
        const old = await retireKey(sql, { accountId, id, days })
        if (old === undefined) throw new Problem('key_unknown')
        return store(sql, session, { ...old, press })
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
