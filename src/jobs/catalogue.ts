// The contract between the API process and the indexer: every job, its payload and its options.
import type { DocumentKind } from '../../mappings/index.ts'

export interface FileImportPayload {
  paths: string[]
  /** Why a person lets the files take away more than the guard against loss allows. */
  acceptLoss?: string
}

export interface JobPayloads {
  /** A wake-up only: what to send stands in the outbox. */
  'drain-outbox': { kind: DocumentKind }
  'import-enterprises': FileImportPayload
  'import-links': FileImportPayload
  'import-addresses': FileImportPayload
  'import-points': FileImportPayload
  /** Without paths, of the files that are configured. */
  'import-cadastral-geodata': FileImportPayload
  'import-cadastral-parcels': FileImportPayload
  'import-cadastral-buildings': FileImportPayload
  /** Without a path the extract that is configured, where that is on. */
  'import-building-units': FileImportPayload
  'import-vlaamse-vergunningen': Record<string, never>
  /** Compares every permit with every VME again, and asks no source. */
  'rematch-vlaamse-vergunningen': Record<string, never>
  /** Every source of the family that is due; with `isForced`, each one that is on. */
  'import-power-outages': { isForced?: boolean }
  'import-public-works': { isForced?: boolean }
  /** Companies that are due; with `isForced`, all but those asked about within the hour. Off without a key. */
  'import-annual-accounts': { isForced?: boolean }
  'import-accounts-of': { enterpriseNumber: string }
  /** At midnight: offices begin and end without any write. */
  'refresh-mandates': Record<string, never>
  'compute-market-figures': Record<string, never>
  'rebuild-index': { kind: DocumentKind }
  'reconcile-index': { kind: DocumentKind }
  /** A portion an hour; with `isForced`, all of it. */
  'reconcile-derived': { isForced?: boolean }
  /** Orders the files of a family of exports, or of all of them; with `isForced`, also those that are of today's data. */
  'rebuild-exports': { family?: string; isForced?: boolean }
  /** Every municipality, whether something changed there or not. */
  'rebuild-property-insights': Record<string, never>
  /** What is missing at the provider of payments is made; with `isDryRun`, said alone. */
  'payment-bootstrap': { isDryRun?: boolean }
}

export type JobName = keyof JobPayloads

/** What a payload is made of: a document kind, paths, paths or none, a family of exports, an enterprise number, the wish to ask at once, or to be told alone, or nothing. */
export type PayloadShape =
  | 'kind'
  | 'paths'
  | 'optional-paths'
  | 'forced'
  | 'family'
  | 'number'
  | 'dry-run'
  | 'nothing'

export interface JobKind {
  payload: PayloadShape
  /** How often it is tried in all. */
  attempts: number
  /** Wait after the first failure, in ms; doubled by each further one, with jitter. */
  backOffMs: number
}

const retried = { attempts: 5, backOffMs: 5_000 }
const once = { attempts: 1, backOffMs: 0 }

export const jobKinds: Readonly<Record<JobName, JobKind>> = {
  // The drain polls by itself sooner.
  'drain-outbox': { payload: 'kind', ...once },
  'import-enterprises': { payload: 'paths', ...retried },
  'import-links': { payload: 'paths', ...retried },
  'import-addresses': { payload: 'paths', ...retried },
  'import-points': { payload: 'paths', ...retried },
  'import-cadastral-geodata': { payload: 'optional-paths', ...retried },
  'import-cadastral-parcels': { payload: 'optional-paths', ...retried },
  'import-cadastral-buildings': { payload: 'optional-paths', ...retried },
  'import-building-units': { payload: 'optional-paths', ...retried },
  'import-vlaamse-vergunningen': { payload: 'nothing', ...retried },
  'rematch-vlaamse-vergunningen': { payload: 'nothing', ...retried },
  // Asked again by the clock; a source that fails is backed off on its own.
  'import-power-outages': { payload: 'forced', ...once },
  'import-public-works': { payload: 'forced', ...once },
  // What is left when it ends is what the next one begins with.
  'import-annual-accounts': { payload: 'forced', ...once },
  'import-accounts-of': { payload: 'number', ...once },
  'refresh-mandates': { payload: 'nothing', ...retried },
  'compute-market-figures': { payload: 'nothing', ...retried },
  'rebuild-index': { payload: 'kind', ...retried },
  'reconcile-index': { payload: 'kind', ...retried },
  'reconcile-derived': { payload: 'forced', ...retried },
  'rebuild-exports': { payload: 'family', ...retried },
  'rebuild-property-insights': { payload: 'nothing', ...retried },
  // What it made is told once: whoever asked sees what failed and asks again.
  'payment-bootstrap': { payload: 'dry-run', ...once },
}

/** Every job name; each is the name of its queue too. */
export const jobNames: readonly JobName[] = Object.keys(jobKinds) as JobName[]

/** Wake-ups come often and do nothing that would be asked about: the database keeps no runs of them. */
export const isRecorded = (name: JobName): boolean => name !== 'drain-outbox'
