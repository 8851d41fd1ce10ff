// Everything that the page of outages and works shows: events from memory, the VMEs of one page from PostgreSQL.
import { readWords } from '../../http/lists/list-request.ts'
import { locationLabel } from '../../places/memory/location-index.ts'
import type { EnterpriseNumber } from '../../register/enterprise-number.ts'
import { numberOfKey } from '../../register/number-key.ts'
import type { Services } from '../../services.ts'
import { pageNotice } from '../../site/page-notice.ts'
import { vmePath } from '../../site/page-paths.ts'
import { type SearchNote, searchNotes } from '../../site/parts/search-notes.ts'
import { findSyndicRow } from '../../syndics/statements/syndics.ts'
import type { Culture } from '../../text/culture.ts'
import { buildVmeFacts } from '../../vmes/build-facts.ts'
import type { VmeFacts } from '../../vmes/facts.ts'
import { factsIn } from '../../vmes/present.ts'
import { findVmeRow, loadVmeRows } from '../../vmes/statements/vmes.ts'
import type { Warning } from '../../warnings.ts'
import { type ImpactCategory, type ImpactFamily, impactCategories, impactFamilies } from '../event.ts'
import { chooseEvents, countEvents, countHits, type EventCounts, hitVmes, type OwnVmes } from '../events.ts'
import { askHitVmes } from '../indexed/ask-engine.ts'
import { isFiltering as isHitFiltering } from '../indexed/filters.ts'
import { countWithin } from '../order.ts'
import { selectVmes } from '../selection.ts'
import type { ImpactEvent, ImpactedBy, ImpactSnapshot } from '../snapshot/impact-snapshot.ts'
import { type HitPlace, listPlaces } from '../statements/seats.ts'
import { askedBy } from './filters.ts'
import type { ImpactRequest, SelectionName } from './request.ts'
import { selectionNames } from './request.ts'

export const EVENTS_A_PAGE = 20
export const VMES_A_PAGE = 50
const VMES_OF_EVENT = 4
// Where an event is, the first of those that it hits tell well enough.
const MOST_PLACED = 300

export interface ShownVme {
  vme: VmeFacts
  /** How the event hits it; undefined where it has stopped meanwhile. */
  match: ImpactedBy['match'] | undefined
}

export interface ShownEvent {
  event: ImpactEvent
  /** How many it hits, of those that are asked for. */
  vmes: number
  /** The first of them, or those of the page. */
  shown: ShownVme[]
  /** Where they are, the place of most of them first. */
  places: Omit<HitPlace, 'list'>[]
}

export type VmeCounts = Readonly<Record<ImpactFamily, Readonly<Record<ImpactCategory, number>>>>

export interface FoundEvents {
  /** VMEs, each in its strongest category, and the events that hit them. */
  counts: { vmes: VmeCounts; events: EventCounts }
  events: ShownEvent[]
  /** Pairs of an event of the list and a VME that it hits; undefined of one event. */
  pairs: number | undefined
  /** Of the list, or of the VMEs of the one event. */
  total: number
  /** What is to be said of the words. */
  notes: SearchNote[]
}

/** `unknown`: the one event that is asked for is none that is shown. */
export type ImpactOutcome = { found: FoundEvents } | { notice: string } | { isUnknown: true }

interface Window {
  from: number
  size: number
}

const countVmes = (snapshot: ImpactSnapshot, own: OwnVmes): VmeCounts => {
  const counts = impactFamilies.map((family) => {
    if (own !== undefined) return [family, countWithin(snapshot.impacted(family), own)]
    const { impactedVmes, plannedVmes, pastVmes } = snapshot.summary(family)
    return [family, { ActiveNow: impactedVmes, FuturePlanned: plannedVmes, Past24Hours: pastVmes }]
  })
  return Object.fromEntries(counts)
}

interface Chosen {
  event: number
  keys: Uint32Array
  shown: EnterpriseNumber[]
}

async function showEvents(
  services: Services,
  snapshot: ImpactSnapshot,
  { chosen, culture }: { chosen: readonly Chosen[]; culture: Culture },
): Promise<ShownEvent[]> {
  const numbers = [...new Set(chosen.flatMap(({ shown }) => shown))]
  if (numbers.length === 0) return []
  const lists = chosen.map(({ keys }) => Array.from(keys.subarray(0, MOST_PLACED), numberOfKey))
  const [rows, places] = await services.readRegister((sql) =>
    Promise.all([loadVmeRows(sql, numbers), listPlaces(sql, lists)]),
  )
  const facts = new Map(rows.map((row) => [row.number, factsIn(buildVmeFacts(row), culture)]))
  return chosen.map(({ event: position, keys, shown }, list) => {
    const event = snapshot.events.read(position)
    const show = (number: EnterpriseNumber): ShownVme[] => {
      const vme = facts.get(number)
      const hit = snapshot.eventsOf(number, event.family).find(({ id }) => id === event.id)
      return vme === undefined ? [] : [{ vme, match: hit?.match }]
    }
    return {
      event,
      vmes: keys.length,
      shown: shown.flatMap(show),
      places: places.filter((place) => place.list === list),
    }
  })
}

