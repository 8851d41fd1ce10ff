// A keeper of points whose builds wait until they are let go, and the points as they truly are.
import { mapCategories } from '../../../src/map/category.ts'
import { type Builder, openBuilder } from '../../../src/map/clusters/builder.ts'
import { openOverlaid } from '../../../src/map/clusters/overlaid-tree.ts'
import type { Overlay } from '../../../src/map/clusters/overlay.ts'
import type { TreeParts } from '../../../src/map/clusters/snapshot.ts'
import { type ClusterTree, openTree } from '../../../src/map/clusters/tree.ts'
import { type KindKeeper, keepKind } from '../../../src/map/follow/kind-keeper.ts'
import { nameAt, numberAt } from '../../../src/map/points/columns.ts'
import type { MapPoint } from '../../../src/map/points/point.ts'
import { openSetWriter } from '../../../src/map/points/point-set.ts'
import { type Dice, rollDice } from '../../support/seed.ts'
import { makePoints, pointNumber } from '../points.ts'

export const world = { west: -180, south: -85, east: 180, north: 85 }
export const opened = openBuilder()

/** Builds wait until they are let go. */
export function heldBuilder(): Builder & { release(): void; hold(): void; failNext(): void; builds: number } {
  let gate: Promise<void> = Promise.resolve()
  let open = (): void => {}
  let mustFail = false
  return {
    builds: 0,
    hold() {
      // Those that wait for an earlier one would wait for ever.
      open()
      gate = new Promise((resolve) => {
        open = resolve
      })
    },
    release: () => open(),
    failNext() {
      mustFail = true
    },
    build: opened.build,
    async rebuild(...question) {
      this.builds++
      await gate
      if (mustFail) {
        mustFail = false
        throw new Error('cannot be built')
      }
      return opened.rebuild(...question)
    },
    close: async () => {},
  }
}

export function setOf(points: Iterable<MapPoint>) {
  const writer = openSetWriter()
  for (const point of points) writer.add(point)
  return writer.finish()
}

export const openParts = ({ columns, data }: TreeParts, overlay: Overlay | undefined): ClusterTree => {
  const tree = openTree(columns, data)
  return overlay === undefined ? tree : openOverlaid(tree, overlay)
}

export function treeOf(keeper: KindKeeper): ClusterTree {
  const shown = keeper.shown()
  if (shown === undefined) throw new Error('nothing is shown')
  return openParts({ columns: shown.base.placed, data: shown.data }, shown.overlay)
}

/** Name and number of everything in a tree, through its clusters. */
export function told(tree: ClusterTree, zoom: number): string[] {
  const { ids, counts, length } = tree.clusters(world, zoom)
  const names: string[] = []
  for (let at = 0; at < length; at++) {
    const id = ids[at] as number
    for (const leaf of counts[at] === 1 ? [id] : tree.leaves(id, tree.count)) {
      const { columns, index } = tree.point(leaf)
      names.push(`${numberAt(columns, index)} ${nameAt(columns, index)} ${columns.categories[index]}`)
    }
  }
  return names.sort()
}

export const namesOf = (points: Iterable<MapPoint>): string[] =>
  [...points]
    .filter(({ position }) => position !== null)
    .map(
      ({ enterpriseNumber, name, category }) =>
        `${enterpriseNumber} ${name} ${mapCategories.indexOf(category)}`,
    )
    .sort()

export type Points = Map<string, MapPoint>

/** Changes some of the points; answers the numbers that are to be looked up. */
function changeSome(dice: Dice, now: Points, count: number): string[] {
  const numbers: string[] = []
  for (const made of makePoints(dice, count)) {
    const enterpriseNumber = pointNumber(dice.below(1_300))
    numbers.push(enterpriseNumber)
    const point = { ...made, enterpriseNumber, name: `Changed ${dice.below(1_000)}` }
    if (dice.chance(0.2)) now.delete(enterpriseNumber)
    else now.set(enterpriseNumber, dice.chance(0.1) ? { ...point, position: null } : point)
  }
  return numbers
}

export const lookUp = (keeper: KindKeeper, now: Points, numbers: readonly string[]): void =>
  keeper.change(
    numbers,
    numbers.flatMap((number) => now.get(number) ?? []),
  )

export interface Rig {
  dice: Dice
  builder: ReturnType<typeof heldBuilder>
  keeper: KindKeeper
  now: Points
  /** Versions in which clusters that were built behind came. */
  rebuilt: string[]
  troubles: Error[]
  edit(count: number): Promise<void>
}

export async function openRig(name: string, mostLaidOver?: number): Promise<Rig> {
  const dice = rollDice(name)
  const builder = heldBuilder()
  const rebuilt: string[] = []
  const troubles: Error[] = []
  const keeper = keepKind({
    kind: 'vme',
    builder,
    restMs: 0,
    mostLaidOver,
    onRebuilt: () => rebuilt.push(keeper.shown()?.version ?? ''),
    onTrouble: (error) => troubles.push(error),
  })
  const now: Points = new Map(makePoints(dice, 1_000).map((point) => [point.enterpriseNumber, point]))
  await keeper.load(setOf(now.values()))
  builder.hold()
  return {
    dice,
    builder,
    keeper,
    now,
    rebuilt,
    troubles,
    async edit(count) {
      lookUp(keeper, now, changeSome(dice, now, count))
      await keeper.show()
    },
  }
}
