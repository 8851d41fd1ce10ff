// Which syndics are legal persons: nobody else is in an export.
import type { Sql } from '../../db/sql.ts'
import type { EnterpriseNumber } from '../../register/enterprise-number.ts'

export interface LegalKinds {
  legalPersons: ReadonlySet<EnterpriseNumber>
  soleTraders: readonly EnterpriseNumber[]
}

export async function loadLegalKinds(sql: Sql): Promise<LegalKinds> {
  const rows = await sql<{ number: EnterpriseNumber; isLegal: boolean }[]>`
    select number, legal_kind = 'legal-person' as "isLegal" from syndic`
  const numbersOf = (isLegal: boolean): EnterpriseNumber[] =>
    rows.filter((row) => row.isLegal === isLegal).map(({ number }) => number)
  return { legalPersons: new Set(numbersOf(true)), soleTraders: numbersOf(false) }
}
