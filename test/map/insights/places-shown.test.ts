// Places in memory: what they are made of, that they follow places and VMEs, and that replies count what is there.
import { afterEach, describe, expect, test } from 'vitest'
import type { Box } from '../../../src/geo/box.ts'
import { emptyTree } from '../../../src/map/clusters/empty-tree.ts'
import { type ClusterTree, openTree } from '../../../src/map/clusters/tree.ts'
import { snapOut, withHalfUnits } from '../../../src/map/draw/box.ts'
import { selectFeatures, writeMap } from '../../../src/map/draw/draw.ts'
import { placeAt } from '../../../src/map/insights/place-numbers.ts'
import { buildColumns } from '../../../src/map/points/column-writer.ts'
import type { MapPoint } from '../../../src/map/points/point.ts'
import { precisions } from '../../../src/map/precision.ts'
import { propertyKinds } from '../../../src/property/place.ts'
import { keyOfNumber } from '../../../src/register/number-key.ts'
import { rollDice } from '../../support/seed.ts'
import { until } from '../../support/until.ts'
import { type FollowerRig, type RigOptions, startRig } from '../follow/follower-rig.ts'
import { makePoints, type PlacedPoint } from '../points.ts'
import { rollBox } from '../routes-world.ts'
import { makePlaces, type PlacePoint, type WantedPlace, wantedPlaces } from './places.ts'

const HANG_MS = 20_000

let rig: FollowerRig | undefined
afterEach(() => {
  rig?.builder.release()
  rig?.follower.close()
})

interface World {
  vmes: PlacedPoint[]
  places: PlacePoint[]
}

function makeWorld(name: string, places = 400): World {
  const dice = rollDice(name)
  const vmes = makePoints(dice, 300)
  return { vmes, places: makePlaces(dice, places, vmes.slice(0, 200)) }
}

async function open({ vmes, places }: World, options: Partial<RigOptions> = {}): Promise<FollowerRig> {
  const started = startRig({ points: vmes, places, ...options })
  rig = started
  await until('places are shown', () => started.swaps.at(-1)?.places !== undefined, HANG_MS)
  return started
}

/** The clusters of places that are shown. */
function treeOf({ swaps }: FollowerRig): ClusterTree {
  const property = swaps.findLast(({ trees }) => trees.property !== undefined)?.trees.property
  return property === undefined ? emptyTree('property') : openTree(property.columns, property.data)
}

const textOf = ({ kind, units, position, vmes }: WantedPlace): string =>
  [kind, units, position?.longitude, position?.latitude, ...vmes].join(' ')

function held(tree: ClusterTree): string[] {
  return Array.from({ length: tree.count }, (_, id) => {
    const { columns, index } = tree.point(id)
    const [longitude, latitude] = [columns.longitudes[index] as number, columns.latitudes[index] as number]
    return textOf({ ...placeAt(columns, index), position: { longitude, latitude, precision: 'address' } })
  }).sort()
}

const isPlaced = ({ position }: WantedPlace): boolean => position !== null
const wantedOf = ({ now, places }: FollowerRig): WantedPlace[] => wantedPlaces(places.values(), now.values())

/** That exactly what is wanted is shown, and what has no point is counted. */
function expectShown(one: FollowerRig): void {
  const wanted = wantedOf(one)
  expect(held(treeOf(one))).toEqual(wanted.filter(isPlaced).map(textOf).sort())
  const without = propertyKinds.map(
    (kind) => wanted.filter((place) => place.kind === kind && !isPlaced(place)).length,
  )
  expect([...(one.swaps.at(-1)?.places?.withoutCoordinates ?? [])].slice(0, 4)).toEqual(without)
}

test('places are shown with the VMEs that are found at none of them', async () => {
  expectShown(await open(makeWorld('places')))
})

test('200 random changes of places and VMEs are followed', async () => {
  const dice = rollDice('places that change')
  const world = makeWorld('places that change', 120)
  const one = await open(world)
  for (let turn = 0; turn < 40; turn++) {
    const told = { vme: [] as string[], property: [] as string[] }
    for (let change = 0; change < 5; change++) {
      const isPlace = dice.chance(0.6)
      const [points, other] = isPlace
        ? [one.places, dice.pick(makePlaces(dice, 40, world.vmes))]
        : [one.now, dice.pick(makePoints(dice, 40))]
      const key = dice.chance(0.5) ? other.enterpriseNumber : (dice.pick([...points.keys()]) ?? '')
      if (dice.chance(0.3)) points.delete(key)
      else points.set(key, { ...(other as MapPoint), enterpriseNumber: key })
      told[isPlace ? 'property' : 'vme'].push(key)
    }
    one.follower.noteChanges([
      { kind: 'vme', keys: told.vme },
      { kind: 'property', keys: told.property },
    ])
    await one.follower.refresh()
    expectShown(one)
  }
  expect(one.failures).toEqual([])
})

