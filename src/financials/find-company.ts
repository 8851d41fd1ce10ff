// Whose annual accounts can be asked for: an association's, or those of a syndic that is a company.
import { Problem } from '../http/problem.ts'
import { type EnterpriseNumber, formatEnterpriseNumber } from '../register/enterprise-number.ts'
import type { Services } from '../services.ts'
import { findFilerKind } from './statements/filings.ts'

type Kind = NonNullable<Awaited<ReturnType<typeof findFilerKind>>>

/** Throws profile_unknown for a number that is neither an association's nor a syndic's. */
export async function requireFiler(
  services: Pick<Services, 'readRegister'>,
  number: EnterpriseNumber,
): Promise<Kind> {
  const kind = await services.readRegister((sql) => findFilerKind(sql, number))
  if (kind !== undefined) return kind
  throw new Problem('profile_unknown', { values: { number: formatEnterpriseNumber(number) } })
}

/** Throws profile_unknown, or accounts_not_filed for a natural person. */
export async function requireCompany(
  services: Pick<Services, 'readRegister'>,
  number: EnterpriseNumber,
): Promise<void> {
  if ((await requireFiler(services, number)) === 'sole-trader')
    throw new Problem('accounts_not_filed', { values: { number: formatEnterpriseNumber(number) } })
}
