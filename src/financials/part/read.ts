// What a page knows of annual accounts.
import type { EnterpriseNumber } from '../../register/enterprise-number.ts'
import type { Services } from '../../services.ts'
import { type AccountsCheck, type FilingRow, findCheck, listFilings } from '../statements/filings.ts'

export interface KnownAccounts {
  rows: readonly FilingRow[]
  check: AccountsCheck
}

/** Of a company. */
export const readAccounts = (
  { readRegister }: Pick<Services, 'readRegister'>,
  number: EnterpriseNumber,
): Promise<KnownAccounts> =>
  readRegister(async (sql) => {
    const [rows, check] = await Promise.all([listFilings(sql, number), findCheck(sql, number)])
    return { rows, check }
  })

/** Of an association, of which hardly any has some: undefined. */
export const readAccountsOfVme = (
  { readRegister }: Pick<Services, 'readRegister'>,
  number: EnterpriseNumber,
): Promise<KnownAccounts | undefined> =>
  readRegister(async (sql) => {
    const rows = await listFilings(sql, number)
    return rows.length === 0 ? undefined : { rows, check: await findCheck(sql, number) }
  })
