// GET /api/map/*: from what is asked to bytes, by the map in memory or, where that is away, by the search engine.
import { hash } from 'node:crypto'
import { mapCategories } from '../domain/map-category.ts'
import { mapIsOld } from '../domain/warnings.ts'
import { type Box, sidesOf, snapOut } from '../map/box.ts'
import { nameAt } from '../map/columns.ts'
import { around, type Head, type Picture, type Theme, takePicture, writeMap } from '../map/draw.ts'
import type { Focus } from '../map/layers.ts'
import type { MapSnapshot } from '../map/snapshot.ts'
import { Problem } from '../problem.ts'
import type { Services } from '../services.ts'
import { takeCellPicture } from './map-cells.ts'
import { findFocus, warnOfUnknownSyndic } from './map-focus.ts'
import type { MapRequest } from './map-request.ts'

/** A reply of the map whose bytes are made only when they are needed. */
export interface MapReply {
  /** Equal for equal bytes; undefined where they must not be kept. */
  key: string | undefined
  etag: string | undefined
  /** Of the points it shows; undefined where the engine counted them. */
  dataVersion: string | undefined
  /** Seconds since the map was last known to be complete, when that is a while ago. */
  ageSeconds: number | undefined
  write(): Buffer<ArrayBuffer>
}

// A map that is followed is compared with its source once a minute, so one that was not for longer has lost it.
const OLD_AFTER_SECONDS = 180
const TOO_OLD_SECONDS = 15 * 60
const RETRY_AFTER_SECONDS = 5

const sum = (counts: Uint32Array): number => counts.reduce((total, count) => total + count, 0)

/** Insights know VMEs alone. */
const vmeCategories = mapCategories.filter((category) => category !== 'syndic')

interface Asked {
  request: MapRequest
  theme: Theme
}

/** What is drawn of a focus; one that is on no map changes without the data version. */
function textOfFocus({ columns, index }: Focus): string {
  const { longitudes, latitudes, categories } = columns
  return [longitudes[index], latitudes[index], categories[index], nameAt(columns, index)].join(' ')
}

interface Shown {
  dataVersion: string
  asOf: string | null
  focus: Focus | undefined
}

function keyOf({ request, theme }: Asked, { dataVersion, asOf, focus }: Shown): string {
  const { box, zoom, format, categories, syndicNumber, focusVme, warnings } = request
  return JSON.stringify([
    dataVersion,
    theme,
    format,
    zoom ?? null,
    // What is served, not what was asked for: neighbours on the screen share it.
    box === undefined || zoom === undefined ? null : sidesOf(snapOut(box, zoom)),
    categories ?? null,
    syndicNumber ?? null,
    focusVme ?? null,
    focus === undefined ? null : textOfFocus(focus),
    asOf,
    warnings,
  ])
}

const boundsMember = ({ syndicNumber }: MapRequest, bounds: Box | undefined): Pick<Head, 'bounds'> =>
  syndicNumber === undefined ? {} : { bounds: bounds ?? null }

interface Drawn {
  picture: Picture
  head: Head
  focus: Focus | undefined
}

const writeDrawn = ({ request, theme }: Asked, drawn: Drawn): Buffer<ArrayBuffer> =>
  writeMap({ ...drawn, format: request.format, theme })

async function answerFromMemory(
  services: Services,
  asked: Asked,
  { all, shown, ageSeconds, isOld }: Held & { shown: MapSnapshot },
): Promise<MapReply> {
  const { request } = asked
  const { warnings, syndicNumber } = request
  if (isOld) warnings.push(mapIsOld(Math.max(1, Math.round(ageSeconds / 60))))
  const isEmpty = shown.vmes.count + shown.syndics.count + sum(shown.withoutCoordinates) === 0
  if (syndicNumber !== undefined && isEmpty) await warnOfUnknownSyndic(services, syndicNumber, warnings)
  const [focus, { asOf }] = await Promise.all([
    findFocus(services, { number: request.focusVme, tree: all.vmes, warnings }),
    services.snapshot(),
  ])
  const key = keyOf(asked, { dataVersion: shown.dataVersion, asOf, focus })
  return {
    key: isOld ? undefined : key,
    etag: isOld ? undefined : `W/"${hash('sha256', key, 'base64url').slice(0, 22)}"`,
    dataVersion: shown.dataVersion,
    ageSeconds: isOld ? Math.round(ageSeconds) : undefined,
    write: () =>
      writeDrawn(asked, {
        picture: takePicture(shown, request),
        head: {
          withoutCoordinates: sum(shown.withoutCoordinates),
          dataVersion: shown.dataVersion,
          asOf,
          warnings,
          ...boundsMember(request, around(shown.vmes.bounds, shown.syndics.bounds)),
        },
        focus,
      }),
  }
}

async function answerFromEngine(services: Services, asked: Asked): Promise<MapReply> {
  const { request } = asked
  const { warnings, syndicNumber } = request
  const { picture, withoutCoordinates, bounds } = await takeCellPicture(services, request)
  if (syndicNumber !== undefined && bounds === undefined && withoutCoordinates === 0)
    await warnOfUnknownSyndic(services, syndicNumber, warnings)
  const [focus, { asOf }] = await Promise.all([
    findFocus(services, { number: request.focusVme, tree: undefined, warnings }),
    services.snapshot(),
  ])
  const head = { withoutCoordinates, dataVersion: null, asOf, warnings, ...boundsMember(request, bounds) }
  return {
    key: undefined,
    etag: undefined,
    dataVersion: undefined,
    ageSeconds: undefined,
    write: () => writeDrawn(asked, { picture, head, focus }),
  }
}

const unavailable = (cause: unknown): Problem =>
  new Problem('map_unavailable', { headers: { 'retry-after': String(RETRY_AFTER_SECONDS) }, cause })

interface Held {
  all: MapSnapshot
  /** Since it was last known to be complete. */
  ageSeconds: number
  /** True when its source is away, so that this must be said. */
  isOld: boolean
}

/** Undefined when there is no map in memory, or one that is too old to be shown. */
function holdMap({ map }: Services): Held | undefined {
  const all = map.snapshot()
  if (all === undefined) return undefined
  const ageSeconds = (Date.now() - (map.confirmedAt() ?? all.builtAt).getTime()) / 1000
  if (ageSeconds > TOO_OLD_SECONDS) return undefined
  return { all, ageSeconds, isOld: map.state().trouble !== undefined || ageSeconds > OLD_AFTER_SECONDS }
}

/** Undefined when the map is gone meanwhile, or its thread cannot answer. */
async function choose(
  { map }: Services,
  all: MapSnapshot,
  { categories, syndicNumber }: MapRequest,
): Promise<MapSnapshot | undefined> {
  if (categories === undefined && syndicNumber === undefined) return all
  return map.filtered({ categories, syndicNumber }).catch(() => undefined)
}

/** Throws map_unavailable. */
export async function answerMap(services: Services, request: MapRequest, theme: Theme): Promise<MapReply> {
  const asked: Asked = {
    request: theme === 'insights' ? { ...request, categories: vmeCategories } : request,
    theme,
  }
  const held = holdMap(services)
  if (held !== undefined) {
    const shown = await choose(services, held.all, asked.request)
    if (shown !== undefined) return answerFromMemory(services, asked, { ...held, shown })
  }
  try {
    return await answerFromEngine(services, asked)
  } catch (error) {
    if (error instanceof Problem && error.code === 'search_unavailable') throw unavailable(error)
    throw error
  }
}
