// Loads one kind of what a set of layers holds: staged once, then stored municipality by municipality.
import { isDatabaseFault } from '../../../src/db/database-errors.ts'
import type { Sql } from '../../../src/db/sql.ts'
import { guardLoss, lossLimits } from '../loss-guard.ts'
import { chooseDay, type OrderDay } from '../order-date.ts'
import type { ImportReport, KindCounts } from '../report.ts'
import { checkRejectedShare } from '../run.ts'
import type { Kind } from './layers.ts'
import { codesOnGroundOf, readMunicipalities } from './municipalities.ts'
import { digestOf } from './read.ts'
import { readDbfHeader } from './read-dbf.ts'
import type { LayerFiles, LayerSet } from './sets.ts'
import { layersOf, stageLayer } from './stage.ts'
import { findLoaded, hasRegionalBuildings, storeMunicipality } from './store.ts'
import { emptyStage, indexStage } from './store-staging.ts'

export interface SetWork {
  session: Sql
  report: ImportReport
  onBytes: (bytes: number) => void
  kind: Kind
  now: Date
  maxClosedShare: number
  acceptLoss?: string | undefined
  signal?: AbortSignal | undefined
}

export interface LoadedSet {
  /** Undefined when nothing was stored. */
  counts: KindCounts | undefined
  /** Why municipalities were left as they are. */
  refused: unknown[]
}

const nothing: LoadedSet = { counts: undefined, refused: [] }

/** The plan is that of the first of January of the year in its name; a layer that is newer was made later. */
async function dayOf(set: LayerSet, files: readonly LayerFiles[], work: SetWork): Promise<string> {
  const [first] = files
  if (first === undefined) throw new Error(`${set.name}: a set without layers`)
  const { changedOn } = await readDbfHeader(first.dbf.name, first.dbf.open())
  const [, year] = /(?<![0-9a-z])(201\d|20[2-9]\d)(?![0-9])/i.exec(set.name) ?? []
  const file = set.name
  const days: OrderDay[] = [
    ...(year === undefined ? [] : [{ file, field: 'the year in its name', day: `${year}-01-01` }]),
    ...(changedOn === undefined ? [] : [{ file, field: `the day in ${first.dbf.name}`, day: changedOn }]),
    ...(first.dbf.modifiedOn === undefined
      ? []
      : [{ file, field: `the time of ${first.dbf.name}`, day: first.dbf.modifiedOn }]),
  ]
  const { day, remarks } = chooseDay(days, work.now)
  for (const remark of remarks) work.report.note(remark)
  return day
}

interface Pending {
  digest: Buffer
  asOf: string
  municipalities: string[]
}

/** The municipalities that these very files have not been loaded of; what is loaded of others is newer, or the same. */
async function findPending(
  set: LayerSet,
  { files, codes, work }: { files: readonly LayerFiles[]; codes: readonly string[]; work: SetWork },
): Promise<Pending> {
  const { session, kind, report, onBytes } = work
  const digest = await digestOf(files, onBytes)
  const asOf = await dayOf(set, files, work)
  const loaded = await findLoaded(session, kind, codes)
  const newer = codes.filter((code) => (loaded.get(code)?.asOf ?? asOf) > asOf)
  if (newer.length > 0)
    report.note(
      `${set.name}: ${newer.length === 1 ? `of ${newer[0]} a newer file is` : `of ${newer.length} municipalities newer files are`} loaded than that of ${asOf}; skipped`,
    )
  const municipalities = codes.filter(
    (code) => !newer.includes(code) && loaded.get(code)?.digest.equals(digest) !== true,
  )
  return { digest, asOf, municipalities }
}

/**
 * Throws an Error that says what is wrong with the files, or the reason of the signal. What can be said against a single
 * municipality is answered.
 */
export async function loadSet(set: LayerSet, work: SetWork): Promise<LoadedSet> {
  const { session, kind, report, signal } = work
  const names = layersOf(kind).filter((name) => set.files.has(name))
  const files = names.map((name) => set.files.get(name) as LayerFiles)
  if (files.length === 0) {
    report.note(`${set.name}: no layer of ${kind}s is in it`)
    return nothing
  }
  const municipalities = await readMunicipalities(set)
  const pending = await findPending(set, { files, codes: municipalities.codes, work })
  if (pending.municipalities.length === 0) return nothing
  const rejectedBefore = report.rejectedByKind.get(kind) ?? 0
  const staging = { ...work, municipalities, pending: new Set(pending.municipalities) }
  try {
    const totals: { file: string; read: number }[] = []
    for (const [index, name] of names.entries())
      totals.push(await stageLayer(name, files[index] as LayerFiles, staging))
    checkRejectedShare(report, new Map(totals.map(({ file, read }) => [file, read])))
    await indexStage(session)
    const counts: KindCounts = {
      read: totals.reduce((sum, { read }) => sum + read, 0),
      ...{ stored: 0, changed: 0, closed: 0 },
      rejected: (report.rejectedByKind.get(kind) ?? 0) - rejectedBefore,
    }
    const refused: unknown[] = []
    let loaded = 0
    for (const municipality of pending.municipalities) {
      signal?.throwIfAborted()
      try {
        if (!(await storeOne(set, { municipality, pending, counts, work }))) continue
        loaded += 1
      } catch (error) {
        if (isDatabaseFault(error)) throw error
        refused.push(error)
      }
    }
    return { counts: loaded === 0 ? undefined : counts, refused }
  } finally {
    // When the session is lost there is nothing to empty, and the first error is the one to tell.
    await emptyStage(session).catch(() => {})
  }
}

interface One {
  municipality: string
  pending: Pending
  counts: KindCounts
  work: SetWork
}

async function storeOne(set: LayerSet, { municipality, pending, counts, work }: One): Promise<boolean> {
  const { session, kind, report, maxClosedShare, acceptLoss } = work
  const { digest, asOf } = pending
  const ground = codesOnGroundOf(municipality, asOf)
  const place = `${set.name}, municipality ${municipality}`
  if (kind === 'building' && !set.files.has('ReBu') && (await hasRegionalBuildings(session, ground))) {
    report.note(`${place}: its buildings are those of the region, of which this file has none; skipped`)
    return false
  }
  const outcome = await storeMunicipality(session, { kind, municipality, ground, asOf, digest }, (loss) =>
    guardLoss(
      report,
      { input: place, losses: [loss], limits: lossLimits.whole, maxShare: maxClosedShare },
      acceptLoss,
    ),
  )
  const { twice, keyless, givenWay } = outcome
  if (twice > 0)
    report.note(`${place}: ${twice} records have a key that is there twice; the larger one counts`)
  if (keyless > 0)
    report.note(`${place}: ${keyless} ${kind}s without a key, so none was closed for being absent`)
  if (givenWay > 0) report.note(`${place}: ${givenWay} federal buildings give way to those of the region`)
  counts.stored += outcome.counts.stored
  counts.changed += outcome.counts.changed
  counts.closed += outcome.counts.closed
  return true
}