interface Narrowed {
  own: OwnVmes
  notes: SearchNote[]
}

/** By filters that the engine answers. */
async function narrowByFilters(
  { searchForPage }: Services,
  snapshot: ImpactSnapshot,
  { filters, culture }: ImpactRequest,
): Promise<Narrowed> {
  const { words } = filters
  const warnings: Warning[] = []
  const asked = askedBy(filters, readWords(words, warnings, 'vme'))
  const found = isHitFiltering(asked)
    ? await askHitVmes({ search: searchForPage }, snapshot, {
        families: impactFamilies,
        categories: impactCategories,
        filters: asked,
      })
    : undefined
  const notes = searchNotes({
    q: words ?? '',
    culture,
    warnings: [...warnings, ...(found?.warnings ?? [])],
    isFuzzy: false,
    total: found?.keys.size ?? 0,
    without: found?.without ?? [],
    otherPage: (number) => ({ url: vmePath(number, culture), text: '', link: '' }),
  })
  return { own: found?.keys, notes }
}

async function narrow(
  services: Services,
  snapshot: ImpactSnapshot,
  request: ImpactRequest,
): Promise<Narrowed> {
  const [selected, { own, notes }] = await Promise.all([
    selectVmes(services, request.selection),
    narrowByFilters(services, snapshot, request),
  ])
  if (selected === undefined || own === undefined) return { own: selected ?? own, notes }
  return { own: new Set([...selected].filter((key) => own.has(key))), notes }
}

/** Events, or one of them with its VMEs: the part of the list that a page shows. */
async function findEvents(
  services: Services,
  snapshot: ImpactSnapshot,
  { request, page }: { request: ImpactRequest; page: number },
): Promise<ImpactOutcome> {
  const { family, category, event: id, culture } = request
  const { own, notes } = await narrow(services, snapshot, request)
  const { events } = snapshot
  const hits = countHits(events, own)
  const counts = { vmes: countVmes(snapshot, own), events: countEvents(events, hits) }
  const choose = (event: number, { from, size }: Window): Chosen => {
    const keys = hitVmes(events, event, own)
    return { event, keys, shown: Array.from(keys.subarray(from, from + size), numberOfKey) }
  }
  if (id !== undefined) {
    const event = events.find(id)
    if (event === undefined) return { isUnknown: true }
    const chosen = choose(event, { from: (page - 1) * VMES_A_PAGE, size: VMES_A_PAGE })
    const shown = await showEvents(services, snapshot, { chosen: [chosen], culture })
    const alone = { event: events.read(event), vmes: chosen.keys.length, shown: [], places: [] }
    return {
      found: {
        counts,
        pairs: undefined,
        events: shown.length === 0 ? [alone] : shown,
        total: chosen.keys.length,
        notes,
      },
    }
  }
  const listed = chooseEvents(events, hits, { families: [family], categories: [category] })
  const from = (page - 1) * EVENTS_A_PAGE
  const chosen = listed
    .slice(from, from + EVENTS_A_PAGE)
    .map((event) => choose(event, { from: 0, size: VMES_OF_EVENT }))
  return {
    found: {
      counts,
      pairs: listed.reduce((sum, event) => sum + (hits[event] ?? 0), 0),
      events: await showEvents(services, snapshot, { chosen, culture }),
      total: listed.length,
      notes,
    },
  }
}

export async function readImpacts(
  services: Services,
  snapshot: ImpactSnapshot,
  asked: { request: ImpactRequest; page: number },
): Promise<ImpactOutcome> {
  try {
    return await findEvents(services, snapshot, asked)
  } catch (error) {
    return { notice: pageNotice(error, asked.request.culture) }
  }
}

/** What is selected by, as readers call it; a name is missing where it is not known. */
export type SelectionLabels = Readonly<Partial<Record<SelectionName, string>>>

export async function readSelectionLabels(
  services: Services,
  { selection, culture }: ImpactRequest,
): Promise<SelectionLabels> {
  const { vme: number, syndicNumber } = selection
  const [vme, syndic] = await services
    .readRegister((sql) =>
      Promise.all([
        number === undefined ? undefined : findVmeRow(sql, number),
        syndicNumber === undefined ? undefined : findSyndicRow(sql, syndicNumber),
      ]),
    )
    // The number alone says it too, while the database is down.
    .catch(() => [])
  const { index } = services.locations
  const named = {
    vme: vme && factsIn(buildVmeFacts(vme), culture).name,
    syndicNumber: syndic?.name ?? undefined,
    municipality:
      selection.municipality &&
      locationLabel(index, { type: 'municipality', key: selection.municipality, culture }),
    zipcode: selection.zipcode && locationLabel(index, { type: 'postcode', key: selection.zipcode, culture }),
  }
  return Object.fromEntries(
    selectionNames.flatMap((name) => (named[name] === undefined ? [] : [[name, named[name]]])),
  )
}
