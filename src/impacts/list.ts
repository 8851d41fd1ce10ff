// GET /api/power-outage/impacted-vmes and /api/public-works/impacted-vmes: order and events from memory, the VMEs of one
// page from PostgreSQL; the search engine says which VMEs filters and words leave.
import type { FromSchema } from 'json-schema-to-ts'
import { type CursorScope, decodeCursor, encodeCursor } from '../http/lists/cursor.ts'
import { buildPage, effectivePage, isWithinWindow, PAGE_WINDOW, type Page } from '../http/lists/paging.ts'
import { Problem } from '../http/problem.ts'
import type { PlaceNames } from '../places/place-names.ts'
import { type EnterpriseNumber, parseEnterpriseNumber } from '../register/enterprise-number.ts'
import { keyOfNumber, numberOfKey } from '../register/number-key.ts'
import type { Services } from '../services.ts'
import { listManagedNumbers } from '../syndics/portfolio/statements.ts'
import { warnOfUnknownSyndic } from '../syndics/warn-of-unknown.ts'
import type { Culture } from '../text/culture.ts'
import { buildVmeFacts } from '../vmes/build-facts.ts'
import { presentVme } from '../vmes/present.ts'
import { loadVmeRows } from '../vmes/statements/vmes.ts'
import { isSyndicWord } from '../vmes/syndic-word.ts'
import { numberImpossible, pageIgnored, type Warning } from '../warnings.ts'
import { type ImpactCategory, type ImpactFamily, impactCategories } from './event.ts'
import type { ImpactedVme } from './impacted-vme.ts'
import { askHitVmes } from './indexed/ask-engine.ts'
import { type HitFilters, isFiltering, readHitFilters, scopeOfHitFilters } from './indexed/filters.ts'
import { type ImpactOrder, orderImpacted, placeAfter, within } from './order.ts'
import { presentEvent } from './present-event.ts'
import type { impactListQuery } from './schema.ts'
import type { ImpactSnapshot } from './snapshot/impact-snapshot.ts'
import { requireSnapshot } from './summary.ts'

export type ImpactListParameters = FromSchema<typeof impactListQuery>

export interface ImpactListAsked {
  family: ImpactFamily
  parameters: ImpactListParameters
  given: readonly Warning[]
  /** As of the request. */
  impacts: ImpactSnapshot | undefined
}

export interface ImpactListOptions {
  publicUrl: string
  cursorSecret: string
}

interface ImpactListRequest {
  family: ImpactFamily
  categories: readonly ImpactCategory[]
  syndicNumber: EnterpriseNumber | undefined
  filters: HitFilters
  culture: Culture | undefined
  /** Null under a cursor. */
  page: number | null
  pageSize: number
  /** Start and key of the last row seen. */
  after: readonly [start: number, key: number] | undefined
  scope: CursorScope
  warnings: Warning[]
}

function readRequest(
  family: ImpactFamily,
  parameters: ImpactListParameters,
  { warnings, cursorSecret, places }: { warnings: Warning[]; cursorSecret: string; places: PlaceNames },
): ImpactListRequest {
  const { category, cursor, culture } = parameters
  const categories = impactCategories.filter((known) => (category ?? ['ActiveNow']).includes(known))
  const given = parameters.syndicNumber
  const syndicNumber = given === undefined ? undefined : parseEnterpriseNumber(given)
  if (given !== undefined && syndicNumber === undefined)
    warnings.push(numberImpossible('syndicNumber', given.trim()))
  // A number that cannot exist manages nothing.
  const portfolio = given === undefined ? '' : (syndicNumber ?? 'none')
  const filters = readHitFilters(parameters, { places, warnings })
  const { syndic: heldBy, ...narrowed } = scopeOfHitFilters(filters)
  // Cursors that are out there were signed under these names.
  const scope = { list: family, categories, syndic: portfolio, heldBy, ...narrowed }
  const { page, pageSize } = effectivePage(parameters, warnings)
  const shared = { family, categories, syndicNumber, filters, culture, pageSize, scope, warnings }
  if (cursor === undefined) {
    if (!isWithinWindow({ page, pageSize }))
      throw new Problem('page_window_exceeded', { values: { page, pageSize, window: PAGE_WINDOW } })
    return { ...shared, page, after: undefined }
  }
  if (parameters.page !== undefined) warnings.push(pageIgnored)
  const [start, key] = decodeCursor(cursorSecret, scope, cursor) ?? []
  if (typeof start !== 'number' || typeof key !== 'number') throw new Problem('cursor_invalid')
  return { ...shared, page: null, after: [start, key] }
}

