// A row of PostgreSQL → what is known of a syndic. The profile reads it directly, the search index keeps a copy of it.

import { logoPath } from '../ownership/logo-path.ts'
import { buildAddress } from '../register/build-address.ts'
import { formatEnterpriseNumber } from '../register/enterprise-number.ts'
import { type EntityStatus, entityStatus } from '../register/entity-status.ts'
import type { Contact, SyndicFacts } from './facts.ts'
import type { SyndicRow } from './row.ts'

function statusOf({
  consolidation,
  isInRegister,
  isListed,
  juridicalSituation,
  stoppedOn,
}: SyndicRow): EntityStatus {
  // One that is listed although part of it went on as another still manages.
  if (consolidation.successor !== null && !isListed) return 'merged'
  return isInRegister ? entityStatus(juridicalSituation, stoppedOn) : 'stopped'
}

function contactOf({ legalKind, contacts, correctedContacts }: SyndicRow): Contact | null {
  if (legalKind === 'sole-trader') return null
  return {
    phone: contacts?.phone[0] ?? null,
    email: contacts?.email[0] ?? null,
    website: contacts?.website[0] ?? null,
    ...correctedContacts,
  }
}

/** Pure and total: every row gives facts. What later sources will bring (units) is null. */
export function buildSyndicFacts(row: SyndicRow): SyndicFacts {
  return {
    enterpriseNumber: row.number,
    formattedNumber: formatEnterpriseNumber(row.number),
    name: row.name,
    names: row.names,
    status: statusOf(row),
    legalKind: row.legalKind,
    startDate: row.startDate,
    stoppedOn: row.stoppedOn,
    updatedAt: row.updatedAt,
    address: row.legalKind === 'sole-trader' || row.seat === null ? null : buildAddress(row.seat),
    location: row.legalKind === 'sole-trader' ? null : row.location,
    contact: contactOf(row),
    managedVmes: row.managedVmes,
    directVmes: row.directVmes,
    inheritedVmes: row.inheritedVmes,
    units: null,
    regions: row.regions,
    consolidation: row.consolidation,
    logoUrl: row.logoVersion === null ? null : logoPath(row.number, row.logoVersion),
    filings: row.filings,
  }
}
