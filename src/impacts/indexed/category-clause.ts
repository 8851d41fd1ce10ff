// Which documents of hits have a category at an instant, as ranges on what is stored of their events: interval.ts in the
// words of the search engine, held against it by tests. Pure.
import type { ImpactTimes } from '../../../mappings/impact.ts'
import type { Clause } from '../../engine/clause.ts'
import { familyOfSource, type ImpactCategory, type ImpactFamily, impactSources } from '../event.ts'
import { type CategoryTimes, DAY_MS, HOUR_MS } from '../interval.ts'

type Field = keyof ImpactTimes

const is = (field: Field, ...values: (string | boolean)[]): Clause => ({ terms: { [field]: values } })
const isKnown = (field: Field): Clause => ({ exists: { field } })
const upTo = (field: Field, instant: number): Clause => ({ range: { [field]: { lte: instant } } })
const all = (...clauses: Clause[]): Clause => ({ bool: { filter: clauses } })
const any = (...clauses: Clause[]): Clause => ({ bool: { should: clauses, minimum_should_match: 1 } })
const not = (...clauses: Clause[]): Clause => ({ bool: { must_not: clauses } })

const isOutage = is('family', 'power-outage')
/** What interval.ts calls endsWhenGone. */
const isHeldUntilGone = all(isOutage, any(not(is('kind', 'planned')), is('isDelayed', true)))

const outageSources = impactSources.filter((source) => familyOfSource[source] === 'power-outage')

/** No source has listed it after an instant: its open end, counted from the last time, lies no later. */
function notSeenAfter(instant: number, { seenAt }: CategoryTimes): Clause {
  const silent = outageSources.filter((source) => (seenAt[source] ?? Number.NEGATIVE_INFINITY) <= instant)
  return all(upTo('startsAt', instant), is('source', ...silent))
}

/** Over at an instant: the end that interval.ts gives lies no later. */
function isOverAt(instant: number, times: CategoryTimes): Clause {
  const openOutageIsOver = notSeenAfter(instant - times.openOutageHours * HOUR_MS, times)
  const openWorksAreOver = upTo('startsAt', instant - times.openWorksDays * DAY_MS)
  const isPastEnd = upTo('endsAt', instant)
  return any(
    upTo('goneAt', instant),
    all(isHeldUntilGone, not(isKnown('goneAt')), any(not(isKnown('endsAt')), isPastEnd), openOutageIsOver),
    all(not(isHeldUntilGone), isPastEnd),
    all(not(isHeldUntilGone, isKnown('endsAt')), isOutage, openOutageIsOver),
    all(not(isHeldUntilGone, isKnown('endsAt'), isOutage), openWorksAreOver),
  )
}

/** Its source listed it after it began, by a clock that is ahead of ours. */
const hasBegunElsewhere = ({ seenAt }: CategoryTimes): Clause[] =>
  outageSources.flatMap((source) => {
    const seen = seenAt[source]
    return seen === null ? [] : [all(is('source', source), is('kind', 'unplanned'), upTo('startsAt', seen))]
  })

const hasBegun = (times: CategoryTimes): Clause =>
  any(upTo('startsAt', times.now), ...hasBegunElsewhere(times))

const clauses: Readonly<Record<ImpactCategory, (times: CategoryTimes) => Clause>> = {
  ActiveNow: (times) => all(hasBegun(times), not(isOverAt(times.now, times))),
  FuturePlanned: (times) => not(hasBegun(times), isOverAt(times.now, times)),
  Past24Hours: (times) => all(isOverAt(times.now, times), not(isOverAt(times.now - DAY_MS, times))),
}

/** Hits of a family whose event has one of the categories. */
export const hitsOf = (
  family: ImpactFamily,
  categories: readonly ImpactCategory[],
  times: CategoryTimes,
): Clause =>
  all(
    is('family', family),
    not(is('isWithdrawn', true)),
    any(...categories.map((category) => clauses[category](times))),
  )
