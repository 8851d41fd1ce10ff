// Events by dice whose instants lie close together, on each other and on what is asked, with the state of their sources.
import { familyOfSource, type ImpactKind, type ImpactSource, impactSources } from '../../src/impacts/event.ts'
import {
  type CategoryTimes,
  type EventTimes,
  lastBoundary,
  nextBoundary,
  type TimeRules,
} from '../../src/impacts/interval.ts'
import type { Dice } from './seed.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const kindsOf = {
  'power-outage': ['planned', 'unplanned', 'unknown'],
  'public-works': ['groundwork', 'work', 'worksite', 'traffic'],
} as const satisfies Record<string, readonly ImpactKind[]>

export interface RolledEvent extends EventTimes {
  source: ImpactSource
}

/** A few instants around one, so that many are equal and many a millisecond apart. */
function near(
  dice: Dice,
  base: number,
  limits: Pick<CategoryTimes, 'openWorksDays' | 'openOutageHours'>,
): number {
  const step = dice.pick([
    0,
    HOUR,
    DAY,
    2 * HOUR,
    limits.openOutageHours * HOUR,
    limits.openWorksDays * DAY,
    limits.openOutageHours * HOUR + DAY,
  ])
  return base + dice.pick([-1, 0, 1]) * step + dice.pick([-1, 0, 0, 0, 1])
}

export function rollTimes(dice: Dice, base: number): CategoryTimes {
  const limits = { openWorksDays: dice.pick([1, 2, 365]), openOutageHours: dice.pick([1, 24, 48]) }
  const seenAt = Object.fromEntries(
    impactSources.map((source) => [source, dice.chance(0.2) ? null : near(dice, base, limits)]),
  ) as CategoryTimes['seenAt']
  return { ...limits, now: near(dice, base, limits), seenAt }
}

export function rollEvent(dice: Dice, base: number, times: CategoryTimes): RolledEvent {
  const source = dice.pick(impactSources)
  const family = familyOfSource[source]
  const orNull = (): number | null => (dice.chance(0.4) ? null : near(dice, base, times))
  return {
    source,
    family,
    kind: dice.pick<ImpactKind>(kindsOf[family]),
    startsAt: near(dice, base, times),
    endsAt: orNull(),
    goneAt: orNull(),
    isDelayed: dice.chance(0.3),
  }
}

export const rulesOf = ({ seenAt, ...limits }: CategoryTimes, { source }: RolledEvent): TimeRules => ({
  ...limits,
  seenAt: seenAt[source],
})

/** The instant asked about, and those around which the event turns, each with its neighbours. */
export function turnsOf(event: RolledEvent, times: CategoryTimes): number[] {
  const rules = rulesOf(times, event)
  const boundaries = [lastBoundary(event, rules, times.now), nextBoundary(event, rules, times.now)]
  return [times.now, ...boundaries]
    .filter(Number.isFinite)
    .flatMap((instant) => [instant - 1, instant, instant + 1])
}
