// GET /api/map/counts: how many points lie in a box exactly as it is asked for, where the points themselves are served for
// whole tiles.
import type { Box } from '../geo/box.ts'
import { Problem } from '../http/problem.ts'
import { type ImpactCategory, type ImpactFamily, impactCategories } from '../impacts/event.ts'
import type { Services } from '../services.ts'
import { impactsNotLoaded, mapIsOld, type Warning } from '../warnings.ts'
import { type Asked, readAsked, versionOf, vocabularyOf } from './asked.ts'
import { type PointCategory, pointCategories } from './category.ts'
import { countCells } from './cells.ts'
import type { MapSnapshot } from './clusters/snapshot.ts'
import { sidesOf, wholeWorld } from './draw/box.ts'
import type { Theme } from './draw/draw.ts'
import { wordsOf } from './draw/layers.ts'
import { warnOfUnknownPortfolio } from './focus.ts'
import { chooseShown, holdMap, orUnavailable } from './held.ts'
import { readSelected } from './hits.ts'
import type { CountRequest, MapRequest } from './request.ts'

type Counts<Category extends string> = Partial<Record<Category, number>>

interface MapCounts {
  /** The box that was counted: the one asked for. */
  bbox: [number, number, number, number]
  total: number
  counts: Counts<PointCategory>
  withoutCoordinates: number
  /** VMEs that each family hits, which was asked for; null while outages and works are not loaded. */
  impacts: Partial<Record<ImpactFamily, Counts<ImpactCategory> | null>>
  dataVersion: string | null
  asOf: string | null
  warnings: Warning[]
}

interface Counted {
  counts: Uint32Array
  withoutCoordinates: number
  dataVersion: string | null
}

const sum = (counts: Uint32Array): number => counts.reduce((total, count) => total + count, 0)

function countIn({ vmes, syndics }: MapSnapshot, box: Box): Uint32Array {
  const ofSyndics = syndics.countInside(box)
  return vmes.countInside(box).map((count, category) => count + (ofSyndics[category] as number))
}

/** Throws map_unavailable. */
async function count(services: Services, asked: Asked): Promise<Counted> {
  const { box, search, warnings } = asked.request
  const held = search === undefined ? holdMap(services) : undefined
  const shown = held && (await chooseShown(services, held.all, asked.filter))
  if (held === undefined || shown === undefined) {
    const found = await orUnavailable(async () => {
      const selected = search && (await readSelected(services, search, []))
      return countCells(services, { ...asked.filter, selected, box })
    })
    return { ...found, dataVersion: null }
  }
  if (held.isOld) warnings.push(mapIsOld(Math.max(1, Math.round(held.ageSeconds / 60))))
  return {
    counts: countIn(shown, box ?? wholeWorld),
    withoutCoordinates: sum(shown.withoutCoordinates),
    dataVersion: versionOf(shown.dataVersion, asked),
  }
}

const named = (counts: Uint32Array, words: readonly PointCategory[]): Counts<PointCategory> =>
  Object.fromEntries(words.map((word) => [word, counts[pointCategories.indexOf(word)] ?? 0]))

const readAnd = async (services: Services, request: MapRequest, theme: Theme): Promise<[Asked, Counted]> => {
  const asked = readAsked(services, request, theme)
  return [asked, await count(services, asked)]
}

/** Null while outages and works are not loaded. */
async function countHit(services: Services, request: MapRequest): Promise<Counts<ImpactCategory> | null> {
  try {
    const [, { counts }] = await readAnd(services, request, 'impacts')
    return named(counts, impactCategories)
  } catch (error) {
    if (error instanceof Problem && error.code === 'impacts_unavailable') return null
    throw error
  }
}

/** Throws map_unavailable. */
export async function countMap(services: Services, { points, hit }: CountRequest): Promise<MapCounts> {
  const [[asked, counted], { asOf }] = await Promise.all([
    readAnd(services, points, 'points'),
    services.sourceDates(),
  ])
  const families = await Promise.all(
    [...hit].map(async ([family, request]) => [family, await countHit(services, request)] as const),
  )
  const { warnings } = points
  if (sum(counted.counts) + counted.withoutCoordinates === 0) await warnOfUnknownPortfolio(services, points)
  if (families.some(([, counts]) => counts === null)) warnings.push(impactsNotLoaded(impactCategories))
  return {
    bbox: sidesOf(points.box ?? wholeWorld),
    total: sum(counted.counts),
    counts: named(counted.counts, wordsOf[vocabularyOf(asked)].words),
    withoutCoordinates: counted.withoutCoordinates,
    impacts: Object.fromEntries(families),
    dataVersion: counted.dataVersion,
    asOf,
    warnings,
  }
}