test('a change of a VME that is found at a place has no place built again', async () => {
  const one = await open(makeWorld('renamed'))
  const at = [...one.places.values()].find(
    ({ place, position }) => position !== null && place?.kind === 'known',
  )
  const key = at?.place?.vmes[0] as number
  const number = [...one.now.keys()].find((candidate) => keyOfNumber(candidate) === key) as string
  const before = one.builder.builds
  one.now.set(number, { ...(one.now.get(number) as MapPoint), name: 'Anders', contentCode: 1 })
  one.follower.noteChanges([{ kind: 'vme', keys: [number] }])
  await one.follower.refresh()
  expect(one.builder.builds).toBe(before + 1)
  expectShown(one)
})

test('places that could not be built are built with the next changes, VMEs shown meanwhile', async () => {
  const one = await open(makeWorld('failing'))
  const [place] = one.places.keys()
  one.places.delete(place as string)
  one.builder.failNext()
  one.follower.noteChanges([{ kind: 'property', keys: [place as string] }])
  await until('it is tried again', () => one.failures.length === 1, HANG_MS)
  await one.follower.refresh()
  expectShown(one)
})

test('places that are too many are not held, and VMEs are', async () => {
  const { vmes, places } = makeWorld('too many')
  const one = startRig({ points: vmes, places, maxPoints: 350 })
  rig = one
  await until('VMEs are shown', () => one.swaps.length > 0, HANG_MS)
  await one.follower.refresh()
  expect([one.swaps.at(-1)?.places, one.tree().count]).toEqual([undefined, 300])
  for (const key of [...one.places.keys()].slice(0, 380)) one.places.delete(key)
  await one.follower.refresh()
  expectShown(one)
})

