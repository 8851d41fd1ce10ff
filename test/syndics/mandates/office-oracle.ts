// Who holds office on a day, found the slow way: every mandate is lived through day by day. Written apart from
// src/syndics/mandates/offices.ts and shares nothing with it.
import type { RecordedMandate, Succession } from '../../../src/syndics/mandates/mandate.ts'

/** Stands before all days that are written out: what is not known began on it. */
export const EVER = 'ever'

export interface HeldDay {
  number: string | null
  /** Numbers from the mandate's own to the one that holds. */
  road: string[]
}

interface Life {
  mandate: RecordedMandate
  /** Who holds on each of the days; nobody before the begin and after the end. */
  days: HeldDay[][]
  /** Everyone the mandate came to. */
  everyone: Set<string | null>
}

const isBefore = (a: string, b: string): boolean => a !== b && (a === EVER || (b !== EVER && a < b))

function leadsTo(taken: readonly (readonly [string, string])[], from: string, goal: string): boolean {
  if (from === goal) return true
  return taken.some(
    ([start, next], at) =>
      start === from &&
      leadsTo(
        taken.filter((_, index) => index !== at),
        next,
        goal,
      ),
  )
}

/** The day each pair of numbers passed on, of all that is said of it: a known day before none, the earliest. */
function datedSteps(successions: readonly Succession[]): { from: string; to: string; on: string }[] {
  const pairs = [...new Set(successions.map(({ from, to }) => `${from}>${to}`))]
  return pairs.map((pair) => {
    const [from = '', to = ''] = pair.split('>')
    const days = successions.filter((one) => one.from === from && one.to === to).map(({ on }) => on)
    const known = days.filter((on) => on !== null).sort()
    return { from, to, on: known[0] ?? EVER }
  })
}

function live(mandate: RecordedMandate, successions: readonly Succession[], days: readonly string[]): Life {
  const own = mandate.holderNumber
  if (own === null) {
    const isIn = (day: string) =>
      !isBefore(day, mandate.begin ?? EVER) && (mandate.end === null || !isBefore(mandate.end, day))
    return {
      mandate,
      days: days.map((day) => (isIn(day) ? [{ number: null, road: [] }] : [])),
      everyone: new Set([null]),
    }
  }
  const steps = datedSteps(successions)
  const roads = new Map<string, string[]>()
  const gone = new Set<string>()
  const decided = new Set<string>()
  const taken: [string, string][] = []
  const lived = days.map((day): HeldDay[] => {
    if (isBefore(day, mandate.begin ?? EVER)) return []
    if (mandate.end !== null && isBefore(mandate.end, day)) return []
    if (roads.size === 0) roads.set(own, [own])
    for (;;) {
      const open = steps
        .filter(({ from, to, on }) => roads.has(from) && !isBefore(day, on) && !decided.has(`${from}>${to}`))
        .map((step) => ({ ...step, road: [...(roads.get(step.from) ?? []), step.to] }))
        .sort((a, b) => a.road.length - b.road.length || (a.road.join() < b.road.join() ? -1 : 1))
      const [next] = open
      if (next === undefined) break
      decided.add(`${next.from}>${next.to}`)
      if (leadsTo(taken, next.to, next.from)) continue
      taken.push([next.from, next.to])
      gone.add(next.from)
      if (!roads.has(next.to)) roads.set(next.to, next.road)
    }
    return [...roads].filter(([number]) => !gone.has(number)).map(([number, road]) => ({ number, road }))
  })
  return { mandate, days: lived, everyone: new Set(roads.keys()) }
}

const rank = (source: string): string => (source === 'register-reuse' ? '' : source)

/** What is recorded twice, once: of the best source, of that one the longest; persons of it all. */
function counted(mandates: readonly RecordedMandate[]): RecordedMandate[] {
  const end = (mandate: RecordedMandate) => mandate.end ?? '9999-12-31'
  return mandates.filter((one, at) => {
    if (one.begin !== null && one.end !== null && one.end < one.begin) return false
    return !mandates.some((other, otherAt) => {
      if (other.begin !== null && other.end !== null && other.end < other.begin) return false
      if (at === otherAt || other.holderNumber !== one.holderNumber) return false
      if (other.begin !== one.begin || other.isProvisional !== one.isProvisional) return false
      if (other.source !== one.source) return rank(other.source) < rank(one.source)
      if (one.holderNumber === null) return false
      return end(other) > end(one) || (end(other) === end(one) && otherAt < at)
    })
  })
}

export interface HeldOffice extends HeldDay {
  isProvisional: boolean
}

/** Those who hold on each of the days, which must hold every day that anything happens on, in order, EVER first. */
export function holdersByDay(
  mandates: readonly RecordedMandate[],
  successions: readonly Succession[],
  days: readonly string[],
): HeldOffice[][] {
  const lives = counted(mandates).map((mandate) => live(mandate, successions, days))
  // Rule 4, day by day.
  const remaining = lives.map((life) => ({
    ...life,
    days: life.days.map((held, at) =>
      held.filter(({ number }) => {
        if (number === life.mandate.holderNumber) return true
        return !lives.some((other) => {
          const begin = other.mandate.begin ?? EVER
          const isLater = isBefore(life.mandate.begin ?? EVER, begin)
          return isLater && !isBefore(days[at] ?? '', begin) && !other.everyone.has(number)
        })
      }),
    ),
  }))
  // Rule 6: of one syndic, begin and flag only the best source that has it on any day.
  const sourcesOf = (number: string, { begin, isProvisional }: RecordedMandate): string[] =>
    remaining
      .filter((life) => life.mandate.begin === begin && life.mandate.isProvisional === isProvisional)
      .filter((life) => life.days.some((held) => held.some((one) => one.number === number)))
      .map((life) => rank(life.mandate.source))
      .sort()
  return days.map((_, at) =>
    remaining.flatMap(({ mandate, days: held }) =>
      (held[at] ?? [])
        .filter(({ number }) => number === null || sourcesOf(number, mandate)[0] === rank(mandate.source))
        .map((one) => ({ ...one, isProvisional: mandate.isProvisional })),
    ),
  )
}
