// A syndic refuses an account: no more codes for it, and the one that was mailed is worth nothing. Within the transaction
// that is given.
import type { Sql } from '../../db/sql.ts'
import { endCodeOf } from '../statements/claims.ts'
import { findCodeLink } from '../statements/code-mails.ts'
import { holdSyndic } from '../statements/owners.ts'
import { addRefusal } from '../statements/refusals.ts'

/** False for a link that is unknown or too old. Twice is once. */
export async function refuseAccount(sql: Sql, refusalHash: Buffer): Promise<boolean> {
  const link = await findCodeLink(sql, refusalHash)
  if (link === undefined) return false
  const { number, accountId } = link
  await holdSyndic(sql, number)
  await addRefusal(sql, number, accountId)
  await endCodeOf(sql, accountId, number)
  return true
}
