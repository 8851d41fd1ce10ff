// What became of a number, and which numbers became it: docs/decisions/0009-mandates.md. Never by equal names.
import type { EnterpriseNumber } from '../../register/enterprise-number.ts'
import type { Absorbed, Consolidation, Heir, Succession } from './mandate.ts'
import { distinctSuccessions, FROM_EVER, type SuccessionMap } from './succession-chain.ts'

/** Successions by the number that goes on as another, and by the number it goes on as. */
export interface SuccessionMaps {
  byFrom: SuccessionMap
  byTo: SuccessionMap
}

export interface ConsolidationContext {
  /** Undisturbed by numbers that nobody names: null. */
  nameOf: (number: EnterpriseNumber) => string | null
  /** ISO day in Brussels: steps of a later day are not taken yet. */
  today: string
}

export function consolidationOf(
  number: EnterpriseNumber,
  { byFrom, byTo }: SuccessionMaps,
  { nameOf, today }: ConsolidationContext,
): Consolidation {
  const absorbed = predecessorsOf(number, byTo, today).map((step) => toAbsorbed(step, nameOf))
  const before = new Set([number, ...absorbed.map(({ enterpriseNumber }) => enterpriseNumber)])
  const goesOnItself = [...successorsOf(number, byFrom, today)].every((one) => before.has(one))
  const path = goesOnItself ? [] : pathOf(number, byFrom, today)
  const heirs = goesOnItself ? [] : heirsOf(number, byFrom, today)
  return { absorbed: absorbed.sort(latestFirst), successor: path[0] ?? null, path, heirs }
}

/** Everyone that a number goes on to, by any road; itself too. All of them before it too: a circle without a way out. */
function successorsOf(number: EnterpriseNumber, byFrom: SuccessionMap, today: string): Set<EnterpriseNumber> {
  // The set grows while it is walked, so each number comes by once.
  const reached = new Set([number])
  for (const from of reached) for (const { to } of stepsTaken(byFrom.get(from), today)) reached.add(to)
  return reached
}

/** The last step of every number that leads to this one; of several roads the shortest counts. Circles are cut. */
function predecessorsOf(number: EnterpriseNumber, byTo: SuccessionMap, today: string): Succession[] {
  const steps = new Map<EnterpriseNumber, Succession>()
  // The map grows while it is walked: breadth first, so that the nearest step is met first.
  const reached = new Set([number])
  for (const successor of reached) {
    for (const step of stepsTaken(byTo.get(successor), today)) {
      if (reached.has(step.from)) continue
      reached.add(step.from)
      steps.set(step.from, step)
    }
  }
  return [...steps.values()]
}

/** From the number that this one goes on as to the last of the chain; a circle ends before it closes. */
function pathOf(number: EnterpriseNumber, byFrom: SuccessionMap, today: string): EnterpriseNumber[] {
  const path = [number]
  for (;;) {
    const last = path[path.length - 1] ?? number
    const next = stepsTaken(byFrom.get(last), today).find(({ to }) => !path.includes(to))
    if (next === undefined) return path.slice(1)
    path.push(next.to)
  }
}

/** In the order in which the first is the successor. */
const heirsOf = (number: EnterpriseNumber, byFrom: SuccessionMap, today: string): Heir[] =>
  stepsTaken(byFrom.get(number), today)
    .filter(({ to }) => to !== number)
    .map(({ to, kind, on, evidence }) => ({ enterpriseNumber: to, kind, on, evidence }))

/** Steps of today or before: of the earliest day first, then by the numbers. */
function stepsTaken(steps: readonly Succession[] | undefined, today: string): Succession[] {
  return distinctSuccessions(steps ?? [])
    .filter((step) => dayOf(step) <= today)
    .sort((a, b) => compare(dayOf(a), dayOf(b)) || compare(a.to, b.to) || compare(a.from, b.from))
}

function toAbsorbed(
  { from, kind, on, evidence }: Succession,
  nameOf: ConsolidationContext['nameOf'],
): Absorbed {
  return { enterpriseNumber: from, name: nameOf(from), kind, on, evidence }
}

const latestFirst = (a: Absorbed, b: Absorbed): number =>
  compare(dayOf(b), dayOf(a)) || compare(a.enterpriseNumber, b.enterpriseNumber)

const dayOf = ({ on }: { on: string | null }): string => on ?? FROM_EVER
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
