// npm run bench -- [--vmes 30000] [--only A1,B1] [--points 5000000] [--export-rows 3000000] [--keep]
// Every goal beside its bare baseline in one run, as one table; --keep writes it to bench/results.
import { parseArgs } from 'node:util'
import { openBench } from './context.ts'
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
import { type Row, renderTable, writeResults } from './report.ts'

// The import comes last: it changes the country that the others read.
const goals: readonly Goal[] = [
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

const { values } = parseArgs({
  options: {
    vmes: { type: 'string', default: '30000' },
    only: { type: 'string' },
    points: { type: 'string' },
    'export-rows': { type: 'string' },
    keep: { type: 'boolean', default: false },
  },
})
const vmes = Number(values.vmes)
if (!Number.isInteger(vmes) || vmes < 11_000)
  throw new Error('--vmes is a whole number from 11000: page 400 must exist')
const points = values.points === undefined ? undefined : Number(values.points)
if (points !== undefined && !(Number.isInteger(points) && points >= 1_000 && points <= 10_000_000))
  throw new Error('--points is a whole number from 1000 to 10000000')
if (points !== undefined && values.keep)
  throw new Error('--keep is for the goals of one country: what --points gives is printed only')
const wanted = values.only?.split(',').map((id) => id.trim().toUpperCase())
const chosen = goals.filter(({ ids }) => wanted === undefined || ids.some((id) => wanted.includes(id)))
if (chosen.length === 0)
  throw new Error(`--only names no goal; there are ${goals.flatMap(({ ids }) => ids).join(', ')}`)

const exportRows = values['export-rows'] === undefined ? undefined : Number(values['export-rows'])
if (
  exportRows !== undefined &&
  !(Number.isInteger(exportRows) && exportRows > vmes && exportRows <= 9_000_000)
)
  throw new Error('--export-rows is a whole number above --vmes, up to 9000000')
if (exportRows !== undefined && !chosen.every((goal) => goal === exportsGoal))
  throw new Error('--export-rows grows the country for the goals of exports alone: --only F1')

const log = (line: string): void => void process.stderr.write(`${line}\n`)
const context = { ...(await openBench(vmes, log)), points, exportRows, isKept: values.keep }
const rows: Row[] = []
const kept: Row[] = []
try {
  for (const goal of chosen) {
    log(`measuring ${goal.ids.join(', ')}`)
    const found = await goal.run(context)
    log(renderTable(found))
    rows.push(...found)
    if (goal.hasOwnResults) continue
    kept.push(...found)
    kept.sort((a, b) => a.goal.localeCompare(b.goal))
    // After each goal: a run that is cut short has still measured something.
    if (values.keep) log(`kept in ${await writeResults(kept, vmes, context.versions)}`)
  }
} finally {
  await context.close()
}
rows.sort((a, b) => a.goal.localeCompare(b.goal))
process.stdout.write(`${renderTable(rows)}\n`)
