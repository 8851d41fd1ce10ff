// Data and a moment → the snapshot that replies are made from. Everything but the categories of events is computed when
// it is first asked for.
import { byTenths } from '../../geo/distance.ts'
import { keyOfNumber } from '../../register/number-key.ts'
import {
  familyOfSource,
  type ImpactCategory,
  type ImpactFamily,
  impactCategories,
  impactFamilies,
  matchMethods,
  qualityOfMethod,
} from '../event.ts'
import { intervalOf } from '../interval.ts'
import {
  ACTIVE,
  aggregateVmes,
  countByPostcodeOnly,
  countOf,
  countUnmatched,
  PAST,
  PLANNED,
  strongestOf,
} from './aggregate.ts'
import { type EventColumns, familyNumber, findVme } from './columns.ts'
import { vmesOf } from './event-vmes.ts'
import type {
  EventFacts,
  FamilyChoice,
  ImpactEvent,
  ImpactedBy,
  ImpactedVmes,
  ImpactSnapshot,
  ImpactSummary,
  ShownMethod,
} from './impact-snapshot.ts'
import { type ImpactData, type Moment, NO_CATEGORY, versionsOf } from './moment.ts'
import { eventsIn, readShape } from './shape-columns.ts'

const nameOf = (category: number): ImpactCategory | null => impactCategories[category] ?? null

function readFacts({ facts, factStarts }: EventColumns, event: number): EventFacts {
  const start = factStarts[event] as number
  const length = (factStarts[event + 1] as number) - start
  return JSON.parse(Buffer.from(facts.buffer, facts.byteOffset + start, length).toString('utf8'))
}

// By the columns, which outlive the snapshots that are made of them.
const positions = new WeakMap<EventColumns, ReadonlyMap<string, number>>()

function positionsOf(events: EventColumns): ReadonlyMap<string, number> {
  const known = positions.get(events)
  if (known !== undefined) return known
  const made = new Map(
    Array.from({ length: events.count }, (_, event) => [readFacts(events, event).id, event]),
  )
  positions.set(events, made)
  return made
}

const noEvents = new Uint32Array(0)

/** Each result is computed once. */
function once<Key, Result>(work: (key: Key) => Result): (key: Key) => Result {
  const known = new Map<Key, Result>()
  return (key) => {
    const found = known.get(key)
    if (found !== undefined) return found
    const made = work(key)
    known.set(key, made)
    return made
  }
}

export function openSnapshot(data: ImpactData, moment: Moment, now: number): ImpactSnapshot {
  const { events, shown, byPostcode } = data.columns

  const categoriesIn = once((family: FamilyChoice): Uint8Array => {
    if (family === 'any') return moment.categories
    const wanted = familyNumber(family)
    return moment.categories.map((category, event) =>
      events.families[event] === wanted ? category : NO_CATEGORY,
    )
  })
  const impacted = once(
    (family: FamilyChoice): ImpactedVmes => aggregateVmes(data.columns, categoriesIn(family)),
  )

  function readEvent(event: number): ImpactEvent {
    const interval = intervalOf(moment.timesOf(event), moment.rulesOf(event), now)
    const category = impactCategories[moment.categories[event] as number] as ImpactCategory
    const isOver = interval !== undefined && category === 'Past24Hours'
    return {
      ...readFacts(events, event),
      category,
      isDelayed: interval?.isDelayed ?? false,
      endedAt: isOver ? new Date(interval.to).toISOString() : null,
      heldUntil: interval === undefined ? null : new Date(interval.to).toISOString(),
    }
  }

  function hitAt(index: number): ImpactedBy {
    const method = matchMethods[shown.methods[index] as number] as ShownMethod
    const distance = shown.distances[index] as number
    const radius = shown.radii[index] as number
    return {
      ...readEvent(shown.events[index] as number),
      match: {
        method,
        quality: qualityOfMethod[method],
        distanceMetres: Number.isNaN(distance) ? null : byTenths(distance),
        radiusMetres: radius < 0 ? null : radius,
      },
    }
  }

  function eventsOf(number: string, family: FamilyChoice = 'any'): ImpactedBy[] {
    const vme = findVme(shown, keyOfNumber(number))
    if (vme < 0) return []
    const categories = categoriesIn(family)
    const places: { index: number; category: number }[] = []
    const end = shown.starts[vme + 1] as number
    for (let index = shown.starts[vme] as number; index < end; index++) {
      const category = categories[shown.events[index] as number] as number
      if (category !== NO_CATEGORY) places.push({ index, category })
    }
    // Stable: within a category they stay latest start first.
    return places.sort((a, b) => a.category - b.category).map(({ index }) => hitAt(index))
  }

  const feedsOf = (family: ImpactFamily) =>
    moment.feeds.filter(({ source }) => familyOfSource[source] === family)

  const summary = once((family: ImpactFamily): ImpactSummary => {
    const categories = categoriesIn(family)
    const vmes = impacted(family)
    return {
      active: countOf(categories, ACTIVE),
      planned: countOf(categories, PLANNED),
      ended24h: countOf(categories, PAST),
      impactedVmes: countOf(vmes.categories, ACTIVE),
      plannedVmes: countOf(vmes.categories, PLANNED),
      pastVmes: countOf(vmes.categories, PAST),
      unmatched: countUnmatched(events.isMatched, categories),
      postcodeOnly: countByPostcodeOnly(byPostcode, categories, vmes),
      asOf:
        feedsOf(family)
          .flatMap(({ lastSuccess }) => lastSuccess ?? [])
          .sort()
          .at(-1) ?? null,
    }
  })

  const [outages, works] = impactFamilies
  const categoryOf = (event: number): ImpactCategory | undefined =>
    impactCategories[moment.categories[event] as number]
  return {
    ...versionsOf(data, moment),
    validUntil: moment.validUntil,
    times: moment.times,
    categoriesOf(number) {
      const key = keyOfNumber(number)
      return {
        powerOutage: nameOf(strongestOf(shown, categoriesIn(outages), key)),
        publicWorks: nameOf(strongestOf(shown, categoriesIn(works), key)),
      }
    },
    eventsOf,
    events: {
      count: events.count,
      categoryOf,
      familyOf: (event) => impactFamilies[events.families[event] as number] as ImpactFamily,
      read: readEvent,
      find(id) {
        const event = positionsOf(events).get(id)
        return event === undefined || categoryOf(event) === undefined ? undefined : event
      },
      vmesOf: (event) => vmesOf(data.columns.vmes, event),
      ofVme(key) {
        const vme = findVme(shown, key)
        return vme < 0 ? noEvents : shown.events.subarray(shown.starts[vme], shown.starts[vme + 1])
      },
      shapeOf: (event) => readShape(data.columns.shapes, event),
      near: (box, margin) => eventsIn(data.columns.shapes, box, margin),
    },
    impacted,
    summary,
    feeds: (family) => feedsOf(family).map(({ turnsAt: _turnsAt, ...feed }) => feed),
  }
}
