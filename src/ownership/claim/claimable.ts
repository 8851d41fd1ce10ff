// Which profiles can be owned, and where the code for one goes.
import type { Sql } from '../../db/sql.ts'
import { Problem } from '../../http/problem.ts'
import { type EnterpriseNumber, formatEnterpriseNumber } from '../../register/enterprise-number.ts'
import { buildSyndicFacts } from '../../syndics/build-facts.ts'
import { findSyndicRow } from '../../syndics/statements/syndics.ts'
import { loadRegisteredEmails } from '../statements/registered-email.ts'

export interface Claimable {
  number: EnterpriseNumber
  name: string
  /** Of the register; undefined where it has none that mail can be sent to. */
  email: string | undefined
}

/**
 * A company that is in the register and goes on as itself. Of a person nothing is shown to be owned, and the address of one
 * that ended or went on as another may be anybody's by now. Throws syndic_unknown, syndic_not_claimable.
 */
export async function requireClaimable(sql: Sql, number: EnterpriseNumber): Promise<Claimable> {
  const row = await findSyndicRow(sql, number)
  const values = { number: formatEnterpriseNumber(number) }
  if (row === undefined) throw new Problem('syndic_unknown', { values })
  const { legalKind, status, name } = buildSyndicFacts(row)
  const goesOn = status === 'active' || status === 'in-liquidation'
  if (legalKind !== 'legal-person' || !goesOn || !row.isInRegister)
    throw new Problem('syndic_not_claimable', { values: { ...values, link: '/account/syndics' } })
  const emails = await loadRegisteredEmails(sql, [number])
  return { number, name, email: emails.get(number) }
}
