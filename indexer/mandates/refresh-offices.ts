// Works out the effective mandates of VMEs and writes those that differ.

import type { EnterpriseNumber } from '../../src/register/enterprise-number.ts'
import type { RecordedMandate } from '../../src/syndics/mandates/mandate.ts'
import {
  type EffectiveMandate,
  loadEffectiveMandates,
  lockVmes,
  type OfficeChanges,
  writeEffectiveMandates,
} from '../../src/syndics/mandates/statements/effective-mandates.ts'
import {
  loadMandates,
  loadParties,
  loadSuccessionsFrom,
  loadVmeStates,
} from '../../src/syndics/mandates/statements/office-sources.ts'
import type { Round } from '../../src/syndics/mandates/statements/stale-links.ts'
import { compareOffices, computeOffices, type OfficeSources } from './compute-offices.ts'

export interface OfficeResult {
  /** VMEs of which something was written. */
  changed: EnterpriseNumber[]
  /** Syndics that the mandates or the offices name or named. */
  touched: Set<EnterpriseNumber>
  /** VMEs that differ but are being written by someone else: to be processed again. */
  postponed: EnterpriseNumber[]
}

const isNumber = (number: EnterpriseNumber | null): number is EnterpriseNumber => number !== null

const numbersOf = (offices: readonly EffectiveMandate[]): EnterpriseNumber[] =>
  offices.flatMap(({ syndicNumber, via }) => [...via, ...(isNumber(syndicNumber) ? [syndicNumber] : [])])

async function loadSources(
  { sql }: Round,
  mandates: readonly RecordedMandate[],
  vmeNumbers: readonly EnterpriseNumber[],
): Promise<OfficeSources> {
  const holders = [...new Set(mandates.map(({ holderNumber }) => holderNumber).filter(isNumber))]
  const successions = holders.length === 0 ? [] : await loadSuccessionsFrom(sql, holders)
  const numbers = [...new Set([...holders, ...successions.flatMap(({ from, to }) => [from, to])])]
  return {
    mandates,
    successions,
    parties: numbers.length === 0 ? [] : await loadParties(sql, numbers),
    vmes: await loadVmeStates(sql, vmeNumbers),
  }
}

export async function refreshOffices(
  round: Round,
  vmeNumbers: readonly EnterpriseNumber[],
): Promise<OfficeResult> {
  const result: OfficeResult = { changed: [], touched: new Set(), postponed: [] }
  if (vmeNumbers.length === 0) return result
  const mandates = await loadMandates(round.sql, vmeNumbers)
  const stored = Map.groupBy(await loadEffectiveMandates(round, vmeNumbers), (office) => office.vmeNumber)
  // Most VMEs of a new register have neither.
  if (mandates.length === 0 && stored.size === 0) return result
  const sources = await loadSources(round, mandates, vmeNumbers)
  const wanted = computeOffices(sources, round.today)
  for (const { holderNumber } of mandates) if (isNumber(holderNumber)) result.touched.add(holderNumber)

  const differing = new Map<EnterpriseNumber, NonNullable<ReturnType<typeof compareOffices>>>()
  for (const number of vmeNumbers) {
    const difference = compareOffices(stored.get(number) ?? [], wanted.get(number) ?? [])
    if (difference !== undefined) differing.set(number, difference)
  }
  const known = sources.vmes.map(({ number }) => number).filter((number) => differing.has(number))
  const locked = await lockVmes(round, known)
  result.postponed = known.filter((number) => !locked.has(number))
  for (const number of result.postponed) differing.delete(number)

  result.changed = [...differing.keys()]
  for (const number of result.changed)
    for (const offices of [stored, wanted])
      for (const syndic of numbersOf(offices.get(number) ?? [])) result.touched.add(syndic)
  await writeEffectiveMandates(round, collectChanges(differing))
  return result
}

function collectChanges(
  differing: ReadonlyMap<EnterpriseNumber, NonNullable<ReturnType<typeof compareOffices>>>,
): OfficeChanges {
  const all = [...differing.values()]
  return {
    written: all.flatMap(({ written }) => written),
    removed: all.flatMap(({ removed }) => removed),
    shown: [...differing].filter(([, { isShown }]) => isShown).map(([number]) => number),
  }
}
