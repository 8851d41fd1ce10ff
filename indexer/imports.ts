// Every import: how a source is loaded and what follows from it. The hand tool, the jobs and through them the clock run
// these, and nothing else does.
import type { Config } from '../src/config.ts'
import type { Sql } from '../src/db/sql.ts'
import type { ImpactFamily } from '../src/impacts/event.ts'
import { type FollowUp, type FollowUpDone, runFollowUp } from './follow-ups.ts'
import { type AddressImportResult, importAddresses } from './importers/addresses/import-addresses.ts'
import type { UnitImportResult } from './importers/building-units/import-options.ts'
import { importUnits } from './importers/building-units/import-units.ts'
import { type CadastreImportResult, importCadastre } from './importers/cadastre/import-cadastre.ts'
import type { Kind as CadastreKind } from './importers/cadastre/layers.ts'
import { type ExtractResult, importExtracts } from './importers/enterprise-register/import-extracts.ts'
import type { FeedResult } from './importers/impacts/feed-result.ts'
import { runFeeds } from './importers/impacts/run-feeds.ts'
import { importLinks } from './importers/links/import-links.ts'
import type { LinkImportResult } from './importers/links/import-options.ts'
import { importPermits } from './importers/permits/import-permits.ts'
import { importPoints, type PointImportResult } from './importers/points/import-points.ts'
import type { ImportResult } from './importers/run.ts'
import type { Log } from './jobs/handler.ts'

/** What comes of each file, or of each source that is asked. */
export interface ImportResults {
  enterprises: ExtractResult
  links: LinkImportResult
  addresses: AddressImportResult
  points: PointImportResult
  parcels: CadastreImportResult
  buildings: CadastreImportResult
  /** Both. */
  cadastre: CadastreImportResult
  units: UnitImportResult
  permits: ImportResult
  outages: FeedResult
  works: FeedResult
}

export type ImportName = keyof ImportResults

/** Receives the progress of an import: a terminal, or a job and its log. */
export interface Reporter<R> {
  /** Of the files together, or of the one at hand; the total is 0 while nobody knows it. */
  onBytes(bytes: number, totalBytes: number): void
  /** As soon as a file is loaded or skipped; what comes later may fail. */
  onResult(result: R): void
  /** When everything is loaded, before what follows. */
  onLoaded?(results: readonly R[]): void
  onFollowUpStart?(name: FollowUp): void
  onFollowUp(done: FollowUpDone): Promise<void> | void
}

export interface ImportTask<R> {
  sql: Sql
  /** Of files; none where the sources are configuration, or are meant to be. */
  paths: readonly string[]
  config: Pick<
    Config,
    | 'maxClosedShare'
    | 'cadastreFiles'
    | 'functions'
    | 'feeds'
    | 'impacts'
    | 'environment'
    | 'publicUrl'
    | 'dataDir'
    | 'buildingUnits'
    | 'permits'
  >
  /** Why a person lets a file take away more than the guard against loss allows. */
  acceptLoss?: string | undefined
  /** Reads every row of a full extract of the register, also of those who have the same rows as before. */
  readsAll?: boolean
  /** Asks sources that are configuration whether they are due or not. */
  isForced: boolean
  signal: AbortSignal
  log: Log
  reporter: Reporter<R>
}

interface Import<R> {
  /** Whether it is given paths of files; `optional`: those that are configured where none is. */
  takesPaths: boolean | 'optional'
  load(task: ImportTask<R>): Promise<R[]>
  /** What follows, in this order. */
  followUps: readonly FollowUp[]
}

/** What every importer of files takes. */
function fileOptions<R>({ sql, paths, config, acceptLoss, signal, reporter }: ImportTask<R>) {
  return {
    sql,
    paths,
    maxClosedShare: config.maxClosedShare,
    acceptLoss,
    signal,
    onProgress: ({ bytes, totalBytes = 0 }: { bytes: number; totalBytes?: number }) =>
      reporter.onBytes(bytes, totalBytes),
    onResult: reporter.onResult,
  }
}

const feedsOf = (family: ImpactFamily): Import<FeedResult> => ({
  takesPaths: false,
  async load({ sql, config, isForced, signal, log, reporter }) {
    const { feeds, environment, publicUrl } = config
    const results = await runFeeds({ sql, family, feeds, environment, publicUrl, isForced, signal, log })
    for (const result of results) reporter.onResult(result)
    return results
  },
  followUps: ['matches'],
})

/** The plan is loaded from the files that are named, else from those that are configured. */
const planOf = (...kinds: CadastreKind[]): Import<CadastreImportResult> => ({
  takesPaths: 'optional',
  load: (task) =>
    importCadastre({
      ...fileOptions(task),
      config: task.config,
      paths: task.paths.length > 0 ? task.paths : task.config.cadastreFiles,
      kinds,
    }),
  followUps: [],
})

export const imports: { readonly [N in ImportName]: Import<ImportResults[N]> } = {
  enterprises: {
    takesPaths: true,
    load: (task) => importExtracts({ ...fileOptions(task), readsAll: task.readsAll }),
    followUps: ['offices', 'figures', 'locations'],
  },
  links: {
    takesPaths: true,
    load: (task) => importLinks({ ...fileOptions(task), functions: task.config.functions }),
    followUps: ['offices', 'figures'],
  },
  addresses: {
    takesPaths: true,
    load: (task) => importAddresses(fileOptions(task)),
    followUps: ['locations', 'streets'],
  },
  points: {
    takesPaths: true,
    load: (task) => importPoints(fileOptions(task)),
    followUps: ['locations'],
  },
  parcels: planOf('parcel'),
  buildings: planOf('building'),
  cadastre: planOf('parcel', 'building'),
  units: {
    takesPaths: true,
    load: (task) => importUnits({ ...fileOptions(task), config: task.config }),
    followUps: [],
  },
  permits: {
    takesPaths: false,
    async load({ sql, config, signal, reporter }) {
      if (!config.permits.isOn) return []
      const onWindow = ({ at, of }: { at: number; of: number }): void => reporter.onBytes(at, of)
      const result = await importPermits({ sql, config, signal, onWindow })
      reporter.onResult(result)
      return [result]
    },
    followUps: ['permits'],
  },
  outages: feedsOf('power-outage'),
  works: feedsOf('public-works'),
}

export const importNames = Object.keys(imports) as ImportName[]

/**
 * Loads, then does what follows; `leaveOut` is what the caller has done elsewhere. What follows is done when nothing was
 * loaded too: an import that was cut off in between is made up for by the next one. Throws when a file is wrong or the
 * database fails; what was loaded before stays loaded.
 */
export async function importSource<N extends ImportName>(
  name: N,
  task: ImportTask<ImportResults[N]>,
  { leaveOut = [] }: { leaveOut?: readonly FollowUp[] } = {},
): Promise<ImportResults[N][]> {
  const { load, followUps } = imports[name]
  const results = await load(task)
  task.reporter.onLoaded?.(results)
  for (const followUp of followUps) {
    if (leaveOut.includes(followUp) || task.signal.aborted) continue
    task.reporter.onFollowUpStart?.(followUp)
    await task.reporter.onFollowUp(await runFollowUp(followUp, task))
  }
  return results
}
