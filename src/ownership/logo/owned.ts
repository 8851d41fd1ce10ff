// Whether who asks may change the logo of a syndic: asked before a byte of the body is read.
import type { FastifyRequest } from 'fastify'
import { requireMeantAccount } from '../../accounts/meant-account.ts'
import { requireRight } from '../../accounts/role-rights.ts'
import { requireSession } from '../../accounts/sessions.ts'
import { Problem } from '../../http/problem.ts'
import { type EnterpriseNumber, parseEnterpriseNumber } from '../../register/enterprise-number.ts'
import type { Services } from '../../services.ts'
import { findOwner } from '../statements/owners.ts'

export interface OfSyndic {
  Params: { enterpriseNumber: string }
}

/** The same for a number of somebody else's, an unknown one and what is none. */
export const notOwned = (): Problem =>
  new Problem('syndic_not_owned', { values: { link: '/account/syndics' } })

/** As it is stored; what is none is the number of nobody. */
export const numberOf = ({ params }: FastifyRequest<OfSyndic>): EnterpriseNumber =>
  parseEnterpriseNumber(params.enterpriseNumber) ?? ''

export const makeOwnerCheck =
  ({ account }: Pick<Services, 'account'>) =>
  async (request: FastifyRequest<OfSyndic>): Promise<void> => {
    const session = requireSession(request)
    await requireMeantAccount(request.query, session, { account })
    requireRight(session.role, 'manage-syndics')
    if ((await account((sql) => findOwner(sql, numberOf(request)))) !== session.accountId) throw notOwned()
  }
