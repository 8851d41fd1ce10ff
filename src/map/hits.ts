// The VMEs of a search on the map, all of them: a few are clustered as those of the whole map are, many counted in cells.
import type { Clause } from '../engine/clause.ts'
import { selectVmes } from '../vmes/list/search.ts'
import type { VmeSelection } from '../vmes/list/selection.ts'
import { type Warning, wordsDropped } from '../warnings.ts'
import { boundsOfSums, type CellSelection, type CellView, selectCells } from './cells.ts'
import { buildTree } from './clusters/cluster-levels.ts'
import { categoriesOfKind } from './clusters/snapshot.ts'
import { type ClusterTree, openTree } from './clusters/tree.ts'
import type { Categories } from './clusters/tree-data.ts'
import type { CellPoint } from './draw/cell-layer.ts'
import { selectFeatures } from './draw/draw.ts'
import { addCounts, listPart, partsIn, type SearchPart, sumParts } from './engine-parts.ts'
import { countOffMap } from './engine-tiles.ts'
import { buildColumns } from './points/column-writer.ts'
import { categoriesKept } from './points/filter.ts'

// Read and clustered in some tens of milliseconds; more would make others wait.
const MOST_CLUSTERED = 2_000

function treeOf(points: readonly CellPoint[], categories: Categories): ClusterTree {
  const columns = buildColumns(
    points.map(({ latitude, longitude, precision, ...point }) => ({
      ...point,
      position: { latitude, longitude, precision },
      syndicNumbers: [],
      contentCode: 0,
    })),
  )
  return openTree(columns, buildTree(columns, categories))
}

/** Throws search_unavailable. */
export async function selectHits(
  services: SearchPart,
  view: CellView & { selected: Clause },
  mostClustered = MOST_CLUSTERED,
): Promise<CellSelection> {
  const { selected } = view
  const [everything, offMap] = await Promise.all([
    sumParts(services, partsIn(view, undefined)),
    // Those that stopped are of no category.
    view.categories === undefined
      ? services.search('vme', (engine, options) => countOffMap(engine, selected, options))
      : 0,
  ])
  const total = addCounts(everything).reduce((sum, count) => sum + count, 0)
  if (total > mostClustered) {
    const cells = await selectCells(services, view, everything)
    return { ...cells, withoutCoordinates: cells.withoutCoordinates + offMap }
  }
  const points = await Promise.all(partsIn(view, undefined).map((part) => listPart(services, part)))
  const trees = {
    vmes: treeOf(points.flat(), categoriesKept('vme', view)),
    syndics: treeOf([], categoriesOfKind.syndic),
  }
  return {
    selection: selectFeatures(trees, view),
    withoutCoordinates: everything.reduce((sum, one) => sum + one.withoutCoordinates, offMap),
    bounds: boundsOfSums(everything),
  }
}

/** What selects them; words that no VME has are left out and told. Throws search_unavailable. */
export async function readSelected(
  { search }: SearchPart,
  asked: VmeSelection,
  warnings: Warning[],
): Promise<Clause> {
  const { clause, without } = await search('vme', (engine, options) => selectVmes(engine, asked, options))
  if (without.length > 0) warnings.push(wordsDropped('q', without))
  return clause
}
