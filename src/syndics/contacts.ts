// How syndics are reached, for the pages of what they manage.

import type { Sql } from '../db/sql.ts'
import type { EnterpriseNumber } from '../register/enterprise-number.ts'
import { buildSyndicFacts } from './build-facts.ts'
import type { Contact } from './facts.ts'
import { loadSyndicRows } from './statements/syndics.ts'

export type Contacts = ReadonlyMap<EnterpriseNumber, Contact>

/** Of legal persons alone: who a sole trader is may be shown, how it is reached may not. */
export async function loadContacts(sql: Sql, numbers: readonly EnterpriseNumber[]): Promise<Contacts> {
  const rows = await loadSyndicRows(sql, numbers)
  return new Map(
    rows.flatMap((row) => {
      const { contact, legalKind } = buildSyndicFacts(row)
      return contact === null || legalKind !== 'legal-person' ? [] : [[row.number, contact] as const]
    }),
  )
}
