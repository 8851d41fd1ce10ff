// GET /api/map/*: from what is asked to bytes, by the map in memory or, where that is unavailable, by the search engine.
import type { Box } from '../geo/box.ts'
import { weakTag } from '../http/replies/etag.ts'
import type { ImpactFamily } from '../impacts/event.ts'
import type { ImpactSnapshot } from '../impacts/snapshot/impact-snapshot.ts'
import { numberOfKey } from '../register/number-key.ts'
import type { Services } from '../services.ts'
import { mapIsOld, mapOfCells } from '../warnings.ts'
import { type Asked, eventsBy, focusUnder, readAsked, versionOf, vocabularyOf } from './asked.ts'
import { type CellSelection, selectCells } from './cells.ts'
import type { MapSnapshot } from './clusters/snapshot.ts'
import type { ClusterTree } from './clusters/tree.ts'
import { around, sidesOf, snapOut } from './draw/box.ts'
import { type FeatureSelection, type Head, selectFeatures, type Theme, writeMap } from './draw/draw.ts'
import type { Focus } from './draw/layers.ts'
import { partsIn, sumParts } from './engine-parts.ts'
import { findFocus, findInTree, warnOfUnknownPortfolio } from './focus.ts'
import { chooseShown, type Held, holdMap, orUnavailable } from './held.ts'
import { readSelected, selectHits } from './hits.ts'
import { selectPlaces } from './insights/engine-places.ts'
import { placesShown } from './insights/shown-places.ts'
import { nameAt } from './points/columns.ts'
import type { MapRequest } from './request.ts'

/** A reply of the map whose bytes are made only when they are needed. */
export interface MapReply {
  /** Equal for equal bytes; undefined where they must not be kept. */
  key: string | undefined
  etag: string | undefined
  /** Of the points it shows; undefined where the engine counted them. */
  dataVersion: string | undefined
  /** On which it depends; undefined when it depends on none. */
  impacts: Pick<ImpactSnapshot, 'version' | 'validUntil'> | undefined
  /** Seconds since the map was last known to be complete, when that is a while ago. */
  ageSeconds: number | undefined
  write(): Buffer<ArrayBuffer>
}

const sum = (counts: Uint32Array): number => counts.reduce((total, count) => total + count, 0)

