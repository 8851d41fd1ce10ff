// What the effective mandates of VMEs should be, and how that differs from what is stored. Pure.
import { isDeepStrictEqual } from 'node:util'
import { type EnterpriseNumber, formatEnterpriseNumber } from '../../src/register/enterprise-number.ts'
import type { RecordedMandate, Succession } from '../../src/syndics/mandates/mandate.ts'
import { officesOf } from '../../src/syndics/mandates/offices.ts'
import type {
  EffectiveMandate,
  OfficeChanges,
} from '../../src/syndics/mandates/statements/effective-mandates.ts'
import type { Party, VmeState } from '../../src/syndics/mandates/statements/office-sources.ts'
import { partyName } from './party-name.ts'

export interface OfficeSources {
  mandates: readonly RecordedMandate[]
  /** On every way on from the holders. */
  successions: readonly Succession[]
  /** Every number of `mandates` and `successions`. */
  parties: readonly Party[]
  /** The VMEs among them that the register knows. */
  vmes: readonly VmeState[]
}

// A VME that the register does not know is none that anyone manages.
const UNKNOWN_VME = { isActive: false, region: null }

/** The effective mandates by VME; one without any mandate is left out. */
export function computeOffices(
  { mandates, successions, parties, vmes }: OfficeSources,
  today: string,
): Map<EnterpriseNumber, EffectiveMandate[]> {
  const byFrom = Map.groupBy(successions, ({ from }) => from)
  const names = new Map(parties.map((party) => [party.number, partyName(party)]))
  const states = new Map(vmes.map((vme) => [vme.number, vme]))
  const nameOf = (number: EnterpriseNumber | null) =>
    number === null ? null : (names.get(number) ?? formatEnterpriseNumber(number))
  const worked = new Map<EnterpriseNumber, EffectiveMandate[]>()
  for (const [vmeNumber, ofVme] of Map.groupBy(mandates, (mandate) => mandate.vmeNumber)) {
    const { isActive, region } = states.get(vmeNumber) ?? UNKNOWN_VME
    const offices = officesOf(ofVme, byFrom, today).map((office, position) => ({
      ...office,
      position,
      syndicName: nameOf(office.syndicNumber),
      vmeIsActive: isActive,
      region,
    }))
    worked.set(vmeNumber, offices)
  }
  return worked
}

/** What the document of a VME shows of an effective mandate. */
const shownOf = ({
  source: _source,
  evidence: _evidence,
  vmeIsActive: _active,
  region: _region,
  ...shown
}: EffectiveMandate) => shown

/** The differences at one VME; undefined when there are none. */
export function compareOffices(
  stored: readonly EffectiveMandate[],
  wanted: readonly EffectiveMandate[],
): (Omit<OfficeChanges, 'shown'> & { isShown: boolean }) | undefined {
  const written = wanted.filter((office, index) => !isDeepStrictEqual(office, stored[index]))
  const removed = stored.slice(wanted.length).map(({ vmeNumber, position }) => ({ vmeNumber, position }))
  if (written.length === 0 && removed.length === 0) return undefined
  const isShown = !isDeepStrictEqual(stored.map(shownOf), wanted.map(shownOf))
  return { written, removed, isShown }
}
