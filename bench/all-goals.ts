// Every goal there is, in the order of a run.
import type { Goal } from './goal.ts'
import { exportFilesGoal } from './goals/export-files.ts'
import { exportsGoal } from './goals/exports.ts'
import { freshnessGoal } from './goals/freshness.ts'
import { growthGoal } from './goals/growth.ts'
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
import { mapSwapsGoal, placeSwapsGoal } from './goals/map-swaps.ts'
import { mapTilesGoal } from './goals/map-tiles.ts'
import { pagesGoal } from './goals/pages.ts'
import { peerMapGoal } from './goals/peer-map.ts'
import { peerPlacesGoal } from './goals/peer-places.ts'
import { peerSyncGoal } from './goals/peer-sync.ts'
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
  growthGoal,
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
  placeSwapsGoal,
  mapReadingGoal,
  mapTilesGoal,
  impactMatchingGoal,
  impactRecordsGoal,
  exportsGoal,
  exportFilesGoal,
  rebuildGoal,
  freshnessGoal,
  peerPlacesGoal,
  peerSyncGoal,
  peerMapGoal,
  registerImportGoal,
]
