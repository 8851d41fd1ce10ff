// What the pages of profiles show, from PostgreSQL.
import type { Session } from '../../accounts/session.ts'
import type { Sql } from '../../db/sql.ts'
import { loadNames } from '../../entities/statements/names.ts'
import type { EnterpriseNumber } from '../../register/enterprise-number.ts'
import { requireClaimable } from '../claim/claimable.ts'
import { findClaim, listClaims } from '../statements/claims.ts'
import { countCodeMails } from '../statements/code-mails.ts'
import { listLogos } from '../statements/logos.ts'
import { findOwner, listOwned } from '../statements/owners.ts'
import { isRefused } from '../statements/refusals.ts'
import type { ClaimModel, SyndicsModel } from './view.ts'

export async function readSyndics(
  sql: Sql,
  { accountId }: Session,
): Promise<Pick<SyndicsModel, 'owned' | 'logos' | 'claims' | 'names'>> {
  const owned = await listOwned(sql, accountId)
  const claims = await listClaims(sql, accountId)
  return {
    owned,
    claims,
    logos: await listLogos(sql, accountId),
    names: await loadNames(
      sql,
      [...owned, ...claims].map(({ number: key }) => ({ type: 'syndic', key })),
    ),
  }
}

/** Throws syndic_unknown, syndic_not_claimable. */
export async function readClaim(
  sql: Sql,
  { accountId }: Session,
  number: EnterpriseNumber,
): Promise<Pick<ClaimModel, 'number' | 'name' | 'email' | 'claim' | 'owner' | 'codes' | 'isRefused'>> {
  const { name, email } = await requireClaimable(sql, number)
  const owner = await findOwner(sql, number)
  return {
    number,
    name,
    email,
    claim: await findClaim(sql, accountId, number),
    codes: (await countCodeMails(sql, number, accountId)).codes,
    isRefused: await isRefused(sql, number, accountId),
    owner: owner === undefined ? 'nobody' : owner === accountId ? 'this-account' : 'other-account',
  }
}
