// What the page of annual accounts shows, from PostgreSQL.
import { entitiesOf, nameOfNumber } from '../../entities/names.ts'
import { loadNames } from '../../entities/statements/names.ts'
import { Problem } from '../../http/problem.ts'
import { findMarketFigures } from '../../market/statements.ts'
import { type EnterpriseNumber, formatEnterpriseNumber } from '../../register/enterprise-number.ts'
import type { Services } from '../../services.ts'
import { sizeClassOf } from '../../syndics/portfolio-size.ts'
import type { Culture } from '../../text/culture.ts'
import { requireFiler } from '../find-company.ts'
import { readAccounts } from '../part/read.ts'
import { findListedPortfolio } from '../statements/peers.ts'
import type { AccountsPageOptions } from './view.ts'

/** Throws profile_unknown, or accounts_not_filed for a natural person. */
export async function readAccountsPage(
  services: Services,
  number: EnterpriseNumber,
  culture: Culture,
): Promise<Omit<AccountsPageOptions, 'publicUrl'>> {
  const kind = await requireFiler(services, number)
  if (kind === 'sole-trader')
    throw new Problem('accounts_not_filed', { values: { number: formatEnterpriseNumber(number) } })
  const { readRegister } = services
  const [known, names, managedVmes, market] = await Promise.all([
    readAccounts(services, number),
    readRegister((sql) => loadNames(sql, entitiesOf(number))),
    readRegister((sql) => findListedPortfolio(sql, number)),
    readRegister(findMarketFigures),
  ])
  return {
    ...{ enterpriseNumber: number, kind, known, culture },
    name: nameOfNumber(number, names, culture) ?? formatEnterpriseNumber(number),
    peers:
      managedVmes === undefined
        ? undefined
        : market?.figures.peers.find(({ key }) => key === sizeClassOf(managedVmes)),
  }
}