describe('what is drawn of them', () => {
  const { vmes, places } = makeWorld('drawn places', 3_000)
  const wanted = wantedPlaces(places, vmes).filter(isPlaced)

  /** As the follower makes it, without waiting for one. */
  async function shownTree(): Promise<ClusterTree> {
    return treeOf(await open({ vmes, places }))
  }

  const vmeColumns = buildColumns(vmes)
  const vmeOf = (key: number) => {
    const index = vmeColumns.keys.indexOf(key)
    return index === -1 ? undefined : { columns: vmeColumns, index }
  }

  interface Properties {
    [member: string]: unknown
    kind: string
    count: number
    places: number
    known: number
    likely: number
    possible: number
    units: number | null
  }

  function draw(
    tree: ClusterTree,
    view: Parameters<typeof selectFeatures>[1],
    format: 'geojson' | 'columns',
  ) {
    const selection = selectFeatures({ vmes: tree, syndics: emptyTree('syndic') }, view)
    const head = { withoutCoordinates: 0, dataVersion: 'a', asOf: null, warnings: [] }
    return JSON.parse(
      writeMap({ selection, head, focus: undefined, format, theme: 'insights', vmeOf }).toString('utf8'),
    )
  }

  // Positions are kept on a grid of less than two centimetres: so near an edge they may fall on either side of it.
  const EDGE = 3e-7
  const isOnEdgeOf =
    ({ west, south, east, north }: Box) =>
    ({ position }: WantedPlace): boolean =>
      position !== null &&
      (Math.min(Math.abs(position.longitude - west), Math.abs(position.longitude - east)) < EDGE ||
        Math.min(Math.abs(position.latitude - south), Math.abs(position.latitude - north)) < EDGE)

  test('counts of every cell and zoom are those of what lies there', { timeout: 120_000 }, async () => {
    const tree = await shownTree()
    const dice = rollDice('cells of places')
    let compared = 0
    for (let turn = 0; turn < 150; turn++) {
      const zoom = turn % 19
      const asked = rollBox(dice)
      const { features, ...head } = draw(tree, { box: asked, zoom }, 'geojson')
      const served = withHalfUnits(snapOut(asked, head.zoom))
      if (wanted.some(isOnEdgeOf(served))) continue
      compared += 1
      const inside = wanted.filter(
        ({ position }) =>
          position !== null &&
          position.longitude >= served.west &&
          position.longitude <= served.east &&
          position.latitude >= served.south &&
          position.latitude <= served.north,
      )
      const count = (kind: string): number => inside.filter((place) => place.kind === kind).length
      expect([head.total, head.counts]).toEqual([
        inside.length,
        { known: count('known'), likely: count('likely'), possible: count('possible') },
      ])
      for (const { properties } of features as { properties: Properties }[]) {
        if (properties.kind !== 'cluster') continue
        const { known, likely, possible, places: all, count: size } = properties
        expect(known + likely + possible).toBeLessThanOrEqual(all)
        expect(size).toBe(all)
      }
    }
    expect(compared).toBeGreaterThan(100)
  })

  test('clusters of the whole country hold every place and unit once, at every zoom', async () => {
    const tree = await shownTree()
    const country = { west: 2, south: 49, east: 7, north: 52 }
    const units = wanted.reduce((sum, place) => sum + (place.units ?? 0), 0)
    for (let zoom = 0; zoom <= 17; zoom++) {
      const { features, total } = draw(tree, { box: country, zoom }, 'geojson')
      const sums = { places: 0, known: 0, likely: 0, possible: 0, units: 0 }
      for (const { properties } of features as { properties: Properties }[])
        if (properties.kind === 'cluster')
          for (const member of ['places', 'known', 'likely', 'possible', 'units'] as const)
            sums[member] += properties[member] ?? 0
        else {
          sums.places++
          sums.units += properties.units ?? 0
          if (properties.kind === 'vme') sums.known++
          else sums[properties.likelihood as 'likely' | 'possible']++
        }
      const count = (kind: string): number => wanted.filter((place) => place.kind === kind).length
      expect([zoom, total, sums.known, sums.likely, sums.possible]).toEqual([
        ...[zoom, wanted.length, count('known'), count('likely'), count('possible')],
      ])
      // Places that are neither are drawn nowhere when they stand alone.
      const others = features.length === 0 ? 0 : wanted.length - sums.places
      expect(others).toBeLessThanOrEqual(count('other'))
      expect(sums.units).toBeLessThanOrEqual(units)
      if (zoom === 0) expect([sums.places, sums.units]).toEqual([wanted.length, units])
    }
  })

  test('an opportunity says how many units by which source, its score and the reasons', async () => {
    const tree = await shownTree()
    const { features } = draw(tree, { box: { west: 2, south: 49, east: 7, north: 52 }, zoom: 17 }, 'geojson')
    const drawn = new Map((features as { id: string }[]).map((feature) => [feature.id, feature]))
    const opportunities = places.filter(
      ({ place, position }) => position !== null && (place.kind === 'likely' || place.kind === 'possible'),
    )
    expect(opportunities.length).toBeGreaterThan(500)
    for (const { enterpriseNumber: key, name, place } of opportunities) {
      const { units, unitsSource, score, reasons, kind: likelihood } = place
      const wantedProperties = { place: key, name, units, unitsSource, score, reasons, likelihood }
      expect(drawn.get(key)).toMatchObject({ properties: { kind: 'opportunity', ...wantedProperties } })
    }
    expect(
      [...drawn.keys()].filter((key) =>
        places.some((one) => one.enterpriseNumber === key && one.place.kind === 'other'),
      ),
    ).toEqual([])
  })

  test('columns hold what features hold', async () => {
    const tree = await shownTree()
    for (const zoom of [3, 9, 13, 17]) {
      const view = { box: { west: 2, south: 49, east: 7, north: 52 }, zoom }
      const { features } = draw(tree, view, 'geojson')
      const { columns } = draw(tree, view, 'columns')
      const byKind = (kind: string) =>
        (features as { properties: Properties; geometry: { coordinates: number[] } }[]).filter(
          ({ properties }) => properties.kind === kind,
        )
      const of = (kind: string, member: string) => byKind(kind).map(({ properties }) => properties[member])
      for (const member of ['count', 'units', 'known', 'likely', 'possible', 'expansionZoom'])
        expect(columns.propertyClusters[member]).toEqual(of('cluster', member))
      for (const member of ['enterpriseNumber', 'place', 'units'])
        expect(columns.vmes[member]).toEqual(of('vme', member))
      for (const member of ['place', 'name', 'units', 'unitsSource', 'score', 'likelihood', 'reasons'])
        expect(columns.opportunities[member]).toEqual(of('opportunity', member))
      expect(columns.vmes.unitsSource).toEqual(of('vme', 'unitsSource').map((source) => source ?? null))
      for (const [kind, { precision }] of [
        ['vme', columns.vmes],
        ['opportunity', columns.opportunities],
      ])
        expect(precision.map((at: number) => precisions[at])).toEqual(of(kind, 'precision'))
      expect(columns.opportunities.longitude).toEqual(
        byKind('opportunity').map(({ geometry }) => geometry.coordinates[0]),
      )
    }
  })
})