/** Date of the source behind the figures. */
async function readAsOf(services: Services, { theme, impacts }: Asked): Promise<string | null> {
  if (theme !== 'impacts') return (await services.sourceDates()).asOf
  return impacts === undefined ? null : impacts.snapshot.summary(impacts.of as ImpactFamily).asOf
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

function keyOf({ request, theme, impacts }: Asked, { dataVersion, asOf, focus }: Shown): string {
  const { box, zoom, format, categories, syndicNumber, focusVme, warnings } = request
  return JSON.stringify([
    dataVersion,
    theme,
    format,
    zoom ?? null,
    // What is served, not what was asked for: neighbours on the screen share it.
    box === undefined || zoom === undefined ? null : sidesOf(snapOut(box, zoom)),
    categories ?? null,
    impacts === undefined ? null : [impacts.of, impacts.snapshot.version],
    syndicNumber ?? null,
    focusVme ?? null,
    focus === undefined ? null : textOfFocus(focus),
    asOf,
    warnings,
  ])
}

const boundsMember = ({ syndicNumber, search }: MapRequest, bounds: Box | undefined): Pick<Head, 'bounds'> =>
  syndicNumber === undefined && search === undefined ? {} : { bounds: bounds ?? null }

interface Drawn {
  selection: FeatureSelection
  head: Head
  focus: Focus | undefined
  /** Where places are drawn: VMEs that are shown. */
  vmes?: ClusterTree
}

function writeDrawn(asked: Asked, drawn: Drawn): Buffer<ArrayBuffer> {
  const { request, theme, impacts } = asked
  return writeMap({
    ...drawn,
    focus: focusUnder(drawn.focus, asked.filter),
    format: request.format,
    theme,
    vocabulary: vocabularyOf(asked),
    eventsOf: impacts && eventsBy(impacts),
    vmeOf: drawn.vmes && ((key) => findInTree(drawn.vmes, numberOfKey(key))),
  })
}

async function answerFromMemory(
  services: Services,
  asked: Asked,
  { all, shown, ageSeconds, isOld }: Held & { shown: MapSnapshot },
): Promise<MapReply> {
  const { request } = asked
  const { warnings } = request
  if (isOld) warnings.push(mapIsOld(Math.max(1, Math.round(ageSeconds / 60))))
  const isEmpty = shown.vmes.count + shown.syndics.count + sum(shown.withoutCoordinates) === 0
  if (isEmpty) await warnOfUnknownPortfolio(services, request)
  const [focus, asOf] = await Promise.all([
    findFocus(services, { number: request.focusVme, tree: all.vmes, warnings }),
    readAsOf(services, asked),
  ])
  const dataVersion = versionOf(shown.dataVersion, asked)
  const key = keyOf(asked, { dataVersion: shown.dataVersion, asOf, focus })
  return {
    key: isOld ? undefined : key,
    etag: isOld ? undefined : weakTag(key),
    dataVersion: shown.dataVersion,
    impacts: asked.impacts?.snapshot,
    ageSeconds: isOld ? Math.round(ageSeconds) : undefined,
    write: () =>
      writeDrawn(asked, {
        selection: selectFeatures(shown, request),
        head: {
          withoutCoordinates: sum(shown.withoutCoordinates),
          dataVersion,
          asOf,
          warnings,
          ...boundsMember(request, around(shown.vmes.bounds, shown.syndics.bounds)),
        },
        focus,
        vmes: all.vmes,
      }),
  }
}

const asOfEngine = (cells: CellSelection): CellSelection => ({
  ...cells,
  selection: { ...cells.selection, warnings: [mapOfCells, ...cells.selection.warnings] },
})

async function selectByEngine(services: Services, { request, filter, theme }: Asked): Promise<CellSelection> {
  const { box, zoom, everything, search, warnings } = request
  const view = { ...filter, box, zoom, everything }
  if (theme === 'insights') return asOfEngine(await selectPlaces(services, view))
  if (search !== undefined)
    return selectHits(services, { ...view, selected: await readSelected(services, search, warnings) })
  return asOfEngine(await selectCells(services, view, await sumParts(services, partsIn(view, undefined))))
}

async function answerFromEngine(services: Services, asked: Asked): Promise<MapReply> {
  const { request } = asked
  const { warnings } = request
  const { selection, withoutCoordinates, bounds } = await selectByEngine(services, asked)
  if (bounds === undefined && withoutCoordinates === 0) await warnOfUnknownPortfolio(services, request)
  const [focus, asOf] = await Promise.all([
    findFocus(services, { number: request.focusVme, tree: undefined, warnings }),
    readAsOf(services, asked),
  ])
  const head = { withoutCoordinates, dataVersion: null, asOf, warnings, ...boundsMember(request, bounds) }
  return {
    key: undefined,
    etag: undefined,
    dataVersion: undefined,
    impacts: asked.impacts?.snapshot,
    ageSeconds: undefined,
    write: () => writeDrawn(asked, { selection, head, focus }),
  }
}

/** Throws map_unavailable or impacts_unavailable. */
export async function answerMap(services: Services, request: MapRequest, theme: Theme): Promise<MapReply> {
  const asked = readAsked(services, request, theme)
  const held = request.search === undefined ? holdMap(services) : undefined
  if (held !== undefined) {
    const shown =
      theme === 'insights' ? placesShown(held.all) : await chooseShown(services, held.all, asked.filter)
    if (shown !== undefined) return answerFromMemory(services, asked, { ...held, shown })
  }
  return orUnavailable(() => answerFromEngine(services, asked))
}
