// Occupancies, their point twins and hindrances → events. Pure.
import type { FeedEvent, ImpactZone } from '../../../../src/impacts/event.ts'
import type { Answer } from '../adapter.ts'
import type { Feature } from '../features.ts'
import { mergeZones, type Place, placeOf } from '../geometry.ts'
import { startTally, type Tally } from '../tally.ts'
import type { Times } from '../times.ts'
import {
  describe,
  type Hindrance,
  type Occupancy,
  occupancySample,
  parseHindrance,
  parseOccupancy,
} from './parse.ts'

type Row = Feature | undefined

export interface GipodPages {
  /** INNAME: one feature a zone, several an occupancy. */
  occupancies: readonly Row[]
  /** INNAME_PUNT: the same as points. */
  twins: readonly Row[]
  hindrances: readonly Row[]
}

/** Events of everything that GIPOD lists; rows that became none are counted. */
export function eventsOf({ occupancies, twins, hindrances }: GipodPages): Answer {
  const tally = startTally()
  const found: Found = { works: new Map(), resolved: new Set(), placeless: new Map() }
  for (const row of occupancies) recordOccupancy(row, found, tally)
  const [read, withPolygon] = [occupancies.length, new Set(found.resolved)]
  const extra = twins.filter((row) => !isResolved(row, withPolygon))
  for (const row of extra) recordOccupancy(row, found, tally)
  for (const [id, unplaced] of found.placeless) {
    const isPlaced = found.resolved.has(id)
    for (const { fault, row } of unplaced)
      if (isPlaced) tally.note(`zones of works that have another cannot be used: ${fault}`)
      else tally.drop({ reason: fault, id }, () => occupancySample(row))
  }
  const byUri = hindrancesByUri(hindrances, found, tally)
  const events = [...found.works.values()].map((gathered) =>
    eventOf(gathered, byUri.get(gathered.works.uri ?? '') ?? []),
  )
  return { events, read: read + extra.length, ...tally.dropped(), notes: tally.notes() }
}

interface Gathered {
  works: Occupancy
  times: Times
  places: Place[]
}

interface Found {
  works: Map<string, Gathered>
  /** Ids of which it is known what becomes of them, so that their twins tell nothing new. */
  resolved: Set<string>
  /** Ids whose rows could not be placed, and why. */
  placeless: Map<string, { fault: string; row: Feature }[]>
}

function isResolved(row: Row, resolved: ReadonlySet<string>): boolean {
  const result = row === undefined ? undefined : parseOccupancy(row)
  const gipodId = result?.kind === 'works' ? result.works.gipodId : result?.gipodId
  return gipodId !== undefined && resolved.has(gipodId)
}

function recordOccupancy(row: Row, found: Found, tally: Tally): void {
  if (row === undefined) {
    tally.drop({ reason: 'no feature' }, () => 'no feature')
    return
  }
  const result = parseOccupancy(row)
  if (result.kind === 'dropped') {
    const { reason, gipodId: id, use } = result
    tally.drop({ reason, id, use }, () => occupancySample(row))
    if (result.note !== undefined) tally.note(result.note)
    if (result.gipodId !== undefined) found.resolved.add(result.gipodId)
    return
  }
  const { works, notes } = result
  const place = placeOf(row.geometry, row.named)
  if ('fault' in place) {
    found.placeless.set(works.gipodId, [
      ...(found.placeless.get(works.gipodId) ?? []),
      { fault: place.fault, row },
    ])
    return
  }
  found.resolved.add(works.gipodId)
  const known = found.works.get(works.gipodId)
  if (known === undefined) {
    for (const note of notes) tally.note(note)
    found.works.set(works.gipodId, { works, times: works.times, places: [place] })
  } else {
    known.places.push(place)
    known.times = spanOf(known.times, works.times)
  }
}

/** From the earlier start to the later end of two zones; open when one of them is. */
function spanOf(a: Times, b: Times): Times {
  const startsAt = a.startsAt === null || b.startsAt === null ? null : [a.startsAt, b.startsAt].sort()[0]
  const endsAt = a.endsAt === null || b.endsAt === null ? null : [a.endsAt, b.endsAt].sort()[1]
  return { startsAt: startsAt ?? null, endsAt: endsAt ?? null, endConfidence: endsAt ? 'announced' : 'none' }
}

function hindrancesByUri(
  rows: readonly Row[],
  { works }: Found,
  tally: Tally,
): ReadonlyMap<string, Hindrance[]> {
  const uris = new Set([...works.values()].map((gathered) => gathered.works.uri))
  const byUri = new Map<string, Hindrance[]>()
  for (const row of rows) {
    const hindrance = row === undefined ? undefined : parseHindrance(row)
    if (hindrance === undefined) {
      tally.note('hindrances are not validated, and left out')
      continue
    }
    const causes = hindrance.causes.filter((uri) => uris.has(uri))
    if (causes.length === 0) tally.note('hindrances are not of works that are kept')
    if (causes.length > 0 && hindrance.place === undefined) tally.note('hindrances have no usable zone')
    for (const uri of new Set(causes)) byUri.set(uri, [...(byUri.get(uri) ?? []), hindrance])
  }
  return byUri
}

function eventOf({ works, times, places }: Gathered, hindrances: readonly Hindrance[]): FeedEvent {
  const zones: ImpactZone[] = [...places, ...hindrances.map(({ place }) => place)].flatMap(
    (place) => place?.zones ?? [],
  )
  const consequences = hindrances.flatMap((hindrance) => hindrance.consequences)
  return {
    ...times,
    sourceId: works.gipodId,
    kind: works.kind,
    isDelayed: false,
    descriptions: { nl: describe(works.description, consequences), fr: null, de: null, en: null },
    cause: null,
    customers: null,
    isSevere: hindrances.some(({ isSevere }) => isSevere),
    status: works.status,
    position: places[0]?.position ?? null,
    zones: mergeZones(zones),
  }
}
