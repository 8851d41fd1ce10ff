// What a request of the map asks for, with the impacts that count at its moment: whom they select, and how points are
// told apart.
import { impactFamilies } from '../impacts/event.ts'
import type { FamilyChoice, ImpactSnapshot } from '../impacts/snapshot/impact-snapshot.ts'
import { requireSnapshot } from '../impacts/summary.ts'
import { numberOfKey } from '../register/number-key.ts'
import type { Services } from '../services.ts'
import { feedStale, impactsNotLoaded } from '../warnings.ts'
import { pointCategories } from './category.ts'
import type { Theme } from './draw/draw.ts'
import type { Focus, Vocabulary } from './draw/layers.ts'
import { type ImpactSelection, impactsOf, type MapFilter, underImpacts } from './points/filter.ts'
import { isImpact, type MapRequest } from './request.ts'

export interface Asked {
  request: MapRequest
  theme: Theme
  filter: MapFilter
  impacts: AskedImpacts | undefined
}

/** Impacts as they are at the moment of the request, and of which families they count. */
interface AskedImpacts {
  of: FamilyChoice
  snapshot: ImpactSnapshot
}

// A VME in the middle of a town feels a dozen at once; the rest is told by its own address.
const MAX_EVENTS = 20

export const eventsBy =
  ({ snapshot, of }: AskedImpacts) =>
  (key: number): string[] =>
    snapshot
      .eventsOf(numberOfKey(key), of === 'any' ? undefined : of)
      .slice(0, MAX_EVENTS)
      .map(({ id }) => id)

function selectionOf({ of, snapshot }: AskedImpacts): ImpactSelection {
  const { keys, categories } = snapshot.impacted(of)
  return { of, version: snapshot.version, keys, categories }
}

const staleSources = ({ snapshot, of }: AskedImpacts): string[] =>
  impactFamilies
    .filter((family) => of === 'any' || of === family)
    .flatMap((family) => snapshot.feeds(family))
    .filter(({ status }) => status === 'stale')
    .map(({ source }) => source)

/** A focus that a filter would keep under an impact is shown under it, wherever it lies. */
export function focusUnder(focus: Focus | undefined, filter: MapFilter): Focus | undefined {
  const impacts = impactsOf(filter)
  if (focus === undefined || impacts === undefined) return focus
  const isNamed = pointCategories.map((category) => filter.categories?.includes(category) ?? false)
  const { columns, index } = focus
  const key = columns.keys.subarray(index, index + 1)
  const own = { count: 1, keys: key, categories: columns.categories.subarray(index, index + 1) }
  const categories = Uint8Array.from(columns.categories)
  categories[index] = underImpacts(own, impacts, isNamed)[0] as number
  return { columns: { ...columns, categories }, index }
}

/** Words by which a reply distinguishes points. */
export function vocabularyOf({ request, theme }: Asked): Vocabulary {
  if (theme === 'impacts') return 'impacts'
  return request.impacts === undefined ? 'own' : 'both'
}

/** Of the points and, where they are drawn by what hits them, of that. */
export const versionOf = (dataVersion: string, { impacts }: Asked): string =>
  impacts === undefined ? dataVersion : `${dataVersion}.${impacts.snapshot.version}`

/** Throws impacts_unavailable where nothing but impacts is asked for. */
export function readAsked(services: Services, request: MapRequest, theme: Theme): Asked {
  const { impacts: of, syndicNumber, warnings } = request
  const { categories } = request
  const held = of === undefined ? undefined : services.impacts.snapshot()
  const snapshot = theme === 'impacts' ? requireSnapshot(held) : held
  const words = categories?.filter(isImpact) ?? []
  if (of !== undefined && snapshot === undefined && words.length > 0) warnings.push(impactsNotLoaded(words))
  const impacts = of === undefined || snapshot === undefined ? undefined : { of, snapshot }
  if (impacts !== undefined && words.length > 0) {
    const stale = staleSources(impacts)
    if (stale.length > 0) warnings.push(feedStale(stale))
  }
  return {
    request: { ...request, categories },
    theme,
    filter: { categories, syndicNumber, impacts: impacts && selectionOf(impacts) },
    impacts,
  }
}