/** Keys of a portfolio; undefined where none is asked for. */
async function listPortfolio(
  services: Services,
  { scope, syndicNumber }: ImpactListRequest,
): Promise<ReadonlySet<number> | undefined> {
  if (scope.syndic === '') return undefined
  if (syndicNumber === undefined) return new Set()
  const numbers = await services.readRegister((sql) => listManagedNumbers(sql, syndicNumber))
  return new Set(numbers.map(keyOfNumber))
}

async function choose(
  services: Services,
  snapshot: ImpactSnapshot,
  request: ImpactListRequest,
): Promise<ImpactOrder> {
  const { family, categories, filters, warnings } = request
  const [portfolio, found] = await Promise.all([
    listPortfolio(services, request),
    isFiltering(filters)
      ? askHitVmes(services, snapshot, { families: [family], categories, filters })
      : undefined,
  ])
  warnings.push(...(found?.warnings ?? []))
  return [portfolio, found?.keys].reduce<ImpactOrder>(
    (order, keys) => (keys === undefined ? order : within(order, snapshot.impacted(family), keys)),
    orderImpacted(snapshot, request),
  )
}

/** Of numbers that nothing was found for. */
async function warnOfUnknownSyndics(
  services: Services,
  { syndicNumber, filters: { syndic }, warnings }: ImpactListRequest,
): Promise<void> {
  if (syndicNumber !== undefined)
    await warnOfUnknownSyndic(services, { parameter: 'syndicNumber', number: syndicNumber }, warnings)
  if (syndic !== undefined && !isSyndicWord(syndic))
    await warnOfUnknownSyndic(services, { parameter: 'syndic', number: syndic }, warnings)
}

/**
 * A page of impacted VMEs. Throws parameters_invalid, page_window_exceeded, cursor_invalid, impacts_unavailable,
 * search_unavailable or database_unavailable.
 */
export async function listImpacted(
  services: Services,
  { family, parameters, given, impacts }: ImpactListAsked,
  { publicUrl, cursorSecret }: ImpactListOptions,
): Promise<Page<ImpactedVme>> {
  const warnings = [...given]
  const request = readRequest(family, parameters, { warnings, cursorSecret, places: services.places })
  const { categories, culture, page, pageSize, after, scope } = request
  const snapshot = requireSnapshot(impacts)
  const impacted = snapshot.impacted(family)
  const order = await choose(services, snapshot, request)
  if (order.length === 0) await warnOfUnknownSyndics(services, request)
  const from = after === undefined ? ((page ?? 1) - 1) * pageSize : placeAfter(order, impacted, after)
  const positions = order.subarray(from, from + pageSize)
  const numbers = Array.from(positions, (at) => numberOfKey(impacted.keys[at] as number))
  const [rows, { sources }] = await Promise.all([
    services.readRegister((sql) => loadVmeRows(sql, numbers)),
    services.sourceDates(),
  ])
  const byNumber = new Map(rows.map((row) => [row.number, row]))
  const items = numbers.flatMap((number, index): ImpactedVme[] => {
    const row = byNumber.get(number)
    if (row === undefined) return []
    const category = impactCategories[impacted.categories[positions[index] as number] as number]
    const events = snapshot.eventsOf(number, family).filter((event) => categories.includes(event.category))
    return [
      {
        vme: presentVme(buildVmeFacts(row), { sources, publicUrl, culture, impacts: snapshot }),
        category: category as ImpactCategory,
        events: events.map((event) => presentEvent(event, culture)),
      },
    ]
  })
  const last = positions.at(-1)
  const hasMore = last !== undefined && from + positions.length < order.length
  return buildPage({
    items,
    page,
    pageSize,
    total: order.length,
    nextCursor: hasMore
      ? encodeCursor(cursorSecret, scope, [impacted.starts[last] as number, impacted.keys[last] as number])
      : null,
    asOf: snapshot.summary(family).asOf,
    warnings,
  })
}
