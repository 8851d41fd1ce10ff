// What a reply draws: per kind of thing the clusters and points of one box, read from the trees.
import { firstImpact, mapCategories, type PointCategory, pointCategories } from '../category.ts'
import type { Clusters, ClusterTree } from '../clusters/tree.ts'
import type { VmeOf } from '../insights/place-members.ts'
import { unitsAt } from '../insights/place-numbers.ts'
import type { PointColumns } from '../points/columns.ts'
import { bitOf, type PilePrecision, pilePrecisionOf } from '../precision.ts'
import { CLUSTER_MAX_ZOOM, NAMED_FROM_ZOOM } from '../zooms.ts'

export type LayerKind = 'vme' | 'syndic' | 'property'

/** What is asked about items that a box has. */
export type LayerTree = Pick<
  ClusterTree,
  'counts' | 'boxOf' | 'expansionZoom' | 'isStacked' | 'units' | 'precisionBits' | 'leaves' | 'point'
>

export interface Layer {
  /** What its clusters hold; points of a property layer are places. */
  of: LayerKind
  tree: LayerTree
  found: Clusters
}

/** A VME that is drawn wherever it lies and whatever else is. */
export interface Focus {
  columns: PointColumns
  index: number
}

/** Which categories a reply distinguishes: `own` those of the register, `impacts` those of outages and works. */
export type Vocabulary = 'own' | 'both' | 'impacts'

/** Its words; they stand together in pointCategories, from that position on. */
export const wordsOf: Readonly<Record<Vocabulary, { words: readonly PointCategory[]; from: number }>> = {
  own: { words: mapCategories, from: 0 },
  both: { words: pointCategories, from: 0 },
  impacts: { words: pointCategories.slice(firstImpact), from: firstImpact },
}

export interface Drawing {
  layers: readonly Layer[]
  vocabulary: Vocabulary
  /** Ids of what hits a VME, by the first eight digits of its number; undefined where impacts are no matter. */
  eventsOf?: ((key: number) => readonly string[]) | undefined
  focus: Focus | undefined
  /** Of known places. */
  vmeOf?: VmeOf | undefined
  /** True: a point that stands alone is drawn as a cluster of one. */
  clustersOnly: boolean
}

// A postcode may have a thousand VMEs at its centre; a popup shows no more than this.
const MAX_LEAVES = 500
const MAX_LEAVES_OF_REPLY = 5_000

/** Allocates the points that stacks and piles show in a reply. */
export interface LeafAllowance {
  /** Ids of the points of a cluster that are shown. */
  allocate(layer: Layer, item: number): readonly number[]
}

export function allowLeaves(): LeafAllowance {
  let left = MAX_LEAVES_OF_REPLY
  return {
    allocate({ tree, found: { ids, counts } }, item) {
      const id = ids[item] as number
      const leaves = counts[item] === 1 ? [id] : tree.leaves(id, Math.min(left, MAX_LEAVES))
      left -= leaves.length
      return leaves
    },
  }
}

export const isCluster = ({ found }: Layer, item: number, clustersOnly: boolean): boolean =>
  clustersOnly || (found.counts[item] as number) > 1

/** True when no zoom splits a cluster, or when it is one point. */
export const isWhole = ({ tree, found }: Layer, item: number): boolean =>
  found.counts[item] === 1 || tree.isStacked(found.ids[item] as number)

/** Of what no zoom splits: undefined for a stack, whose points are at one place; else a pile, drawn where none may be. */
export function pileOf({ tree, found }: Layer, item: number): PilePrecision | undefined {
  const id = found.ids[item] as number
  if ((found.counts[item] as number) > 1) return pilePrecisionOf(tree.precisionBits(id))
  const { columns, index } = tree.point(id)
  return pilePrecisionOf(bitOf(columns.precisions[index] as number))
}

/** True when a reply shows fewer points of its stacks and piles than they hold. */
export function cutsLeaves({ layers, clustersOnly }: Drawing): boolean {
  let left = MAX_LEAVES_OF_REPLY
  for (const layer of layers)
    for (let item = 0; item < layer.found.length; item++) {
      const count = layer.found.counts[item] as number
      if (!isCluster(layer, item, clustersOnly) || !isWhole(layer, item)) continue
      if (count > Math.min(left, MAX_LEAVES)) return true
      left -= count
    }
  return false
}

/** Zoom at which a cluster falls apart; one of one point shows it where all points stand alone. */
export const expansionZoomOf = ({ tree, found }: Layer, item: number): number =>
  found.counts[item] === 1 ? CLUSTER_MAX_ZOOM + 1 : tree.expansionZoom(found.ids[item] as number)

/** True where each cluster of VMEs names one of them. */
export const namesFirst = ({ of, found }: Layer): boolean => of === 'vme' && found.zoom >= NAMED_FROM_ZOOM

/** The first eight digits of the number of a VME in it, the same as long as its points are. */
export function firstKeyOf({ tree, found }: Layer, item: number): number {
  const id = found.ids[item] as number
  const [first = id] = found.counts[item] === 1 ? [id] : tree.leaves(id, 1)
  const { columns, index } = tree.point(first)
  return columns.keys[index] as number
}

/** Points of an item by category, in the order of pointCategories; of places by kind. */
export function countsOf({ tree, found }: Layer, item: number): Uint32Array {
  const id = found.ids[item] as number
  if ((found.counts[item] as number) > 1) return tree.counts(id)
  const counts = new Uint32Array(pointCategories.length)
  const { columns, index } = tree.point(id)
  counts[columns.categories[index] as number] = 1
  return counts
}

/** Units of the places of an item; 0 where none are known. */
export function unitsOf({ tree, found }: Layer, item: number): number {
  const id = found.ids[item] as number
  if ((found.counts[item] as number) > 1) return tree.units(id)
  const { columns, index } = tree.point(id)
  return unitsAt(columns, index)
}
