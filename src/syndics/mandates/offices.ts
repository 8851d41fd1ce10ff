// Who holds, held and will hold office at a VME: docs/decisions/0009-mandates.md gives the rules by number.
import type { EnterpriseNumber } from '../../register/enterprise-number.ts'
import { type Office, type OfficeState, REUSE_SOURCE, type RecordedMandate } from './mandate.ts'
import {
  FOR_EVER,
  FROM_EVER,
  followChain,
  lastDayBefore,
  type Stretch,
  type SuccessionMap,
} from './succession-chain.ts'

export type { SuccessionMap } from './succession-chain.ts'

interface OfficeStretch extends Omit<Stretch, 'number'> {
  number: EnterpriseNumber | null
}

/** A mandate with the offices it becomes as long as no other mandate ends them. */
interface Held {
  mandate: RecordedMandate
  begin: string
  stretches: OfficeStretch[]
}

/**
 * The offices at one VME, in the order in which they are shown: the current one that counts first. `successions` are by
 * `from`; `today` is the ISO day in Brussels, on which only `state` and the order depend. A mandate that ends before
 * it begins is left out, and so is one that an association holds at itself.
 */
export function officesOf(
  mandates: readonly RecordedMandate[],
  successions: SuccessionMap,
  today: string,
): Office[] {
  const counting = mandates.filter((mandate) => hasDays(mandate) && !isOwn(mandate, successions))
  const held = distinctMandates(counting).map((mandate) => hold(mandate, successions))
  const offices = held.flatMap((one) =>
    one.stretches
      .map((stretch) => endByLaterMandate(stretch, one, held))
      .filter(({ since, end }) => since <= end)
      .map((stretch) => officeOf(one.mandate, stretch, today)),
  )
  return distinctOffices(offices).sort(inShownOrder)
}

const beginOf = ({ begin }: { begin: string | null }): string => begin ?? FROM_EVER
const endOf = ({ end }: { end: string | null }): string => end ?? FOR_EVER
const sinceOf = ({ since }: { since: string | null }): string => since ?? FROM_EVER

const hasDays = (mandate: RecordedMandate): boolean => beginOf(mandate) <= endOf(mandate)

/** Whether the holder is the association itself, under this number or one that it had before. */
function isOwn({ vmeNumber, holderNumber }: RecordedMandate, successions: SuccessionMap): boolean {
  const numbers = new Set([holderNumber])
  // A set grows while it is walked.
  for (const number of numbers)
    if (number !== null)
      for (const { kind, to } of successions.get(number) ?? []) if (kind === 'renumbering') numbers.add(to)
  return numbers.has(vmeNumber)
}

/** Rules 1 to 3. */
function hold(mandate: RecordedMandate, successions: SuccessionMap): Held {
  const [since, end, number] = [beginOf(mandate), endOf(mandate), mandate.holderNumber]
  const stretches =
    number === null
      ? [{ number, since, end, via: [], evidence: [] }]
      : followChain({ number, since, end }, successions, mandate.vmeNumber)
  return { mandate, begin: since, stretches }
}

/** Rule 4: the first later mandate of another syndic, if there is one, ends what is inherited. */
function endByLaterMandate(stretch: OfficeStretch, one: Held, held: readonly Held[]): OfficeStretch {
  if (stretch.via.length === 0) return stretch
  const isOfAnother = ({ stretches }: Held) => stretches.every(({ number }) => number !== stretch.number)
  const limits = held
    .filter((other) => other.begin > one.begin && isOfAnother(other))
    .map((other) => lastDayBefore(other.begin))
  return { ...stretch, end: [stretch.end, ...limits].sort()[0] ?? stretch.end }
}

