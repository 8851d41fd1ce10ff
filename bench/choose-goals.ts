// Every goal there is, and which of them a run takes.
import type { BenchArguments } from './arguments.ts'
import type { Goal } from './goal.ts'
import { exportFilesGoal } from './goals/export-files.ts'
import { exportsGoal } from './goals/exports.ts'
import { freshnessGoal } from './goals/freshness.ts'
import { impactMapGoal } from './goals/impact-map.ts'
import { impactMatchingGoal } from './goals/impact-matching.ts'
import { impactRecordsGoal } from './goals/impact-records.ts'
import { indexSizeGoal } from './goals/index-size.ts'
import { keyedGoal } from './goals/keyed.ts'
import { listsGoal } from './goals/lists.ts'
import { mapClustersGoal, mapMemoryGoal } from './goals/map-index.ts'
import { mapPaintGoal } from './goals/map-paint.ts'
import { mapReadingGoal } from './goals/map-reading.ts'
import { mapRepliesGoal } from './goals/map-replies.ts'
import { mapSwapsGoal } from './goals/map-swaps.ts'
import { mapTilesGoal } from './goals/map-tiles.ts'
import { pagesGoal } from './goals/pages.ts'
import { rebuildGoal } from './goals/rebuild.ts'
import { registerImportGoal } from './goals/register-import.ts'
import { repliesGoal } from './goals/replies.ts'
import { searchQualityGoal } from './goals/search-quality.ts'
import { suggestLocationsGoal } from './goals/suggest-locations.ts'
import { suggestSyndicsGoal } from './goals/suggest-syndics.ts'
import { suggestVmesGoal } from './goals/suggest-vmes.ts'
import { portfolioGoal, syndicListGoal, syndicProfileGoal } from './goals/syndics.ts'

// The import comes last: it changes the country that the others read.
export const goals: readonly Goal[] = [
  suggestVmesGoal,
  suggestLocationsGoal,
  suggestSyndicsGoal,
  searchQualityGoal,
  indexSizeGoal,
  listsGoal,
  repliesGoal,
  keyedGoal,
  pagesGoal,
  syndicProfileGoal,
  portfolioGoal,
  syndicListGoal,
  mapRepliesGoal,
  mapPaintGoal,
  impactMapGoal,
  mapClustersGoal,
  mapSwapsGoal,
  mapMemoryGoal,
  mapReadingGoal,
  mapTilesGoal,
  impactMatchingGoal,
  impactRecordsGoal,
  exportsGoal,
  exportFilesGoal,
  rebuildGoal,
  freshnessGoal,
  registerImportGoal,
]

/** Those that have one of the letters and numbers asked for; peers only where they are asked for. */
export function chooseGoals<Of extends Pick<Goal, 'ids' | 'isPeer'>>(
  all: readonly Of[],
  { peers, only }: Pick<BenchArguments, 'peers' | 'only'>,
): Of[] {
  const offered = all.filter(({ isPeer = false }) => isPeer === peers)
  const ids = offered.flatMap((goal) => goal.ids)
  const unknown = (only ?? []).filter((id) => !ids.includes(id))
  if (unknown.length > 0)
    throw new Error(
      `--only names ${unknown.join(', ')}, which is no goal here; there are ${[...new Set(ids)].join(', ')}`,
    )
  return offered.filter((goal) => only === undefined || goal.ids.some((id) => only.includes(id)))
}
