// Replies of the map in columns, read into the things that it draws.
import type { Box } from './box.ts'
import {
  type Category,
  categories,
  type Family,
  families,
  type ImpactCategory,
  impactCategories,
} from './state.ts'

/** What a sign stands for; that of a family for VMEs that it hits. */
export type Of = 'vme' | 'syndic' | Family

export const isFamily = (of: Of): of is Family => families.some((family) => family === of)

/** Where a sign stands: at the address, the middle of the street or the centre of the postcode. */
export const precisions = ['address', 'street', 'postcode'] as const
export type Precision = (typeof precisions)[number]
/** What is drawn at one point though it may lie apart: all by one precision, or some exactly there. */
export type Pile = 'street' | 'postcode' | 'mixed'

export interface Leaf {
  of: Of
  enterpriseNumber: string
  name: string
  category: Category | ImpactCategory
  precision: Precision
}

interface Place {
  longitude: number
  latitude: number
}

export interface PointItem extends Place, Leaf {
  kind: 'point'
}

export interface ClusterItem extends Place {
  kind: 'cluster'
  of: Of
  count: number
  /** The strongest in it; undefined where nothing is stronger. */
  category: ImpactCategory | undefined
  expansionZoom: number
  /** Number of one in it, where the view is near enough for its address to tell where the group is. */
  first: string | undefined
  /** At one point: what it holds, or the first of them; undefined where zooming in splits it. */
  leaves: Leaf[] | undefined
  /** Undefined where all of it is known to be at one place, and where zooming in splits it. */
  pile: Pile | undefined
}

export type Item = PointItem | ClusterItem

interface LeafColumns {
  enterpriseNumber: string[]
  name: string[]
  /** Positions in `categories`; absent where all are syndics. */
  category?: number[]
  /** Positions in `precisions`. */
  precision: number[]
}

interface PointColumns extends LeafColumns {
  longitude: number[]
  latitude: number[]
}

interface ClusterColumns extends Partial<Record<ImpactCategory, number[]>> {
  longitude: number[]
  latitude: number[]
  count: number[]
  expansionZoom: number[]
  first?: string[]
  /** Positions of the clusters at one place. */
  stacked: number[]
  leaves: LeafColumns[]
  /** Those that no zoom splits though they may lie apart. */
  piles: { cluster: number[]; precision: Pile[]; leaves: LeafColumns[] }
}

export interface Warning {
  code: string
  parameter: string
  message: string
}

export interface Reply {
  zoom: number
  /** The box that was served. */
  bbox: Box
  /** Around all that the filters select, for a portfolio. */
  bounds?: Box | null
  total: number
  withoutCoordinates: number
  counts: Partial<Record<Category | ImpactCategory, number>>
  dataVersion: string | null
  asOf: string | null
  warnings: Warning[]
  columns: Partial<{
    vmeClusters: ClusterColumns
    vmes: PointColumns
    syndicClusters: ClusterColumns
    syndics: PointColumns
  }>
}

const wordsOf = (of: Of): readonly (Category | ImpactCategory)[] =>
  isFamily(of) ? impactCategories : categories

function leafAt(columns: LeafColumns, position: number, of: Of): Leaf {
  const category = columns.category?.[position]
  return {
    of,
    enterpriseNumber: columns.enterpriseNumber[position] ?? '',
    name: columns.name[position] ?? '',
    category: (category === undefined ? undefined : wordsOf(of)[category]) ?? 'syndic',
    precision: precisions[columns.precision[position] ?? 0] ?? 'address',
  }
}

const leavesOf = (columns: LeafColumns, of: Of): Leaf[] =>
  columns.enterpriseNumber.map((_, position) => leafAt(columns, position, of))

function* readPoints(columns: PointColumns | undefined, of: Of): Iterable<PointItem> {
  if (columns === undefined) return
  for (const [position, longitude] of columns.longitude.entries())
    yield {
      kind: 'point',
      longitude,
      latitude: columns.latitude[position] ?? 0,
      ...leafAt(columns, position, of),
    }
}

function* readClusters(columns: ClusterColumns | undefined, of: Of): Iterable<ClusterItem> {
  if (columns === undefined) return
  const { stacked, leaves: ofStacks, piles } = columns
  const stacks = new Map([
    ...stacked.map((position, index) => [position, ofStacks[index]] as const),
    ...piles.cluster.map((position, index) => [position, piles.leaves[index]] as const),
  ])
  const pileAt = new Map(piles.cluster.map((position, index) => [position, piles.precision[index]]))
  for (const [position, longitude] of columns.longitude.entries()) {
    const leaves = stacks.get(position)
    yield {
      kind: 'cluster',
      of,
      longitude,
      latitude: columns.latitude[position] ?? 0,
      count: columns.count[position] ?? 0,
      category: impactCategories.find((category) => (columns[category]?.[position] ?? 0) > 0),
      expansionZoom: columns.expansionZoom[position] ?? 0,
      first: columns.first?.[position],
      leaves: leaves && leavesOf(leaves, of),
      pile: pileAt.get(position),
    }
  }
}

/** Undefined where all are at their addresses. */
function pileOf(leaves: readonly Leaf[]): Pile | undefined {
  const [first, ...others] = new Set(leaves.map(({ precision }) => precision))
  if (others.length > 0) return 'mixed'
  return first === 'address' ? undefined : first
}

/**
 * Below the deepest zoom that has clusters, VMEs of one building come as points on top of each other: they are made one
 * stack again, and those that are drawn at one point though they may lie apart a pile. The one that the map points at stays out of it.
 */
function stackPoints(points: Iterable<PointItem>, focus: string | undefined): Item[] {
  const byPlace = new Map<string, PointItem[]>()
  for (const point of points) {
    const isFocus = point.enterpriseNumber === focus
    const place = `${point.longitude} ${point.latitude} ${isFocus ? 'focus' : ''}`
    const there = byPlace.get(place)
    if (there === undefined) byPlace.set(place, [point])
    else there.push(point)
  }
  return [...byPlace.values()].map(([first, ...others]): Item => {
    const { longitude, latitude, of } = first as PointItem
    if (others.length === 0) return first as PointItem
    const leaves = [first as PointItem, ...others]
    const category = impactCategories.find((strongest) => leaves.some((leaf) => leaf.category === strongest))
    return {
      kind: 'cluster',
      of,
      longitude,
      latitude,
      count: leaves.length,
      category,
      expansionZoom: 0,
      first: undefined,
      leaves,
      pile: pileOf(leaves),
    }
  })
}

/** Everything of a reply; what is drawn last lies on top. */
export function readItems({ columns }: Reply, focus: string | undefined): Item[] {
  return [
    ...readClusters(columns.vmeClusters, 'vme'),
    ...stackPoints(readPoints(columns.vmes, 'vme'), focus),
    ...readClusters(columns.syndicClusters, 'syndic'),
    ...stackPoints(readPoints(columns.syndics, 'syndic'), undefined),
  ]
}

/** VMEs that one family hits. */
export const readImpactItems = ({ columns }: Reply, family: Family): Item[] => [
  ...readClusters(columns.vmeClusters, family),
  ...stackPoints(readPoints(columns.vmes, family), undefined),
]
