// A row of PostgreSQL → what is known of a VME. The profile reads it directly, the search index keeps a copy of it.
import { formatEnterpriseNumber } from '../domain/enterprise-number.ts'
import { entityStatus } from '../domain/entity-status.ts'
import { buildAddress } from './build-address.ts'
import { displayName } from './display-name.ts'
import { languagesOf } from './multilingual.ts'
import type { VmeFacts } from './vme-facts.ts'
import type { VmeRow } from './vme-row.ts'

/** Pure and total: every row gives facts. What later sources will bring (units, syndic, filings) is null. */
export function buildVmeFacts(row: VmeRow): VmeFacts {
  const formattedNumber = formatEnterpriseNumber(row.number)
  return {
    enterpriseNumber: row.number,
    formattedNumber,
    name: displayName(row.names, languagesOf(row.place)) ?? formattedNumber,
    names: row.names,
    status: entityStatus(row.juridicalSituation, row.stoppedOn),
    successor: null,
    startDate: row.startDate,
    stoppedOn: row.stoppedOn,
    updatedAt: row.updatedAt,
    address: buildAddress(row),
    location: null,
    units: null,
    syndic: null,
    mandates: null,
    atSameAddress: row.atSameAddress,
    filings: null,
  }
}