function officeOf(mandate: RecordedMandate, stretch: OfficeStretch, today: string): Office {
  return {
    source: mandate.source,
    vmeNumber: mandate.vmeNumber,
    syndicNumber: stretch.number,
    relation: stretch.via.length === 0 ? 'direct' : 'inherited',
    via: stretch.via,
    evidence: stretch.evidence,
    isProvisional: mandate.isProvisional,
    since: stretch.since === FROM_EVER ? null : stretch.since,
    begin: mandate.begin,
    end: stretch.end === FOR_EVER ? null : stretch.end,
    state: stateOf(stretch, today),
  }
}

/** State on a day of what holds from `since` to `end`, both included. */
function stateOf({ since, end }: { since: string; end: string }, today: string): OfficeState {
  if (since > today) return 'announced'
  return end < today ? 'ended' : 'current'
}

/** Rule 6 for what is recorded: one mandate told by several sources is that of the first of them. */
function distinctMandates(mandates: readonly RecordedMandate[]): RecordedMandate[] {
  const keyOf = (mandate: RecordedMandate) =>
    `${mandate.holderNumber} ${mandate.begin} ${mandate.isProvisional}`
  return groupsOf(mandates, keyOf).flatMap((recorded) => {
    const ordered = recorded.sort(
      (a, b) => compare(sourceRank(a), sourceRank(b)) || compare(endOf(b), endOf(a)),
    )
    // Private persons cannot be told apart: a source that has two of them has two mandates.
    const isKept = ({ holderNumber, source }: RecordedMandate, index: number) =>
      index === 0 || (holderNumber === null && source === ordered[0]?.source)
    return ordered.filter(isKept)
  })
}

/** Rule 6 for what mandates became: the first source that tells of an office counts, each stretch of it once. */
function distinctOffices(offices: readonly Office[]): Office[] {
  const keyOf = (office: Office) => `${office.syndicNumber} ${office.begin} ${office.isProvisional}`
  return groupsOf(offices, keyOf).flatMap((recorded) => {
    // Persons have been told apart as far as they can be, as mandates.
    if (recorded[0]?.syndicNumber === null) return recorded
    const ordered = recorded.sort(
      (a, b) => compare(sourceRank(a), sourceRank(b)) || compare(endOf(b), endOf(a)) || compareChains(a, b),
    )
    const ofFirstSource = ordered.filter(({ source }) => source === ordered[0]?.source)
    return groupsOf(ofFirstSource, ({ since }) => `${since}`).flatMap(([first]) => first ?? [])
  })
}

function groupsOf<T>(items: readonly T[], keyOf: (item: T) => string): T[][] {
  return [...Map.groupBy(items, keyOf).values()]
}

const stateRank: Record<OfficeState, number> = { current: 0, announced: 1, ended: 2 }

/** Rule 5, then whatever makes the order total. */
function inShownOrder(a: Office, b: Office): number {
  return (
    stateRank[a.state] - stateRank[b.state] ||
    byTime[a.state](a, b) ||
    Number(a.isProvisional) - Number(b.isProvisional) ||
    compareRelations(a, b) ||
    compare(a.syndicNumber ?? FOR_EVER, b.syndicNumber ?? FOR_EVER) ||
    compare(sinceOf(b), sinceOf(a)) ||
    compare(beginOf(b), beginOf(a)) ||
    compare(endOf(b), endOf(a)) ||
    compareChains(a, b) ||
    compare(sourceRank(a), sourceRank(b))
  )
}

const byTime: Record<OfficeState, (a: Office, b: Office) => number> = {
  current: (a, b) => compare(beginOf(b), beginOf(a)),
  announced: (a, b) => compare(sinceOf(a), sinceOf(b)),
  ended: (a, b) => compare(endOf(b), endOf(a)) || compare(sinceOf(b), sinceOf(a)),
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const compareRelations = (a: Office, b: Office): number =>
  Number(a.relation === 'inherited') - Number(b.relation === 'inherited')

const compareChains = (a: Office, b: Office): number =>
  a.via.length - b.via.length || compare(a.via.join(), b.via.join())

const sourceRank = ({ source }: { source: string }): string => (source === REUSE_SOURCE ? '' : source)
