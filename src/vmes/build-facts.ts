// A row of PostgreSQL → what is known of a VME. The profile reads it directly, the search index keeps a copy of it.

import { buildAddress } from '../register/build-address.ts'
import { formatEnterpriseNumber } from '../register/enterprise-number.ts'
import { entityStatus } from '../register/entity-status.ts'
import { languagesOf } from '../register/multilingual.ts'
import { displayName } from '../register/names.ts'
import type { DatedMandateFacts, MandateFacts, VmeFacts } from './facts.ts'
import type { MandateRow, VmeRow } from './row.ts'

function mandateFacts({
  syndicNumber,
  syndicName,
  relation,
  via,
  provisional,
  since,
}: MandateRow): MandateFacts {
  const isPersonal = syndicNumber === null
  return {
    enterpriseNumber: syndicNumber,
    name: isPersonal ? null : syndicName,
    kind: isPersonal ? 'personal' : 'professional',
    since,
    provisional,
    relation,
    via,
  }
}

/** Everybody who holds office there, the one shown as its syndic first. */
export const officesNow = ({ mandates }: Pick<VmeRow, 'mandates'>): MandateFacts[] =>
  mandates.filter(({ state }) => state === 'current').map(mandateFacts)

const datedMandateFacts = (row: MandateRow): DatedMandateFacts => ({
  ...mandateFacts(row),
  begin: row.begin,
  end: row.end,
})

/** Pure and total: every row gives facts. What nobody has looked for is null. */
export function buildVmeFacts(row: VmeRow): VmeFacts {
  const formattedNumber = formatEnterpriseNumber(row.number)
  const [first] = row.mandates
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
    location: row.location,
    units: row.units,
    syndic: first?.state === 'current' ? mandateFacts(first) : null,
    mandates: row.mandates.map(datedMandateFacts),
    atSameAddress: row.atSameAddress,
    filings: row.filings,
  }
}
