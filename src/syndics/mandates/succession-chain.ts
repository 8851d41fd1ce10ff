// Where a number went on to, day by day: docs/decisions/0009-mandates.md, rules 2 and 3.

import type { EnterpriseNumber } from '../../register/enterprise-number.ts'
import { dayBefore } from '../../time/brussels-day.ts'
import { SUCCESSION_KINDS, type Succession } from './mandate.ts'

/** Successions by one of their numbers. */
export type SuccessionMap = ReadonlyMap<EnterpriseNumber, readonly Succession[]>

// Days are compared as texts. These two lie before and after every ISO day.
/** A begin that is not known. */
export const FROM_EVER = '0'
/** An end that is open. */
export const FOR_EVER = '~'
const BEFORE_EVER = ''

/** The days on which one number holds. */
export interface Stretch {
  number: EnterpriseNumber
  /** First day, or FROM_EVER. */
  since: string
  /** Last day, or FOR_EVER; before `since` where the number passed everything on at once. */
  end: string
  /** Numbers it came through, the first one first. */
  via: EnterpriseNumber[]
  /** One text a step of via. */
  evidence: string[]
}

interface Step {
  succession: Succession
  /** First day of the successor. */
  day: string
  /** Numbers up to the one that passes on, that one included. */
  via: EnterpriseNumber[]
  evidence: string[]
}

/**
 * Every number that comes to what `number` was given from `since` to `end`, in the order of their days. Steps are
 * taken in the order of their days, then nearest to the first number, then by numbers; one that would close a circle
 * is not taken, nor one to the association itself. So each number has one stretch, and on every day somebody holds.
 */
export function followChain(
  { number, since, end }: Pick<Stretch, 'number' | 'since' | 'end'>,
  successions: SuccessionMap,
  association?: EnterpriseNumber,
): Stretch[] {
  const stretches = new Map<EnterpriseNumber, Stretch>()
  const passedTo = new Map<EnterpriseNumber, EnterpriseNumber[]>()
  const ahead: Step[] = []
  const arrive = (stretch: Stretch) => {
    stretches.set(stretch.number, stretch)
    ahead.push(...stepsFrom(stretch, successions))
  }
  arrive({ number, since, end, via: [], evidence: [] })
  for (let step = shiftFirst(ahead); step !== undefined; step = shiftFirst(ahead)) {
    const { from, to } = step.succession
    const former = stretches.get(from)
    if (former === undefined || to === association || leadsTo(passedTo, to, from)) continue
    const earlier = passedTo.get(from)
    if (earlier === undefined) former.end = lastDayBefore(step.day)
    passedTo.set(from, [...(earlier ?? []), to])
    if (!stretches.has(to)) {
      arrive({ number: to, since: step.day, end, via: step.via, evidence: step.evidence })
    }
  }
  return [...stretches.values()]
}

/** The last day before one that may be FROM_EVER. */
export const lastDayBefore = (day: string): string => (day === FROM_EVER ? BEFORE_EVER : dayBefore(day))

/** One succession for each pair of numbers: with a known day before one without, the earliest, then in a fixed order. */
export function distinctSuccessions(successions: readonly Succession[]): Succession[] {
  const byPair = new Map<string, Succession>()
  for (const succession of successions) {
    const pair = `${succession.from} ${succession.to}`
    const known = byPair.get(pair)
    if (known === undefined || preference(succession) < preference(known)) byPair.set(pair, succession)
  }
  return [...byPair.values()]
}

const preference = ({ on, kind, evidence }: Succession): string =>
  `${on ?? FOR_EVER} ${SUCCESSION_KINDS.indexOf(kind)} ${evidence}`

function stepsFrom(stretch: Stretch, successions: SuccessionMap): Step[] {
  const via = [...stretch.via, stretch.number]
  return distinctSuccessions(successions.get(stretch.number) ?? [])
    .map((succession) => ({
      succession,
      day: laterOf(succession.on ?? FROM_EVER, stretch.since),
      via,
      evidence: [...stretch.evidence, succession.evidence],
    }))
    .filter(({ day }) => day <= stretch.end)
}

const laterOf = (day: string, other: string): string => (day > other ? day : other)

/** Takes the first step out of those ahead, which are few. */
function shiftFirst(ahead: Step[]): Step | undefined {
  const [candidate, ...others] = ahead
  if (candidate === undefined) return undefined
  const first = others.reduce((found, step) => (isEarlier(step, found) ? step : found), candidate)
  ahead.splice(ahead.indexOf(first), 1)
  return first
}

function isEarlier(step: Step, other: Step): boolean {
  if (step.day !== other.day) return step.day < other.day
  if (step.via.length !== other.via.length) return step.via.length < other.via.length
  return pathOf(step) < pathOf(other)
}

const pathOf = ({ via, succession }: Step): string => [...via, succession.to].join()

function leadsTo(
  passedTo: ReadonlyMap<EnterpriseNumber, readonly EnterpriseNumber[]>,
  from: EnterpriseNumber,
  goal: EnterpriseNumber,
): boolean {
  // A set grows while it is walked, so every number that can be reached comes by once.
  const reached = new Set([from])
  for (const number of reached) for (const next of passedTo.get(number) ?? []) reached.add(next)
  return reached.has(goal)
}
