// What the rows of syndics should be, and how that differs from what is stored. Pure.
import { isDeepStrictEqual } from 'node:util'
import { type EnterpriseNumber, formatEnterpriseNumber } from '../../src/register/enterprise-number.ts'
import { consolidationOf } from '../../src/syndics/mandates/consolidation.ts'
import type { Succession } from '../../src/syndics/mandates/mandate.ts'
import type { Party } from '../../src/syndics/mandates/statements/office-sources.ts'
import type { PortfolioPart, SyndicRecord } from '../../src/syndics/mandates/statements/syndic-rows.ts'
import { partyName } from './party-name.ts'

export interface SyndicSources {
  /** On every way to the numbers and on from them. */
  successions: readonly Succession[]
  /** Every number of `successions`, and the numbers themselves. */
  parties: readonly Party[]
  portfolios: readonly PortfolioPart[]
  /** Of all those who hold or held an office. */
  officeHolders: ReadonlySet<EnterpriseNumber>
}

/** Rows for those of the numbers that hold or held an office, or lie on a chain of such a one. */
export function computeSyndics(
  numbers: readonly EnterpriseNumber[],
  { successions, parties, portfolios, officeHolders }: SyndicSources,
  today: string,
): Map<EnterpriseNumber, SyndicRecord> {
  const byFrom = Map.groupBy(successions, ({ from }) => from)
  const byTo = Map.groupBy(successions, ({ to }) => to)
  const successionMaps = { byFrom, byTo }
  const known = new Map(parties.map((party) => [party.number, { ...party, name: partyName(party) }]))
  const parts = Map.groupBy(portfolios, ({ syndicNumber }) => syndicNumber)
  const nameOf = (number: EnterpriseNumber) => known.get(number)?.name ?? null
  const worked = new Map<EnterpriseNumber, SyndicRecord>()
  for (const number of numbers) {
    const isOnChain =
      reaches(number, officeHolders, (at) => byFrom.get(at)?.map(({ to }) => to)) ||
      reaches(number, officeHolders, (at) => byTo.get(at)?.map(({ from }) => from))
    if (!isOnChain) continue
    const party = known.get(number)
    const consolidation = consolidationOf(number, successionMaps, { nameOf, today })
    const portfolio = sumUp(parts.get(number) ?? [])
    const goesOn = consolidation.successor === null || portfolio.managedVmes > 0
    const isListed = party?.isInRegister === true && goesOn && officeHolders.has(number)
    worked.set(number, {
      number,
      legalKind: party?.legalKind ?? 'legal-person',
      name: nameOf(number) ?? formatEnterpriseNumber(number),
      isListed,
      ...portfolio,
      consolidation,
    })
  }
  return worked
}

/** Whether any of `goals` is the number itself or can be reached from it. */
function reaches(
  number: EnterpriseNumber,
  goals: ReadonlySet<EnterpriseNumber>,
  stepsFrom: (at: EnterpriseNumber) => EnterpriseNumber[] | undefined,
): boolean {
  // A set grows while it is walked, so each number comes by once and a circle ends.
  const reached = new Set([number])
  for (const at of reached) {
    if (goals.has(at)) return true
    for (const next of stepsFrom(at) ?? []) reached.add(next)
  }
  return false
}

const addUp = (parts: readonly PortfolioPart[]): number =>
  parts.reduce((sum, { managed }) => sum + managed, 0)

// No order that anybody asks for, but the same each time.
const placeOrder = ({ municipality, postcode }: SyndicRecord['areas'][number]): string =>
  `${municipality} ${postcode ?? ''}`

function sumUp(
  parts: readonly PortfolioPart[],
): Pick<SyndicRecord, 'managedVmes' | 'directVmes' | 'inheritedVmes' | 'regions' | 'areas'> {
  const managedVmes = addUp(parts)
  const directVmes = parts.reduce((sum, { direct }) => sum + direct, 0)
  const regions = [...Map.groupBy(parts, ({ place }) => place?.region)]
    .flatMap(([region, there]) => (region === undefined ? [] : [{ region, vmes: addUp(there) }]))
    .sort((a, b) => b.vmes - a.vmes || (a.region < b.region ? -1 : 1))
  const areas = parts
    .flatMap(({ place, managed }) => (place === null ? [] : [{ ...place, vmes: managed }]))
    .sort((a, b) => (placeOrder(a) < placeOrder(b) ? -1 : 1))
  return { managedVmes, directVmes, inheritedVmes: managedVmes - directVmes, regions, areas }
}

/** Rows to write and numbers to remove, so that what is stored of `numbers` becomes what was computed. */
export function compareSyndics(
  stored: readonly SyndicRecord[],
  wanted: ReadonlyMap<EnterpriseNumber, SyndicRecord>,
): { written: SyndicRecord[]; removed: EnterpriseNumber[]; renamed: EnterpriseNumber[] } {
  const before = new Map(stored.map((record) => [record.number, record]))
  return {
    written: [...wanted.values()].filter((record) => !isDeepStrictEqual(record, before.get(record.number))),
    removed: [...before.keys()].filter((number) => !wanted.has(number)),
    renamed: [...before.values()]
      .filter(({ number, name }) => wanted.has(number) && wanted.get(number)?.name !== name)
      .map(({ number }) => number),
  }
}
