// Takes away an account with all that hangs on it, and the people who belong to no other.
import type { Sql } from '../../db/sql.ts'
import { Problem } from '../../http/problem.ts'
import { tidyName } from '../form-values.ts'
import { requireRight } from '../role-rights.ts'
import type { Session } from '../session.ts'
import { deleteAccount, forgetPeopleWithoutAccount } from '../statements/accounts.ts'
import { holdAccount } from '../statements/hold-account.ts'
import { listMembers, roleOf } from '../statements/members.ts'

/** False where the name that was typed is not that of the account: nothing is done then. */
export async function endAccount(
  sql: Sql,
  { accountId, personId }: Session,
  typedName: string,
): Promise<boolean> {
  const account = await holdAccount(sql, accountId)
  const role = account && (await roleOf(sql, accountId, personId))
  if (account === undefined || role === undefined) throw new Problem('session_required')
  requireRight(role, 'delete')
  if (tidyName(typedName) !== tidyName(account.name)) return false
  const members = await listMembers(sql, accountId)
  await deleteAccount(sql, accountId)
  await forgetPeopleWithoutAccount(
    sql,
    members.map((member) => member.personId),
  )
  return true
}
