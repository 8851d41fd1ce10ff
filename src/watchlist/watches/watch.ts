// Watching and no longer watching: all of it within the transaction that is given.
import { planRights } from '../../accounts/plans.ts'
import type { Session } from '../../accounts/session.ts'
import { holdAccount } from '../../accounts/statements/hold-account.ts'
import type { Sql } from '../../db/sql.ts'
import { type Entity, readEntity } from '../../entities/entity.ts'
import { Problem } from '../../http/problem.ts'
import type { UnsubscribeTokens } from '../digest/unsubscribing.ts'
import { isKnown } from '../statements/entities.ts'
import type { Unsubscribing } from '../statements/subscribers.ts'
import { ensurePerson, type Owner } from '../statements/subscribers.ts'
import { countOfAccount, insertWatch, resumeWatch } from '../statements/watches.ts'

const LONGEST_SHOWN = 40

interface Named {
  entityType: string
  entityKey: string
}

const unknown = ({ entityType, entityKey }: Named): Problem =>
  new Problem('watch_unknown', {
    values: { type: entityType.slice(0, LONGEST_SHOWN), key: entityKey.slice(0, LONGEST_SHOWN) },
  })

/** What an address names, whether it is there or not. Throws watch_unknown for what can be nothing. */
export function requireEntityForm(named: Named): Entity {
  const entity = readEntity(named.entityType, named.entityKey)
  if (entity === undefined) throw unknown(named)
  return entity
}

/** What an address names, as it is kept. Throws watch_unknown. */
export async function requireEntity(sql: Sql, named: Named): Promise<Entity> {
  const entity = requireEntityForm(named)
  if (await isKnown(sql, entity)) return entity
  throw unknown(named)
}

/** Throws watch_limit where the account watches as many as its plan holds; what is watched already goes on. */
export async function watchAs(sql: Sql, owner: Owner, entity: Entity, made: Unsubscribing): Promise<void> {
  // Held, so that of any number at a time none exceeds the plan.
  const account = await holdAccount(sql, owner.accountId)
  if (account === undefined) throw new Problem('session_required')
  const subscriber = await ensurePerson(sql, owner, made)
  if (await resumeWatch(sql, subscriber.id, entity)) return
  const limit = planRights[account.plan].watches
  if ((await countOfAccount(sql, owner.accountId)) >= limit)
    throw new Problem('watch_limit', { values: { limit, link: '/plans' } })
  await insertWatch(sql, subscriber.id, entity, owner)
}

export const watch = (
  sql: Sql,
  { accountId, personId, email }: Session,
  entity: Entity,
  tokens: UnsubscribeTokens,
): Promise<void> => watchAs(sql, { accountId, personId, email }, entity, tokens.make())
